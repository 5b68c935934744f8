// SPDX-License-Identifier: GPL-3.0-or-later
// The cell and the range that a person has chosen in a matrix, and how keys and clicks move them, as in a
// spreadsheet.
#pragma once

#include "core/base/export.h"
#include "core/tensor/cell_range.h"

namespace headlight {

/// The active cell, where typing goes, lies in `range`; ranges grow from it. All of them keep inside a matrix
/// of `size`.
struct HEADLIGHT_CORE CellSelection {
    Cell active;
    CellRange range;

    static CellSelection of(Cell cell) { return {cell, CellRange::of(cell)}; }
    /// From one corner to the other.
    static CellSelection between(Cell active, Cell corner);
    static CellSelection wholeRows(Index from, Index to, Index cols);
    static CellSelection wholeCols(Index from, Index to, Index rows);

    bool isSingle() const { return range.size() <= 1; }
    /// The corner opposite of the active cell: what Shift and an arrow move.
    Cell corner() const;
    /// Shift and an arrow: the corner goes on, stopping at the edge of the matrix.
    CellSelection extended(Index rowSteps, Index colSteps, const CellRange& size) const;
    /// An arrow: one cell, beside the active one.
    CellSelection moved(Index rowSteps, Index colSteps, const CellRange& size) const;
    /// Enter (`byRows` false: down) and Tab (right): inside a range round and round, else to the next cell.
    CellSelection stepped(int steps, bool byRows, const CellRange& size) const;

    bool operator==(const CellSelection&) const = default;
};

} // namespace headlight
