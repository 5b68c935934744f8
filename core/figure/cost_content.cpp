// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cost_content.h"

#include "core/layer/stage_list.h"
#include "core/text/amounts.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr std::array kAhead{Index(100000), Index(1000000)};
constexpr int kCurvePoints = 64;

/// The head is any of them.
std::string symbolOf(const Network& network, const StageKey& key)
{
    std::string symbol = network.headCount() > 1 ? network.stage(key).symbol : network.symbol(key);
    for (std::size_t at = symbol.find("#c"); at != std::string::npos; at = symbol.find("#c"))
        symbol.replace(at, 2, "c");
    return symbol;
}

double bytesOf(const Cost& cost)
{
    return cost.bytesRead + cost.bytesWritten;
}

const std::vector<AxisTick>& timeTicks()
{
    static const std::vector<AxisTick> ticks{{1e-9, "1 ns"}, {1e-6, "1 \u00B5s"}, {1e-3, "1 ms"}, {1, "1 s"},
                                             {60, HL_TEXT("core", "1 min")}, {3600, HL_TEXT("core", "1 h")},
                                             {86400, HL_TEXT("core", "1 d")}, {365 * 86400.0, HL_TEXT("core", "365 d")}};
    return ticks;
}

const std::vector<AxisTick>& memoryTicks()
{
    static const std::vector<AxisTick> ticks{{1, "1 B"}, {1e3, "1 kB"}, {1e6, "1 MB"}, {1e9, "1 GB"}, {1e12, "1 TB"}, {1e15, "1 PB"}};
    return ticks;
}

/// The axis goes from a power of ten below everything to one above, so that the curve stays away from its ends.
void fitAxis(GrowthCurve& curve, const std::vector<AxisTick>& ticks)
{
    double low = HUGE_VAL;
    double high = 0;
    for (const auto* samples : {&curve.predicted, &curve.measured})
        for (const GrowthSample& sample : *samples) {
            low = std::min(low, sample.y);
            high = std::max(high, sample.y);
        }
    if (!(low > 0 && high > 0 && std::isfinite(low)))
        return;
    curve.low = std::pow(10, std::floor(std::log10(low)));
    curve.high = std::pow(10, std::ceil(std::log10(high) + 0.15));
    for (const AxisTick& tick : ticks)
        if (tick.at >= curve.low && tick.at <= curve.high)
            curve.ticks.push_back(tick);
}

std::vector<GrowthSample> samplesOf(std::span<const GrowthPoint> points, double GrowthPoint::*value)
{
    std::vector<GrowthSample> samples;
    for (const GrowthPoint& point : points)
        samples.push_back({double(point.tokens), point.*value});
    return samples;
}

Text slopeWords(std::span<const GrowthPoint> measured)
{
    const auto time = timeSlope(measured);
    const auto memory = memorySlope(measured);
    if (!time || !memory)
        return HL_TEXT("core", "Time is not measured yet; memory is what the formulas say.");
    const auto last = timeSlope(measured.last(2));
    return Text(HL_TEXT("core", "Slopes, log over log: time %1 (over the last doubling %2), memory %3."),
                {formatFixed(*time, 2), formatFixed(last.value_or(*time), 2), formatFixed(*memory, 2)});
}

Text aheadWords(const GrowthForecast& ahead)
{
    const std::string tokens = formatCount(ahead.tokens);
    const std::string scores = formatBytes(ahead.scoresBytes);
    if (ahead.seconds <= 0)
        return Text(HL_TEXT("core", "%1 tokens would need %2 of memory: %3 for one head's scores alone."),
                    {tokens, formatBytes(ahead.bytes), scores});
    const Text time = longTimeText(ahead.seconds);
    const std::string& unit = time.pattern; // a sentence for each, since what stands in a sentence is not translated
    const char* pattern = unit == "%1 min" ? HL_TEXT("core", "%1 tokens would need %2 min and %3 of memory: %4 for one head's scores alone.")
                          : unit == "%1 h" ? HL_TEXT("core", "%1 tokens would need %2 h and %3 of memory: %4 for one head's scores alone.")
                          : unit == "%1 d" ? HL_TEXT("core", "%1 tokens would need %2 d and %3 of memory: %4 for one head's scores alone.")
                                           : HL_TEXT("core", "%1 tokens would need %2 and %3 of memory: %4 for one head's scores alone.");
    return Text(pattern, {tokens, time.args.empty() ? time.plain() : time.args.front(), formatBytes(ahead.bytes), scores});
}

} // namespace

std::array<std::string, 4> CostRow::numbers() const
{
    return {formatAmount(cost.flops), formatBytes(cost.bytesRead), formatBytes(cost.bytesWritten), formatPercent(share)};
}

Text CostRow::sentence() const
{
    const auto texts = numbers();
    return Text(HL_TEXT("core", "%1: %2 operations, %3 of all; %4 read, %5 written"), {id, texts[0], texts[3], texts[1], texts[2]});
}

std::array<Text, 4> costColumns()
{
    return {HL_TEXT("core", "operations"), HL_TEXT("core", "read"), HL_TEXT("core", "written"), HL_TEXT("core", "share")};
}

std::vector<CostRow> costRows(const Network& network, int layer)
{
    std::vector<CostRow> rows;
    double mostFlops = 0;
    double mostBytes = 0;
    for (const StageCost& entry : stageCosts(network, layer, network.tokenCount())) {
        const Stage& stage = network.stage(entry.key);
        rows.push_back({entry.key, stage.id, symbolOf(network, entry.key), stage.title, entry.cost, entry.share});
        mostFlops = std::max(mostFlops, entry.cost.flops);
        mostBytes = std::max(mostBytes, bytesOf(entry.cost));
    }
    for (CostRow& row : rows) {
        row.flopsBar = mostFlops > 0 ? row.cost.flops / mostFlops : 0;
        row.bytesBar = mostBytes > 0 ? bytesOf(row.cost) / mostBytes : 0;
    }
    return rows;
}

CostRow costTotal(const std::vector<CostRow>& rows)
{
    CostRow total;
    for (const CostRow& row : rows) {
        total.cost += row.cost;
        total.share += row.share;
    }
    total.title = HL_TEXT("core", "all together");
    return total;
}

GrowthChart growthChart(const Network& network, int layer, std::span<const GrowthPoint> measured)
{
    const GrowthFormulas formulas(network.model(), layer);
    GrowthChart chart;
    chart.tokens = double(network.tokenCount());
    chart.time.title = HL_TEXT("core", "time");
    chart.time.words = &longTimeText;
    chart.memory.title = HL_TEXT("core", "memory");
    chart.memory.words = [](double bytes) { return Text(formatBytes(bytes)); };
    for (int point = 0; point < kCurvePoints; ++point) {
        const auto tokens = Index(std::lround(std::pow(GrowthChart::mostTokens, double(point) / (kCurvePoints - 1))));
        const GrowthForecast there = formulas.forecast(measured, tokens);
        if (there.seconds > 0)
            chart.time.predicted.push_back({double(tokens), there.seconds});
        chart.memory.predicted.push_back({double(tokens), there.bytes});
    }
    chart.time.measured = samplesOf(measured, &GrowthPoint::seconds);
    chart.memory.measured = samplesOf(measured, &GrowthPoint::bytes);
    chart.time.slope = timeSlope(measured);
    chart.memory.slope = memorySlope(measured);
    chart.words.push_back(slopeWords(measured));
    for (const Index tokens : kAhead) {
        const GrowthForecast there = formulas.forecast(measured, tokens);
        if (there.seconds > 0)
            chart.time.ahead.push_back({double(tokens), there.seconds});
        chart.memory.ahead.push_back({double(tokens), there.bytes});
        chart.words.push_back(aheadWords(there));
    }
    fitAxis(chart.time, timeTicks());
    fitAxis(chart.memory, memoryTicks());
    return chart;
}

AxisTick powerTick(int exponent)
{
    return {std::pow(10, exponent), exponent == 0 ? "1" : exponent == 1 ? "10" : "10^{" + std::to_string(exponent) + "}", true};
}

std::vector<AxisTick> tokenTicks(int most)
{
    std::vector<AxisTick> ticks;
    for (int exponent = 0; exponent <= most; ++exponent)
        ticks.push_back(powerTick(exponent));
    return ticks;
}

} // namespace headlight
