// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cell_table.h"

#include "core/base/worker_pool.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

namespace headlight {

CellTable readCells(const MatrixFigureSpec& spec)
{
    const Index rows = spec.values->rows();
    const Index cols = spec.values->cols();
    const auto whole = CellRange::all(rows, cols);
    const bool pooled = spec.pixels > 0 && rows * cols > kMostFigureCells;
    CellTable table;
    table.values = pooled ? spec.values->pooled(whole, std::min(rows, spec.pixels), std::min(cols, spec.pixels))
                          : spec.values->block(whole);
    // Of several cells the one in the middle says whether the mask forbids them.
    const auto maskedAt = [&](Index row, Index col) {
        return spec.masked && spec.masked({(2 * row + 1) * rows / (2 * table.rows()), (2 * col + 1) * cols / (2 * table.cols())});
    };
    table.classes.resize(std::size_t(table.values.size()));
    std::mutex joining;
    forEachBand(table.rows(), table.cols(), [&](Index from, Index to) {
        CellTable seen; // of these rows, without their cells
        float least = std::numeric_limits<float>::infinity();
        float most = -least;
        for (Index row = from; row < to; ++row) {
            for (Index col = 0; col < table.cols(); ++col) {
                const float value = table.values(row, col);
                const bool masked = maskedAt(row, col);
                const CellClass cls = !masked && std::isfinite(value) ? CellClass::Finite : cellClass(value, masked);
                table.classes[std::size_t(row * table.cols() + col)] = cls;
                seen.anyMasked |= cls == CellClass::Masked;
                seen.anyNotANumber |= cls == CellClass::NotANumber;
                seen.anyInfinite |= cls == CellClass::Infinite;
                if (cls == CellClass::Finite) {
                    least = std::min(least, value);
                    most = std::max(most, value);
                }
            }
        }
        for (const float value : {least, most}) // infinite where there is none
            seen.finite.add(value);
        const std::lock_guard lock(joining);
        table.anyMasked |= seen.anyMasked;
        table.anyNotANumber |= seen.anyNotANumber;
        table.anyInfinite |= seen.anyInfinite;
        table.finite.add(seen.finite);
    });
    return table;
}

ColorScale scaleFor(const MatrixFigureSpec& spec, const CellTable& cells)
{
    const bool weights = spec.kind == ValueKind::Weight;
    const ColorMap& own =
        defaultColorMap(weights ? ColorMap::Kind::Sequential : ColorMap::Kind::Diverging, spec.theme);
    const ColorMap& map = spec.map ? *spec.map : own;
    FiniteRange range = weights ? FiniteRange{0, 1, true} : cells.finite;
    if (spec.range)
        range = *spec.range;
    if (map.kind() == ColorMap::Kind::Diverging)
        return ColorScale::symmetric(map, range.magnitude());
    return {&map, range.lo, range.hi};
}

} // namespace headlight
