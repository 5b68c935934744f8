// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/offer_bar.h"

#include "ui/theme/metrics.h"
#include "ui/widgets/notice_bar.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

#include <utility>

namespace headlight {

OfferBar::OfferBar(QWidget* parent)
    : QWidget(parent), m_bar(new NoticeBar(NoticeBar::Kind::Plain, this)), m_accept(m_bar->addButton({}, {}))
{
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_bar);
    connect(m_accept, &QPushButton::clicked, this, [this] {
        const Offer taken = std::exchange(m_offer, {});
        hide();
        if (taken.accept)
            taken.accept();
    });
    connect(m_bar, &NoticeBar::closed, this, [this] {
        const Offer declined = std::exchange(m_offer, {});
        hide();
        if (declined.decline)
            declined.decline();
    });
    applyMetrics();
    hide();
}

void OfferBar::offer(Offer offer)
{
    const Offer before = std::exchange(m_offer, std::move(offer));
    if (before.decline)
        before.decline();
    say();
    m_bar->show();
    show();
    QAccessibleEvent alert(m_bar, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
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
    m_bar->setWords(m_offer.lead(), m_offer.text().toHtmlEscaped());
    m_accept->setText(m_offer.button());
    m_accept->setAccessibleName(m_accept->text());
}

void OfferBar::applyMetrics()
{
    layout()->setContentsMargins(px(metric::canvasMargin), px(metric::step12), px(metric::canvasMargin), 0);
}

void OfferBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        say();
    if (event->type() == QEvent::StyleChange)
        applyMetrics();
}

} // namespace headlight
