// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/offer_bar.h"

#include <QPushButton>

#include <utility>

namespace headlight {

OfferBar::OfferBar(QWidget* parent)
    : NoticeStrip(NoticeBar::Kind::Plain, parent), m_other(bar()->addButton({}, {}))
{
    connect(button(), &QPushButton::clicked, this, [this] { answer(&Offer::accept); });
    connect(m_other, &QPushButton::clicked, this, [this] { answer(&Offer::decline); });
    connect(bar(), &NoticeBar::closed, this, [this] { answer(&Offer::close); });
}

void OfferBar::answer(std::function<void()> Offer::* with)
{
    const Offer answered = std::exchange(m_offer, {});
    hide();
    if (answered.*with)
        (answered.*with)();
}

void OfferBar::offer(Offer offer)
{
    m_offer = std::move(offer);
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
    bar()->setWords(NoticeBar::literally(m_offer.lead()), NoticeBar::literally(m_offer.text()));
    button()->setText(m_offer.button());
    button()->setAccessibleName(button()->text());
    m_other->setHidden(!m_offer.otherButton);
    m_other->setText(m_offer.otherButton ? m_offer.otherButton() : QString());
    m_other->setAccessibleName(m_other->text());
}

} // namespace headlight
