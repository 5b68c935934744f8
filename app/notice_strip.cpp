// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/notice_strip.h"

#include "ui/theme/metrics.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

namespace headlight {

NoticeStrip::NoticeStrip(NoticeBar::Kind kind, QWidget* parent)
    : QWidget(parent), m_bar(new NoticeBar(kind, this)), m_button(m_bar->addButton({}, {}))
{
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_bar);
    applyMetrics();
    hide();
}

void NoticeStrip::announce()
{
    say();
    m_bar->show();
    show();
    QAccessibleEvent alert(m_bar, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void NoticeStrip::applyMetrics()
{
    layout()->setContentsMargins(px(metric::canvasMargin), px(metric::step12), px(metric::canvasMargin), 0);
}

void NoticeStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        say();
    if (event->type() == QEvent::StyleChange)
        applyMetrics();
}

} // namespace headlight
