// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_tile.h"

#include "ui/canvas/color_legend.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kTitle = 28;
constexpr double kBaseline = 18;
constexpr int kLegend = 28;
constexpr int kLeastLegend = 96;

} // namespace

CompareTile::CompareTile(QWidget* parent) : QWidget(parent), m_heatmap(new HeatmapWidget(this)), m_legend(new ColorLegend(m_heatmap))
{
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(0);
    layout->addWidget(m_heatmap, 1);
    setFocusProxy(m_heatmap);
    connect(m_heatmap, &HeatmapWidget::viewChanged, this, &CompareTile::placeLegend);
    applyMetrics();
}

int CompareTile::around()
{
    return px(kTitle) + px(kLegend) + px(metric::step12);
}

int CompareTile::side()
{
    return px(metric::step8);
}

void CompareTile::applyMetrics()
{
    layout()->setContentsMargins(0, px(kTitle), 0, 0);
    m_heatmap->setMinimumSize(0, 0); // the board finds room for three
    m_heatmap->setReserved(QMargins(0, 0, side(), px(kLegend) + px(metric::step12)));
}

void CompareTile::setWords(const QString& title, const QString& detail)
{
    m_title = title;
    m_detail = detail;
    setAccessibleName(title);
    setAccessibleDescription(detail);
    update();
}

void CompareTile::setContent(const HeatmapContent& content, bool fitAnew)
{
    m_legend->setScale(*content.scale, Qt::Horizontal);
    m_legend->setVisible(content.source != nullptr);
    m_heatmap->setContent(content, fitAnew);
    placeLegend();
}

void CompareTile::placeLegend()
{
    const QRect matrix = m_heatmap->matrixRect().toRect();
    const QSize size(std::clamp(matrix.width(), px(kLeastLegend), m_legend->sizeHint().width()), px(kLegend));
    m_legend->setGeometry(QRect(QPoint(matrix.left(), matrix.bottom() + px(metric::step8)), size));
}

void CompareTile::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeColors().canvas);
    const QFont titleFont = themeFont(TypeRole::CanvasTitle);
    const QFont font = themeFont(TypeRole::Second);
    QPointF at(0, pxF(kBaseline));
    painter.setFont(titleFont);
    painter.setPen(themeColors().ink);
    painter.drawText(at, m_title);
    at.rx() += QFontMetricsF(titleFont).horizontalAdvance(m_title) + pxF(metric::step8);
    painter.setFont(font);
    painter.setPen(themeColors().muted);
    painter.drawText(at, QFontMetricsF(font).elidedText(m_detail, Qt::ElideRight, std::max(0.0, width() - at.x())));
}

void CompareTile::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        applyMetrics();
}

} // namespace headlight
