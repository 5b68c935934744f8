// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/selection_summary.h"

#include "ui/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr Index kMostSummed = Index(1) << 20; // cells; the pointer draws a range while it is summed

struct Sums {
    Index count = 0;
    double sum = 0;
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
};

Sums sumsOf(const HeatmapContent& content, const CellRange& range)
{
    Sums sums;
    const Matrix block = content.source->block(range);
    for (Index row = 0; row < block.rows(); ++row)
        for (Index col = 0; col < block.cols(); ++col) {
            const double value = double(block(row, col));
            if (!std::isfinite(value) || content.isMasked({range.row0 + row, range.col0 + col}))
                continue;
            ++sums.count;
            sums.sum += value;
            sums.least = std::min(sums.least, value);
            sums.most = std::max(sums.most, value);
        }
    return sums;
}

} // namespace

QStringList SelectionSummary::of(const HeatmapContent& content, const HeatmapLights& lights)
{
    if (!lights.range || !content.source || lights.waiting || lights.range->size() > kMostSummed
        || !CellRange::all(content.rows, content.cols).contains(*lights.range))
        return {};
    const QString count = tr("%n cell(s) selected", nullptr, int(lights.range->size()));
    const Sums sums = sumsOf(content, *lights.range);
    if (sums.count == 0)
        return {count};
    return {count, tr("sum %1").arg(shortNumber(sums.sum)), tr("mean %1").arg(shortNumber(sums.sum / double(sums.count))),
            tr("min %1").arg(shortNumber(sums.least)), tr("max %1").arg(shortNumber(sums.most))};
}

} // namespace headlight
