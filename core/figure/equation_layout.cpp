// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_layout.h"

#include "core/figure/equation_arrangements.h"
#include "core/figure/sheet_options.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headlight {

namespace {

using namespace equation_measures;

constexpr double kFair = 7 * kPixel; // cells at least so large are alike on every axis

/// How well the numbers of a layout can be read: 1 where all cells have their reading size.
double legibility(const EquationLayout& layout)
{
    double worst = 1;
    for (const EquationPlace& place : layout.places) {
        const double width = std::min(place.grid.cellWidth / (40 * kPixel), 1.0);
        const double height = std::min(place.grid.cellHeight / (20 * kPixel), 1.0);
        worst = std::min(worst, width * height);
    }
    return worst;
}

Error tooNarrow(const EquationRoom& room, double missing)
{
    const auto width = long(std::ceil(room.width + missing));
    return {{}, kWidthPlace, Text(HL_TEXT("core", "a figure %1 mm wide has no room for this equation"), {std::to_string(long(room.width))}),
            Text(HL_TEXT("core", "make the figure %1 mm wide"), {std::to_string(width)})};
}

} // namespace

std::vector<double> shareRoom(const std::vector<Index>& counts, double most, double room)
{
    const auto total = double(std::accumulate(counts.begin(), counts.end(), Index(0)));
    const double alike = std::min(most, room / std::max(total, 1.0));
    std::vector<double> pitches(counts.size(), alike);
    if (alike >= kFair)
        return pitches;
    // The shortest first: each takes what it needs to be told apart, at most its share of what is left.
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return counts[a] < counts[b]; });
    double left = room;
    for (std::size_t at = 0; at < order.size(); ++at) {
        const auto count = double(counts[order[at]]);
        const double share = left / double(order.size() - at);
        const bool last = at + 1 == order.size();
        const double taken = last ? std::min(left, count * most) : std::min(count * 1.6 * kFair, share);
        pitches[order[at]] = taken / count;
        left -= taken;
    }
    return pitches;
}

Result<EquationLayout> layoutEquation(const Equation& equation, const EquationRoom& room, const FontMetrics& metrics)
{
    const EquationSheet sheet(equation, room, metrics);
    std::vector<EquationLayout> candidates;
    double missing = 1e9;
    for (const EquationArrange arrange : arrangementsOf(equation.setting)) {
        if (auto layout = arrange(sheet); layout.places.empty())
            missing = std::min(missing, layout.width);
        else
            candidates.push_back(std::move(layout));
    }
    if (candidates.empty())
        return tooNarrow(room, missing);
    // Earlier ones are preferred: a later one has to be clearly better.
    std::size_t best = 0;
    for (std::size_t at = 1; at < candidates.size(); ++at)
        if (legibility(candidates[at]) > 1.12 * legibility(candidates[best]))
            best = at;
    for (EquationPlace& place : candidates[best].places) {
        place.rowLabels &= equation.contents.labels;
        place.columnLabels &= equation.contents.labels;
    }
    return std::move(candidates[best]);
}

} // namespace headlight
