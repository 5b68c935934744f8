// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cell_table.h"

namespace headlight {

CellTable readCells(const MatrixFigureSpec& spec)
{
    CellTable table;
    table.values = spec.values->block(CellRange::all(spec.values->rows(), spec.values->cols()));
    table.classes.reserve(std::size_t(table.values.size()));
    for (Index row = 0; row < table.rows(); ++row) {
        for (Index col = 0; col < table.cols(); ++col) {
            const float value = table.values(row, col);
            const CellClass cls = cellClass(value, spec.masked && spec.masked({row, col}));
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
    if (spec.range)
        return {&map, spec.range->lo, spec.range->hi};
    return weights ? ColorScale::weights(map) : ColorScale::symmetric(map, cells.finite.magnitude());
}

} // namespace headlight
