// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_header.h"

#include "ui/figure/math_paint.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kBaseline = 29; // shared by the titles of all panels
constexpr double kLeastSummary = 120; // of a sentence that is cut

} // namespace

CanvasHeader::CanvasHeader(QWidget* parent) : QWidget(parent), m_layout(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("canvasHeader"));
    m_layout->addStretch(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    applyMetrics();
}

void CanvasHeader::applyMetrics()
{
    // The icon, not the invisible edge of its button, ends at the margin.
    m_layout->setContentsMargins(px(metric::canvasMargin), 0, px(metric::canvasMargin) - px(6), 0);
    m_layout->setSpacing(px(metric::step8));
    setFixedHeight(px(metric::panelHeaderHeight));
    for (QToolButton* button : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
        button->setIconSize(QSize(px(metric::iconSize), px(metric::iconSize)));
        button->setFixedSize(px(metric::smallControlHeight), px(metric::smallControlHeight));
    }
}

void CanvasHeader::setWords(const QString& title, const std::string& symbol, const QString& summary)
{
    m_title = title;
    m_symbol = symbol;
    m_summary = summary;
    setAccessibleName(title);
    setAccessibleDescription(summary);
    setToolTip(summary);
    update();
}

QToolButton* CanvasHeader::addButton(const QString& icon)
{
    auto* button = new QToolButton(this);
    button->setIcon(themeIcon(icon));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    m_layout->addWidget(button);
    applyMetrics();
    return button;
}

void CanvasHeader::addControl(QWidget* control)
{
    m_layout->insertWidget(++m_controls, control); // after the stretch
}

void CanvasHeader::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), themeColors().canvas);
    QPointF at(px(metric::canvasMargin), pxF(kBaseline));
    const QFont titleFont = themeFont(TypeRole::CanvasTitle);
    painter.setFont(titleFont);
    painter.setPen(themeColors().ink);
    double end = width();
    for (int item = m_layout->count() - 1; item > 0; --item)
        if (const QWidget* control = m_layout->itemAt(item)->widget(); control && !control->isHidden())
            end = control->geometry().left();
    const QString title = QFontMetricsF(titleFont).elidedText(m_title, Qt::ElideRight, end - at.x() - pxF(metric::step8));
    painter.drawText(at, title);
    at.rx() += QFontMetricsF(titleFont).horizontalAdvance(title) + pxF(10);
    if (!m_symbol.empty()) {
        const MathLabel symbol(m_symbol, pxF(18));
        symbol.paint(painter, at, themeMathColors());
        at.rx() += symbol.width() + pxF(10);
    }
    const QFont font = themeFont(TypeRole::Interface);
    painter.setFont(font);
    painter.setPen(themeColors().muted);
    // A few letters of a sentence say nothing; the tool tip has all of it.
    const QFontMetricsF metrics(font);
    const double room = end - at.x() - pxF(16);
    if (room >= std::min(pxF(kLeastSummary), metrics.horizontalAdvance(m_summary)))
        painter.drawText(at + QPointF(pxF(2), 0), metrics.elidedText(m_summary, Qt::ElideRight, room));
}

void CanvasHeader::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        applyMetrics();
}

} // namespace headlight
