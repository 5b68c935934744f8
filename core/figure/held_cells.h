// SPDX-License-Identifier: GPL-3.0-or-later
// Marks on a figure the cells that are held at values of a person's: a pin in each, or where cells are small an outline.
#pragma once

#include "core/figure/figure_view.h"
#include "core/figure/held_marks.h"
#include "core/figure/matrix_figure.h"
#include "core/tensor/marked_cells.h"

namespace headlight {

/// Cells as drawn. Of so many that they are not looked at one by one only where they lie.
struct HeldCells {
    HeldCells() = default;
    HEADLIGHT_CORE HeldCells(MarkedCells marked);

    bool any() const { return !bounds.empty(); }
    bool at(Cell cell) const { return marked.at(cell); }

    MarkedCells marked = MarkedCells();
    CellRange bounds = {};
};

/// Which cells as drawn on `matrix` are held.
HEADLIGHT_CORE HeldCells heldCellsOn(const PlacedMatrix& matrix, const HeldValues& held);

/// Which cells of a matrix that is drawn cell by cell are held.
HEADLIGHT_CORE HeldCells heldCellsOf(const MatrixFigureSpec& spec);

/// What paintHeldCells() would paint.
HEADLIGHT_CORE HeldMarks heldMarksOf(const CellGrid& grid, const HeldCells& held);

/// Pins, or outlines, in ink. Cells too small to be told from each other: one frame round all of them, however small they are.
HEADLIGHT_CORE HeldMarks paintHeldCells(Figure& sheet, const CellGrid& grid, const HeldCells& held);

/// In every matrix of the view that is a stage of the network.
HeldMarks paintHeldCells(FigureView& view, const Network& network);

/// The marks that stand for themselves in legends, in a swatch with its corner at (x, y).
HEADLIGHT_CORE void paintHeldSwatch(Figure& sheet, double x, double y, double width, double height, const HeldMarks& marks);

/// "Cells with a pin are held at values by hand.", or in a dark outline: of figures that have such cells.
HEADLIGHT_CORE Text heldCellsNote(const HeldMarks& marks);

} // namespace headlight
