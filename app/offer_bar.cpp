// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/offer_bar.h"

#include <QPushButton>

#include <utility>

namespace headlight {

OfferBar::OfferBar(QWidget* parent)
    : NoticeStrip(NoticeBar::Kind::Plain, parent)
{
    connect(button(), &QPushButton::clicked, this, [this] {
        const Offer taken = std::exchange(m_offer, {});
        hide();
        if (taken.accept)
            taken.accept();
    });
    connect(bar(), &NoticeBar::closed, this, [this] {
        const Offer declined = std::exchange(m_offer, {});
        hide();
        if (declined.decline)
            declined.decline();
    });
}

void OfferBar::offer(Offer offer)
{
    const Offer before = std::exchange(m_offer, std::move(offer));
    if (before.decline)
        before.decline();
    announce();
}

void OfferBar::withdraw()
{
    m_offer = {};
    hide();
}

void OfferBar::say()
{
    if (!isOffering())
        return;
    bar()->setWords(m_offer.lead(), m_offer.text().toHtmlEscaped());
    button()->setText(m_offer.button());
    button()->setAccessibleName(button()->text());
}

} // namespace headlight
