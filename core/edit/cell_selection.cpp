// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/cell_selection.h"

#include <algorithm>

namespace headlight {

namespace {

Cell inside(Index row, Index col, const CellRange& size)
{
    return {std::clamp(row, size.row0, size.row1 - 1), std::clamp(col, size.col0, size.col1 - 1)};
}

/// The end of [first, last) that is further from `at`; a range of one has but one.
Index farEnd(Index at, Index first, Index last)
{
    return at == first ? last - 1 : first;
}

} // namespace

CellSelection CellSelection::between(Cell active, Cell corner)
{
    return {active, CellRange::of(active).united(CellRange::of(corner))};
}

CellSelection CellSelection::wholeRows(Index from, Index to, Index cols)
{
    return between({from, 0}, {to, cols - 1});
}

CellSelection CellSelection::wholeCols(Index from, Index to, Index rows)
{
    return between({0, from}, {rows - 1, to});
}

Cell CellSelection::corner() const
{
    return {farEnd(active.row, range.row0, range.row1), farEnd(active.col, range.col0, range.col1)};
}

CellSelection CellSelection::extended(Index rowSteps, Index colSteps, const CellRange& size) const
{
    const Cell from = corner();
    return between(active, inside(from.row + rowSteps, from.col + colSteps, size));
}

CellSelection CellSelection::moved(Index rowSteps, Index colSteps, const CellRange& size) const
{
    return of(inside(active.row + rowSteps, active.col + colSteps, size));
}

CellSelection CellSelection::stepped(int steps, bool byRows, const CellRange& size) const
{
    if (isSingle())
        return byRows ? moved(0, steps, size) : moved(steps, 0, size);
    const Index rows = range.rows();
    const Index cols = range.cols();
    const Index count = rows * cols;
    const Index row = active.row - range.row0;
    const Index col = active.col - range.col0;
    const Index at = ((byRows ? row * cols + col : col * rows + row) + steps % count + count) % count;
    const Cell next = byRows ? Cell{at / cols, at % cols} : Cell{at % rows, at / rows};
    return {{range.row0 + next.row, range.col0 + next.col}, range};
}

} // namespace headlight
