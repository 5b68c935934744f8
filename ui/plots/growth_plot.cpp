// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/growth_plot.h"

#include "core/figure/math.h"
#include "core/text/numbers.h"
#include "ui/heatmap/qcustomplot_include.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kReach = 14; ///< pixels from a point within which it is pointed at
constexpr double kDot = 7;

void makeLogarithmic(QCPAxis& axis)
{
    axis.setScaleType(QCPAxis::stLogarithmic);
    axis.setSubTicks(false);
    axis.grid()->setSubGridVisible(false);
    axis.grid()->setZeroLinePen(Qt::NoPen);
}

void setTicks(QCPAxis& axis, const std::vector<AxisTick>& ticks)
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (const AxisTick& tick : ticks)
        ticker->addTick(tick.at, tick.math ? QString::fromStdString(plainMath(tick.words)) : translated(Text(tick.words)));
    axis.setTicker(ticker);
}

void setSamples(QCPGraph& graph, const std::vector<GrowthSample>& samples)
{
    QVector<double> x, y;
    for (const GrowthSample& sample : samples) {
        x << sample.x;
        y << sample.y;
    }
    graph.setData(x, y, true);
}

} // namespace

GrowthPlot::GrowthPlot(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this))
{
    setMouseTracking(true);
    setMinimumHeight(px(140));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    build();
    dress();
}

void GrowthPlot::build()
{
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setPlottingHint(QCP::phImmediateRefresh, false);
    m_plot->axisRect()->setMinimumMargins(QMargins(0, px(24), px(metric::step12), 0));
    makeLogarithmic(*m_plot->xAxis);
    makeLogarithmic(*m_plot->yAxis);
    setTicks(*m_plot->xAxis, tokenTicks());
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->xAxis->setRange(GrowthChart::leastTokens, GrowthChart::mostTokens);
    m_plot->xAxis->setLabel(QStringLiteral("N"));
    m_predicted = m_plot->addGraph();
    m_measured = m_plot->addGraph();
    m_ahead = m_plot->addGraph();
    for (QCPGraph* points : {m_measured, m_ahead})
        points->setLineStyle(QCPGraph::lsNone);
    m_now = new QCPItemStraightLine(m_plot);
    m_title = new QCPItemText(m_plot);
    m_title->setClipToAxisRect(false);
    m_title->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_title->position->setCoords(0, 0);
    m_title->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
}

void GrowthPlot::setCurve(const GrowthCurve& curve, double tokens)
{
    m_curve = curve;
    m_tokens = tokens;
    plot();
    say();
}

void GrowthPlot::plot()
{
    setSamples(*m_predicted, m_curve.predicted);
    setSamples(*m_measured, m_curve.measured);
    setSamples(*m_ahead, m_curve.ahead);
    m_plot->yAxis->setRange(m_curve.low, m_curve.high);
    setTicks(*m_plot->yAxis, m_curve.ticks);
    m_now->point1->setCoords(m_tokens, m_curve.low);
    m_now->point2->setCoords(m_tokens, m_curve.high);
    for (QCPItemText* label : m_labels)
        m_plot->removeItem(label);
    m_labels.clear();
    for (const GrowthSample& sample : m_curve.ahead) {
        auto* label = new QCPItemText(m_plot);
        label->setClipToAxisRect(false);
        label->position->setCoords(sample.x, sample.y);
        label->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
        label->setPadding(QMargins(0, 0, px(6), px(2)));
        label->setText(translated(m_curve.words(sample.y)));
        m_labels.push_back(label);
    }
    dress();
}

void GrowthPlot::dress()
{
    const ThemeColors& colors = themeColors();
    m_plot->setBackground(QBrush(colors.canvas));
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setTickLabelFont(themeFont(TypeRole::Small));
        axis->setTickLabelColor(colors.muted);
        axis->setTickPen(QPen(colors.lineStrong, metric::lineRule));
        axis->setBasePen(QPen(colors.lineStrong, metric::lineRule));
        axis->setLabelFont(themeFont(TypeRole::MathList));
        axis->setLabelColor(colors.ink);
    }
    m_plot->yAxis->setBasePen(Qt::NoPen);
    m_plot->yAxis->setTickPen(Qt::NoPen);
    m_plot->yAxis->grid()->setPen(QPen(colors.line, metric::lineRule));
    m_plot->yAxis->grid()->setVisible(true);
    m_predicted->setPen(QPen(colors.flow, pxF(metric::lineArrow)));
    m_measured->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colors.ink, pxF(kDot)));
    m_ahead->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(colors.ink, pxF(1.5)), colors.canvas, pxF(kDot)));
    m_now->setPen(QPen(colors.lineStrong, metric::lineRule));
    QString title = translated(m_curve.title);
    if (m_curve.slope)
        title += QStringLiteral("   ") + tr("slope %1").arg(QString::fromStdString(formatFixed(*m_curve.slope, 2)));
    m_title->setText(title);
    m_title->setFont(themeFont(TypeRole::SecondTitle));
    m_title->setColor(colors.ink);
    m_title->setPadding(QMargins(0, 0, 0, px(metric::step4)));
    for (QCPItemText* label : m_labels) {
        label->setFont(themeFont(TypeRole::Small));
        label->setColor(colors.ink);
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

QPointF GrowthPlot::placeOf(const GrowthSample& sample) const
{
    return {m_plot->xAxis->coordToPixel(sample.x), m_plot->yAxis->coordToPixel(sample.y)};
}

QString GrowthPlot::sentence(const GrowthSample& sample, bool measured) const
{
    const QString tokens = QString::fromStdString(formatCount(std::int64_t(std::llround(sample.x))));
    const QString amount = translated(m_curve.words(sample.y));
    return measured ? tr("N = %1: %2 measured").arg(tokens, amount) : tr("N = %1: %2 by the formulas").arg(tokens, amount);
}

void GrowthPlot::say()
{
    const QString title = translated(m_curve.title);
    setAccessibleName(tr("%1 against N").arg(title));
    QStringList lines;
    if (m_curve.slope)
        lines << tr("slope %1").arg(QString::fromStdString(formatFixed(*m_curve.slope, 2)));
    for (const GrowthSample& sample : m_curve.measured)
        lines << sentence(sample, true);
    for (const GrowthSample& sample : m_curve.ahead)
        lines << sentence(sample, false);
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
}

void GrowthPlot::mouseMoveEvent(QMouseEvent* event)
{
    const GrowthSample* nearest = nullptr;
    bool measured = false;
    double least = kReach * kReach;
    for (const auto* samples : {&m_curve.predicted, &m_curve.ahead, &m_curve.measured})
        for (const GrowthSample& sample : *samples) {
            const QPointF way = placeOf(sample) - event->position();
            const double distance = QPointF::dotProduct(way, way);
            if (distance <= least) {
                least = distance;
                nearest = &sample;
                measured = samples == &m_curve.measured;
            }
        }
    Q_EMIT readOut(nearest ? sentence(*nearest, measured) : QString());
}

void GrowthPlot::leaveEvent(QEvent*)
{
    Q_EMIT readOut({});
}

void GrowthPlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_plot->setGeometry(rect());
}

void GrowthPlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange || type == QEvent::StyleChange || type == QEvent::PaletteChange) {
        setMinimumHeight(px(140));
        dress();
        say();
    }
}

} // namespace headlight
