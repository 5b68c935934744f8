// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/value_summary.h"

#include <cmath>

namespace headlight {

namespace {

constexpr Index kCellsAtOnce = Index(1) << 16; ///< read between two looks at whether anybody still asks
constexpr Index kMostRanked = Index(1) << 22;  ///< 16 MB while they are shown

/// The next round number away from zero: 7 for 6.46, 1.7 for 1.63.
double roundedUp(double magnitude)
{
    if (!(magnitude > 0))
        return 0;
    const double power = std::pow(10.0, std::floor(std::log10(magnitude)));
    const double unit = magnitude < 2 * power ? power / 10 : power;
    return std::ceil(magnitude / unit - 1e-9) * unit;
}

std::optional<Ranking> rankingOf(const SummarisedValues& values, const std::function<bool()>& outdated)
{
    if (values.sample || values.size() > kMostRanked)
        return {};
    Ranking ranking;
    for (CellReader reader(values.source, values.count); !reader.done() && !outdated();)
        ranking.add(reader.next(kCellsAtOnce));
    if (!outdated())
        ranking.finish();
    return ranking;
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

std::optional<ValueSummary> summaryOf(const SummarisedValues& values, const std::function<bool()>& outdated)
{
    ValueSummary summary;
    Survey survey(values.source, values.count);
    while (!survey.done() && !outdated())
        survey.step(kCellsAtOnce);
    summary.statistics = survey.statistics();
    summary.range = histogramRange(summary.statistics, values.kind);
    HistogramCount histogram(values.source, summary.range.lo, summary.range.hi, ValueSummary::kBins, values.count);
    while (!outdated() && histogram.step(kCellsAtOnce)) {
    }
    summary.bins = histogram.counts();
    summary.ranking = rankingOf(values, outdated);
    return outdated() ? std::nullopt : std::optional(std::move(summary));
}

} // namespace headlight
