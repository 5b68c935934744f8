// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panel_header.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace headlight {

namespace {
// The baseline of every header, from its top: 15 px text centred in 48 px stands on it.
constexpr double baselineFromTop = 29;
constexpr double runGap = 12;
} // namespace

PanelHeader::PanelHeader(Kind kind, QWidget* parent)
    : QWidget(parent), m_kind(kind), m_layout(new QHBoxLayout(this))
{
    m_layout->addStretch(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    applyMetrics();
}

int PanelHeader::sideMargin() const
{
    return px(m_kind == Kind::Canvas ? metric::canvasMargin : metric::panelPadding);
}

void PanelHeader::applyMetrics()
{
    // A flat button's icon, not its invisible edge, ends at the margin.
    m_layout->setContentsMargins(sideMargin(), 0, sideMargin() - px(6), 0);
    m_layout->setSpacing(px(6));
    for (QToolButton* button : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly))
        button->setIconSize({px(metric::iconSize), px(metric::iconSize)});
    updateGeometry();
}

void PanelHeader::setWords(const QString& title, const QString& second, const QString& symbol)
{
    m_title = title;
    m_second = second;
    m_symbol = symbol;
    setAccessibleName(title);
    setAccessibleDescription(second);
    update();
}

QToolButton* PanelHeader::addButton(const QString& icon, const QString& name)
{
    auto* button = new QToolButton(this);
    button->setIcon(themeIcon(icon, IconTone::Muted));
    button->setIconSize({px(metric::iconSize), px(metric::iconSize)});
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::TabFocus);
    m_layout->addWidget(button);
    return button;
}

void PanelHeader::addControl(QWidget* control)
{
    m_layout->addWidget(control);
}

QSize PanelHeader::sizeHint() const
{
    return {px(200), px(metric::panelHeaderHeight)};
}

QSize PanelHeader::minimumSizeHint() const
{
    return {m_layout->minimumSize().width(), px(metric::panelHeaderHeight)};
}

double PanelHeader::paintRun(QPainter& painter, double x, double baseline, const QFont& font,
                             const QColor& color, const QString& text) const
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(QPointF(x, baseline), text);
    return x + QFontMetricsF(font).horizontalAdvance(text);
}

void PanelHeader::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = themeColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double baseline = pxF(baselineFromTop);
    const TypeRole titleRole = m_kind == Kind::Canvas ? TypeRole::CanvasTitle : TypeRole::Title;
    double x = paintRun(painter, sideMargin(), baseline, themeFont(titleRole), colors.ink, m_title);
    if (!m_symbol.isEmpty())
        x = paintRun(painter, x + pxF(runGap - 3), baseline, themeFont(TypeRole::MathHeading), colors.ink,
                     m_symbol);

    const QFont second = themeFont(TypeRole::Interface);
    const double left = x + pxF(runGap);
    const double right =
        m_layout->count() > 1 ? m_layout->itemAt(1)->geometry().left() - pxF(runGap) : width() - sideMargin();
    const QString shown = QFontMetricsF(second).elidedText(m_second, Qt::ElideRight, right - left);
    const bool atRight = m_kind == Kind::Panel;
    paintRun(painter, atRight ? right - QFontMetricsF(second).horizontalAdvance(shown) : left, baseline,
             second, colors.muted, shown);
}

void PanelHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::StyleChange)
        applyMetrics();
    QWidget::changeEvent(event);
}

} // namespace headlight
