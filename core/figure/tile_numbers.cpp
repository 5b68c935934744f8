// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/tile_numbers.h"

#include "core/text/numbers.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kBothSides = 5 * kPixel;
constexpr double kLine = 1.4; // height of a cell by the size of its number, at least

} // namespace

std::optional<NumberStyle> tileNumbers(const CellGrid& grid, const FiniteRange& finite, const FontMetrics& metrics, std::optional<int> digits)
{
    if (!finite.any)
        return std::nullopt;
    CellTable cells;
    cells.finite = finite;
    auto style = numberStyle(grid, cells, metrics, digits);
    if (!style)
        return style;
    const auto width = [&](std::string_view text) { return metrics.advance(FontRole::Sans, 1, text); };
    const double widest = std::max(widestNumber(finite.lo, finite.hi, style->decimals, width), 1e-9);
    const double fits = (grid.cellWidth - kBothSides) / widest;
    style->size = std::max(style->size, std::min({kTextSize, fits, grid.cellHeight / kLine}));
    return style;
}

} // namespace headlight
