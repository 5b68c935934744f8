// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/label_plan.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

double middleOf(const AxisScale& axis, Index index)
{
    const PixelSpan span = axis.span(index);
    return (span.begin + span.end) / 2.0;
}

} // namespace

Index labelStep(const AxisScale& axis, double spacing)
{
    const double size = axis.zoom().size();
    for (Index decade = 1;; decade *= 10)
        for (const Index step : {decade, 2 * decade, 5 * decade})
            if (double(step) * size >= spacing || step > axis.count())
                return step;
}

std::vector<Index> labelledCells(const AxisScale& axis, double spacing, std::optional<Index> lit)
{
    const bool litVisible = lit && *lit >= axis.first() && *lit < axis.last();
    const auto clearOf = [&](Index index, Index other) {
        return std::abs(middleOf(axis, index) - middleOf(axis, other)) >= spacing;
    };
    const Index step = labelStep(axis, spacing);
    std::vector<Index> cells;
    const auto add = [&](Index index) {
        const bool free = index == lit || !litVisible || clearOf(index, *lit);
        if (free && (cells.empty() || clearOf(index, cells.back())))
            cells.push_back(index);
    };
    // Cells are counted from 1: with a step of 5 the labels are 1, 5, 10, 15 …, the first only where it does not crowd.
    if (step > 1 && axis.first() == 0 && axis.count() > 0 && (step - 1 >= axis.count() || clearOf(0, step - 1)))
        add(0);
    for (Index index = (axis.first() + step) / step * step - 1; index < axis.last(); index += step)
        add(index);
    if (litVisible && std::find(cells.begin(), cells.end(), *lit) == cells.end())
        cells.insert(std::upper_bound(cells.begin(), cells.end(), *lit), *lit);
    return cells;
}

} // namespace headlight
