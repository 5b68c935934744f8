// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/statistics_block.h"

#include "core/text/numbers.h"
#include "ui/inspector/inspector_text.h"
#include "ui/plots/histogram_plot.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr int kBins = 28;
constexpr double kLine = 16;
constexpr double kBars = 36; ///< height of the histogram
constexpr double kHistogramTop = 22;
constexpr double kAxis = 20;
constexpr double kNumbers = 44;
constexpr double kCounts = 22;
constexpr Index kReadOnTheSpot = Index(1) << 16; ///< cells of a matrix that is read in the same turn
constexpr Index kCellsAtOnce = Index(1) << 17;   ///< about a millisecond
constexpr int kPatienceMs = 150;                 ///< that the numbers of the matrix before may stand there
constexpr Index kMostRanked = Index(1) << 22;  ///< a rank reads the whole matrix at every step of the pointer

/// The next round number away from zero: 7 for 6.46, 1.7 for 1.63.
double roundedUp(double magnitude)
{
    if (!(magnitude > 0))
        return 0;
    const double power = std::pow(10.0, std::floor(std::log10(magnitude)));
    const double unit = magnitude < 2 * power ? power / 10 : power;
    return std::ceil(magnitude / unit - 1e-9) * unit;
}

} // namespace

HistogramRange histogramRange(const Statistics& statistics, ValueKind values)
{
    if (values == ValueKind::Weight)
        return {0, 1};
    const double m = roundedUp(statistics.magnitude());
    if (!(m > 0))
        return {-1, 1};
    return {statistics.min < 0 ? -m : 0, statistics.max > 0 ? m : 0};
}

StatisticsBlock::StatisticsBlock(QWidget* parent)
    : PaintedBlock(parent), m_plot(new HistogramPlot(this)), m_timer(new QTimer(this)), m_patience(new QTimer(this))
{
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &StatisticsBlock::readOn);
    m_patience->setSingleShot(true);
    connect(m_patience, &QTimer::timeout, this, [this] {
        m_shown = false;
        showPlot();
        contentChanged();
    });
}

void StatisticsBlock::setSource(std::shared_ptr<const MatrixSource> source, ValueKind values, bool masked)
{
    m_masked = masked;
    m_source = std::move(source);
    m_values = values;
    m_survey.reset();
    m_histogram.reset();
    m_timer->stop();
    m_patience->stop();
    m_ready = false;
    m_rankText.clear();
    setVisible(m_source != nullptr);
    if (!m_source) {
        m_shown = false;
        showPlot();
        contentChanged();
        return;
    }
    m_survey.emplace(m_source);
    // A small matrix is read at once, so that its numbers stand there in the same frame.
    if (m_source->rows() * m_source->cols() <= kReadOnTheSpot) {
        while (!m_ready)
            readOn();
        return;
    }
    m_timer->start(0);
    if (m_shown)
        m_patience->start(kPatienceMs); // most are read before the next frame: nothing need flicker
    else
        contentChanged();
}

void StatisticsBlock::readOn()
{
    if (m_survey && !m_survey->step(kCellsAtOnce))
        beginHistogram();
    else if (m_histogram && !m_histogram->step(kCellsAtOnce))
        finish();
    if (m_ready)
        m_timer->stop();
    else
        m_timer->start(0);
}

void StatisticsBlock::beginHistogram()
{
    m_read = m_survey->statistics();
    m_survey.reset();
    const HistogramRange range = histogramRange(m_read, m_values);
    m_histogram.emplace(m_source, range.lo, range.hi, kBins);
}

void StatisticsBlock::finish()
{
    m_statistics = m_read;
    m_range = histogramRange(m_statistics, m_values);
    m_bins = m_histogram->counts();
    m_histogram.reset();
    m_patience->stop();
    m_ready = m_shown = true;
    rank();
    showPlot();
    contentChanged();
}

void StatisticsBlock::setMarked(std::optional<double> value)
{
    m_marked = value;
    rank();
    showPlot();
    contentChanged();
}

void StatisticsBlock::rank()
{
    const bool ranked = m_ready && m_marked && std::isfinite(*m_marked) && m_statistics.count() <= kMostRanked;
    m_rankText = ranked ? InspectorText::rank(rankOf(*m_source, *m_marked)) : QString();
}

double StatisticsBlock::contentHeight(double) const
{
    if (!m_source)
        return 0;
    const bool others = m_shown && m_statistics.count() > m_statistics.finite;
    return pxF(kHistogramTop + kBars + kAxis + kNumbers + (others ? kCounts : 0));
}

std::vector<std::pair<QString, QString>> StatisticsBlock::numbers() const
{
    const auto number = [this](double value) {
        return m_statistics.finite > 0 ? shortNumber(value) : QStringLiteral("\u2013");
    };
    return {{tr("min"), number(m_statistics.min)},
            {tr("max"), number(m_statistics.max)},
            {tr("mean"), number(m_statistics.mean)},
            {tr("std. dev."), number(m_statistics.deviation)}};
}

/// What is not finite; empty where everything is.
QString StatisticsBlock::countText() const
{
    const auto count = [](Index n) { return QString::fromStdString(formatCount(n)); };
    QStringList parts;
    if (m_statistics.minusInfinity > 0)
        parts << (m_masked ? tr("%1 masked") : tr("%1 are \u2212\u221E")).arg(count(m_statistics.minusInfinity));
    if (m_statistics.plusInfinity > 0)
        parts << tr("%1 are \u221E").arg(count(m_statistics.plusInfinity));
    if (m_statistics.nan > 0)
        parts << tr("%1 are NaN").arg(count(m_statistics.nan));
    return parts.isEmpty() ? QString() : tr("Besides: %1").arg(parts.join(QStringLiteral(", ")));
}

void StatisticsBlock::paintContent(QPainter& painter)
{
    if (!m_source)
        return;
    const ThemeColors& colors = themeColors();
    const QRectF title(0, 0, width(), pxF(kLine));
    painter.setFont(themeFont(TypeRole::SecondTitle));
    painter.setPen(colors.muted);
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
                     m_shown ? tr("Among the %1 values").arg(QString::fromStdString(formatCount(m_statistics.finite)))
                             : tr("Reading the values…"));
    if (!m_shown)
        return;
    painter.setFont(themeFont(TypeRole::Second));
    painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter, m_rankText);
    paintAxis(painter, pxF(kHistogramTop + kBars));
    paintNumbers(painter, pxF(kHistogramTop + kBars + kAxis));
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(m_statistics.nan > 0 ? colors.errorInk : colors.muted);
    painter.drawText(QRectF(0, pxF(kHistogramTop + kBars + kAxis + kNumbers), width(), pxF(kCounts)),
                     Qt::AlignLeft | Qt::AlignVCenter, countText());
}

/// What is shown may be of the matrix before, for a moment; then no part of it is marked.
void StatisticsBlock::showPlot()
{
    m_plot->setVisible(m_source && m_shown);
    m_plot->setCounts(m_bins);
    m_plot->setMarked(m_ready && m_marked ? histogramBin(*m_marked, m_range.lo, m_range.hi, kBins) : std::nullopt);
}

void StatisticsBlock::placePlot()
{
    m_plot->setGeometry(0, px(kHistogramTop), width(), px(kBars) + 1);
}

void StatisticsBlock::resizeEvent(QResizeEvent* event)
{
    PaintedBlock::resizeEvent(event);
    placePlot();
}

void StatisticsBlock::changeEvent(QEvent* event)
{
    PaintedBlock::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        placePlot();
}

void StatisticsBlock::paintAxis(QPainter& painter, double top) const
{
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(themeColors().muted);
    const QRectF line(0, top + pxF(3), width(), pxF(14));
    const auto end = [](double value) { return QString::fromStdString(formatPrecise(value)); };
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, end(m_range.lo));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, end(m_range.hi));
    if (m_range.lo < 0 && m_range.hi > 0)
        painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter, QStringLiteral("0"));
}

void StatisticsBlock::paintNumbers(QPainter& painter, double top) const
{
    const ThemeColors& colors = themeColors();
    const auto entries = numbers();
    const double column = double(width()) / double(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const QRectF cell(double(i) * column, top + pxF(6), column, pxF(kLine));
        painter.setFont(themeFont(TypeRole::Small));
        painter.setPen(colors.muted);
        painter.drawText(cell, Qt::AlignLeft | Qt::AlignVCenter, entries[i].first);
        painter.setFont(themeFont(TypeRole::Second));
        painter.setPen(colors.ink);
        painter.drawText(cell.translated(0, pxF(kLine)), Qt::AlignLeft | Qt::AlignVCenter, entries[i].second);
    }
}

QString StatisticsBlock::spokenText() const
{
    if (!m_ready)
        return {};
    QStringList parts;
    for (const auto& [name, value] : numbers())
        parts << name + QChar::Space + value;
    if (!countText().isEmpty())
        parts << countText();
    if (!m_rankText.isEmpty())
        parts << m_rankText;
    return parts.join(QStringLiteral(", "));
}

QString StatisticsBlock::spokenName() const
{
    return tr("Statistics of the matrix");
}

} // namespace headlight
