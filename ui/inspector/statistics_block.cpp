// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/statistics_block.h"

#include "core/text/numbers.h"
#include "ui/inspector/inspector_text.h"
#include "ui/plots/histogram_plot.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <QTimer>

#include <cmath>

namespace headlight {

namespace {

constexpr double kLine = 16;
constexpr double kBars = 36; ///< height of the histogram
constexpr double kHistogramTop = 22;
constexpr double kAxis = 20;
constexpr double kNumbers = 44;
constexpr double kCounts = 22;
constexpr Index kReadOnTheSpot = Index(1) << 13; ///< values that are read in the same turn: well under a millisecond
constexpr int kPatienceMs = 150;                 ///< that the numbers of the matrix before may stand there

} // namespace

StatisticsBlock::StatisticsBlock(QWidget* parent)
    : PaintedBlock(parent), m_plot(new HistogramPlot(this)), m_patience(new QTimer(this))
{
    m_patience->setSingleShot(true);
    connect(m_patience, &QTimer::timeout, this, &StatisticsBlock::clear);
}

void StatisticsBlock::setValues(const SummarisedValues& values, bool masked)
{
    m_masked = masked;
    m_sampledRows = values.sample ? values.source->rows() : 0;
    m_filled = values.source != nullptr;
    m_reading.drop();
    m_patience->stop();
    m_ready = false;
    m_rankText.clear();
    setVisible(m_filled);
    if (!m_filled)
        return clear();
    // A small matrix is read at once, so that its numbers stand there in the same frame.
    if (values.size() <= kReadOnTheSpot)
        return tell(*summaryOf(values, [] { return false; }));
    m_reading.start([this, values](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        auto summary = std::make_shared<std::optional<ValueSummary>>(summaryOf(values, outdated));
        return [this, summary] { tell(std::move(summary->value())); };
    });
    if (m_shown)
        m_patience->start(kPatienceMs); // most are read soon: nothing need flicker
    else
        contentChanged();
}

/// Nothing is known of the values.
void StatisticsBlock::clear()
{
    m_shown = false;
    showPlot();
    contentChanged();
}

void StatisticsBlock::tell(ValueSummary summary)
{
    m_summary = std::move(summary);
    m_patience->stop();
    m_ready = m_shown = true;
    rank();
    showPlot();
    contentChanged();
    Q_EMIT told();
}

void StatisticsBlock::setMarked(std::optional<double> value)
{
    if (value == m_marked)
        return;
    m_marked = value;
    rank();
    showPlot();
    contentChanged();
}

void StatisticsBlock::rank()
{
    const bool ranked = m_ready && m_marked && std::isfinite(*m_marked) && m_summary.ranking;
    m_rankText = ranked ? InspectorText::rank(m_summary.ranking->rankOf(*m_marked)) : QString();
}

double StatisticsBlock::contentHeight(double) const
{
    if (!m_filled)
        return 0;
    const bool others = m_shown && m_summary.statistics.count() > m_summary.statistics.finite;
    return pxF(kHistogramTop + kBars + kAxis + kNumbers + (others ? kCounts : 0));
}

std::vector<std::pair<QString, QString>> StatisticsBlock::numbers() const
{
    const auto number = [this](double value) {
        return m_summary.statistics.finite > 0 ? shortNumber(value) : QStringLiteral("\u2013");
    };
    return {{tr("min"), number(m_summary.statistics.min)},
            {tr("max"), number(m_summary.statistics.max)},
            {tr("mean"), number(m_summary.statistics.mean)},
            {tr("std. dev."), number(m_summary.statistics.deviation)}};
}

/// What is not finite; empty where everything is.
QString StatisticsBlock::countText() const
{
    const auto count = [](Index n) { return QString::fromStdString(formatCount(n)); };
    QStringList parts;
    if (m_summary.statistics.minusInfinity > 0)
        parts << (m_masked ? tr("%1 masked") : tr("%1 are \u2212\u221E")).arg(count(m_summary.statistics.minusInfinity));
    if (m_summary.statistics.plusInfinity > 0)
        parts << tr("%1 are \u221E").arg(count(m_summary.statistics.plusInfinity));
    if (m_summary.statistics.nan > 0)
        parts << tr("%1 are NaN").arg(count(m_summary.statistics.nan));
    return parts.isEmpty() ? QString() : tr("Besides: %1").arg(parts.join(QStringLiteral(", ")));
}

/// A matrix that is too large to be read whole is told of by some of its rows, and so it says.
QString StatisticsBlock::titleText() const
{
    const auto count = [](Index n) { return QString::fromStdString(formatCount(n)); };
    if (!m_shown)
        return tr("Reading the values…");
    if (m_sampledRows > 0)
        return tr("Sample: %1 values of %2 evenly spaced rows").arg(count(m_summary.statistics.finite), count(m_sampledRows));
    return tr("Among the %1 values").arg(count(m_summary.statistics.finite));
}

void StatisticsBlock::paintContent(QPainter& painter)
{
    if (!m_filled)
        return;
    const ThemeColors& colors = themeColors();
    const QRectF title(0, 0, width(), pxF(kLine));
    painter.setFont(themeFont(TypeRole::SecondTitle));
    painter.setPen(colors.muted);
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
                     titleText());
    if (!m_shown)
        return;
    painter.setFont(themeFont(TypeRole::Second));
    painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter, m_rankText);
    paintAxis(painter, pxF(kHistogramTop + kBars));
    paintNumbers(painter, pxF(kHistogramTop + kBars + kAxis));
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(m_summary.statistics.nan > 0 ? colors.errorInk : colors.muted);
    painter.drawText(QRectF(0, pxF(kHistogramTop + kBars + kAxis + kNumbers), width(), pxF(kCounts)),
                     Qt::AlignLeft | Qt::AlignVCenter, countText());
}

/// What is shown may be of the matrix before, for a moment; then no part of it is marked.
void StatisticsBlock::showPlot()
{
    m_plot->setVisible(m_filled && m_shown);
    m_plot->setCounts(m_summary.bins);
    m_plot->setMarked(m_ready && m_marked ? histogramBin(*m_marked, m_summary.range.lo, m_summary.range.hi, ValueSummary::kBins) : std::nullopt);
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
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, end(m_summary.range.lo));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, end(m_summary.range.hi));
    if (m_summary.range.lo < 0 && m_summary.range.hi > 0)
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
    if (m_sampledRows > 0)
        parts << titleText();
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
