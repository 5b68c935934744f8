// SPDX-License-Identifier: GPL-3.0-or-later
// Marks on a figure the cells that are held at values of a person's: a pin in each, or where cells are small an outline.
#pragma once

#include "core/figure/figure_view.h"
#include "core/figure/matrix_figure.h"
#include "core/tensor/marked_cells.h"

namespace headlight {

/// Which cells as drawn on `matrix` are held.
MarkedCells heldCellsOn(const PlacedMatrix& matrix, const HeldValues& held);

/// Which cells of a matrix that is drawn cell by cell are held.
MarkedCells heldCellsOf(const MatrixFigureSpec& spec);

/// Pins, or outlines, in ink.
HEADLIGHT_CORE void paintHeldCells(Figure& sheet, const CellGrid& grid, const MarkedCells& held);

/// In every matrix of the view that is a stage of the network; true where a cell is held.
bool paintHeldCells(FigureView& view, const Network& network);

/// A pin that stands for itself: in legends. (x, y) is its middle.
void paintPin(Figure& sheet, double x, double y);

/// "Cells with a pin are held at values by hand.": of figures that have such cells.
HEADLIGHT_CORE Text heldCellsNote();

} // namespace headlight
