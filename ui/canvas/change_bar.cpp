// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/change_bar.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace headlight {

namespace {

constexpr int kHeight = 40;
constexpr double kDot = 8;
constexpr double kTextLeft = 34;

} // namespace

ChangeBar::ChangeBar(QWidget* parent)
    : QWidget(parent), m_undo(new QPushButton(this)), m_compare(new QPushButton(this)), m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("changeBar"));
    auto* layout = new QHBoxLayout(this);
    layout->addStretch(1);
    layout->addWidget(m_compare);
    layout->addWidget(m_undo);
    layout->addWidget(m_close);
    m_compare->setObjectName(QStringLiteral("compareWithBefore"));
    m_compare->setIcon(themeIcon(QStringLiteral("compare")));
    m_undo->setIcon(themeIcon(QStringLiteral("undo")));
    for (QPushButton* button : {m_compare, m_undo})
        button->setFocusPolicy(Qt::TabFocus);
    m_close->setIcon(themeIcon(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::TabFocus);
    connect(m_compare, &QPushButton::clicked, this, &ChangeBar::compareRequested);
    connect(m_undo, &QPushButton::clicked, this, &ChangeBar::undoRequested);
    connect(m_close, &QToolButton::clicked, this, &ChangeBar::closed);
    applyMetrics();
    retranslate();
}

void ChangeBar::applyMetrics()
{
    layout()->setContentsMargins(px(metric::step16), 0, px(6), 0);
    layout()->setSpacing(px(metric::step8));
    setFixedHeight(px(kHeight));
    for (QPushButton* button : {m_compare, m_undo}) {
        button->setFixedHeight(px(metric::smallControlHeight));
        button->setIconSize(QSize(px(metric::iconSize), px(metric::iconSize)));
    }
    m_close->setFixedSize(px(metric::smallControlHeight), px(metric::smallControlHeight));
    m_close->setIconSize(QSize(px(metric::iconSize), px(metric::iconSize)));
}

void ChangeBar::retranslate()
{
    m_compare->setText(tr("Compare"));
    m_compare->setToolTip(tr("Compare with what was before the edit"));
    m_undo->setText(tr("Undo"));
    m_close->setToolTip(tr("Close; the marks of the edit go too"));
    m_close->setAccessibleName(tr("Close the bar of the last edit"));
}

void ChangeBar::setWords(const TextRuns& change, const QString& reach)
{
    m_change = change;
    m_reach = reach;
    setAccessibleName(reach.isEmpty() ? change.plain() : change.plain() + QStringLiteral(". ") + reach);
    update();
}

void ChangeBar::setComparable(bool comparable)
{
    m_compare->setVisible(comparable);
}

void ChangeBar::paintEvent(QPaintEvent*)
{
    const ThemeColors& theme = themeColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.changed.wash);
    painter.drawRoundedRect(rect(), pxF(metric::radiusSegment), pxF(metric::radiusSegment));
    painter.setBrush(theme.changed.line);
    painter.drawEllipse(QPointF(pxF(18), height() / 2.0), pxF(kDot / 2), pxF(kDot / 2));
    if (!m_change)
        return;
    const QFont font = themeFont(TypeRole::Interface);
    QPointF at(pxF(kTextLeft), (height() + QFontMetricsF(font).capHeight()) / 2);
    const double end = (m_compare->isHidden() ? m_undo : m_compare)->x() - pxF(metric::step8);
    painter.setClipRect(QRectF(0, 0, end, height()));
    m_change->paint(painter, at, theme.ink);
    at.rx() += m_change->width() + pxF(metric::step12);
    painter.setFont(font);
    painter.setPen(theme.changed.ink);
    painter.drawText(at, QFontMetricsF(font).elidedText(m_reach, Qt::ElideRight, std::max(0.0, end - at.x())));
}

void ChangeBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        applyMetrics();
}

} // namespace headlight
