// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells of a matrix an edit changed, and their marks on a figure: one outline round all of them, a corner in each.
#pragma once

#include "core/figure/cell_grid.h"
#include "core/figure/figure.h"
#include "core/figure/palette.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/marked_cells.h"
#include "core/tensor/matrix_source.h"

#include <vector>

namespace headlight {

struct EditedCell {
    Cell cell; ///< as drawn
    float was;
    float is;
};

class EditedCells {
  public:
    /// Cells of the matrix as drawn; none changed.
    EditedCells(Index rows, Index cols);
    /// Compares `now`, as drawn, with `before` within `changes`, both of the matrix itself, which is drawn transposed or not. Of
    /// a range of more than 40 000 cells every one counts as changed.
    EditedCells(const MatrixSource& now, const MatrixSource& before, const CellSet& changes, bool transposed);

    /// Those that were compared one by one.
    const std::vector<EditedCell>& cells() const { return m_compared; }
    /// Also those of `other`, which has the same size.
    void unite(const EditedCells& other) { m_changed.unite(other.m_changed); }
    const MarkedCells& changed() const { return m_changed; }

  private:
    void compare(const MatrixSource& now, const MatrixSource& before, const CellRange& range, bool transposed);

    MarkedCells m_changed;
    std::vector<EditedCell> m_compared;
};

/// The edges between marked cells and others, each run of them one line.
HEADLIGHT_CORE Path outlineOf(const MarkedCells& marked, const CellGrid& grid);

/// Outline and corners.
void paintEditedCells(Figure& sheet, const CellGrid& grid, const EditedCells& changed);

/// The reach of an edit in a large matrix as it was told, cell for cell or not.
void paintEditedRanges(Figure& sheet, const CellGrid& grid, const CellSet& changes, bool transposed);

} // namespace headlight
