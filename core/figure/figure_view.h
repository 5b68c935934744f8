// SPDX-License-Identifier: GPL-3.0-or-later
// A view as a display list: the figure, and where each of its matrices stands, so that a pointer can be answered.
#pragma once

#include "core/base/export.h"
#include "core/figure/cell_grid.h"
#include "core/figure/figure.h"
#include "core/layer/network.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// A matrix on a figure. Its grid has the matrix's own rows and columns (of the transpose where `transposed`), even
/// where the picture is too small to part them.
struct PlacedMatrix {
    CellGrid grid = {};
    std::optional<StageKey> key = {}; ///< none for a weight, the mask, a vector of a computation
    int operand = -1;            ///< of the stage on screen, as in Trace::operands(); −1 where it is none
    bool transposed = false;
    std::string symbol = {}; ///< LaTeX subset
    Text name = {};          ///< for those who cannot see it, and for the read-out: "Attention weights, head 2"
    Index firstRow = 0;      ///< of the matrix, in the first row of the grid: a vector is one row of its matrix

    /// The cell of the matrix itself that is drawn at `drawn`.
    Cell ownCell(Cell drawn) const { return transposed ? Cell{drawn.col, drawn.row} : Cell{drawn.row + firstRow, drawn.col}; }
};

/// A place on a figure that leads to another layer or head.
struct PlacedLink {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    StageKey target;
    Text name;
};

struct HEADLIGHT_CORE FigureView {
    Figure figure;
    std::vector<PlacedMatrix> matrices; ///< in reading order, which is also the order of the keyboard
    std::vector<PlacedLink> links;

    /// The index of the topmost matrix under `point`; −1 where there is none.
    int matrixAt(Point point) const;
    /// The index of the link under `point` where no matrix is; −1 where there is none.
    int linkAt(Point point) const;
};

} // namespace headlight
