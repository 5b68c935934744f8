// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cell_table.h"

#include <algorithm>

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
    table.classes.reserve(std::size_t(table.values.size()));
    for (Index row = 0; row < table.rows(); ++row) {
        for (Index col = 0; col < table.cols(); ++col) {
            const float value = table.values(row, col);
            const CellClass cls = cellClass(value, maskedAt(row, col));
            table.classes.push_back(cls);
            table.anyMasked |= cls == CellClass::Masked;
            table.anyNotANumber |= cls == CellClass::NotANumber;
            table.anyInfinite |= cls == CellClass::Infinite;
            if (cls == CellClass::Finite)
                table.finite.add(value);
        }
    }
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
