// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/histogram_plot.h"

#include "ui/heatmap/qcustomplot_include.h"
#include "ui/theme/theme.h"

#include <QEvent>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kBarShare = 0.8; ///< of a part's width; the rest is the gap
constexpr double kLeast = 2;      ///< pixels of a bar that is not empty

QCPBars* addBars(QCustomPlot& plot)
{
    auto* bars = new QCPBars(plot.xAxis, plot.yAxis);
    bars->setPen(Qt::NoPen);
    bars->setAntialiased(false);
    bars->setWidthType(QCPBars::wtPlotCoords);
    bars->setWidth(kBarShare);
    return bars;
}

} // namespace

HistogramPlot::HistogramPlot(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this))
{
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setBackground(QBrush(Qt::NoBrush));
    // Shown with the next frame: repainting at once would paint all that waits in the window.
    m_plot->setPlottingHint(QCP::phImmediateRefresh, false);
    m_plot->setAttribute(Qt::WA_OpaquePaintEvent, false);
    m_plot->axisRect()->setAutoMargins(QCP::msNone);
    m_plot->axisRect()->setMargins(QMargins(0, 0, 0, 1));
    m_plot->yAxis->setVisible(false);
    m_plot->xAxis->setTicks(false);
    m_plot->xAxis->setTickLabels(false);
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->yAxis->grid()->setVisible(false);
    m_bars = addBars(*m_plot);
    m_inked = addBars(*m_plot);
    dress();
}

void HistogramPlot::setCounts(std::vector<Index> counts)
{
    if (counts == m_counts)
        return;
    m_counts = std::move(counts);
    plotCounts();
}

void HistogramPlot::setMarked(std::optional<int> part)
{
    if (part == m_marked)
        return;
    m_marked = part;
    plotCounts();
}

/// In units of counts; small bars are drawn a little too high rather than not at all.
double HistogramPlot::heightOf(std::size_t part, double most) const
{
    const double least = most * kLeast / std::max(1, m_plot->height());
    return m_counts[part] > 0 ? std::max(double(m_counts[part]), least) : 0;
}

void HistogramPlot::plotCounts()
{
    if (m_counts.empty())
        return;
    const double most = std::max(1.0, double(*std::max_element(m_counts.begin(), m_counts.end())));
    QVector<double> places, heights, inkedPlaces, inkedHeights;
    for (std::size_t part = 0; part < m_counts.size(); ++part) {
        const bool inked = m_marked == int(part);
        (inked ? inkedPlaces : places) << double(part);
        (inked ? inkedHeights : heights) << heightOf(part, most);
    }
    m_bars->setData(places, heights, true);
    m_inked->setData(inkedPlaces, inkedHeights, true);
    m_plot->xAxis->setRange(-0.5, double(m_counts.size()) - 0.5);
    m_plot->yAxis->setRange(0, most);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void HistogramPlot::dress()
{
    const ThemeColors& colors = themeColors();
    m_bars->setBrush(colors.lineStrong);
    m_inked->setBrush(colors.ink);
    m_plot->xAxis->setBasePen(QPen(colors.lineStrong, metric::lineRule));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void HistogramPlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_plot->setGeometry(rect());
    plotCounts();
}

void HistogramPlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        dress();
}

} // namespace headlight
