// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a matrix as a figure needs them: value, class and colour of each.
#pragma once

#include "core/figure/color_scale.h"
#include "core/figure/matrix_figure.h"
#include "core/tensor/matrix.h"

#include <vector>

namespace headlight {

struct CellTable {
    Matrix values;
    std::vector<CellClass> classes; ///< row by row
    FiniteRange finite;             ///< of the cells that are not masked
    bool anyMasked = false;
    bool anyNotANumber = false;
    bool anyInfinite = false;

    Index rows() const { return values.rows(); }
    Index cols() const { return values.cols(); }
    CellClass at(Index row, Index col) const { return classes[std::size_t(row * cols() + col)]; }
};

CellTable readCells(const MatrixFigureSpec& spec);

/// The scale the spec asks for over these cells.
ColorScale scaleFor(const MatrixFigureSpec& spec, const CellTable& cells);

} // namespace headlight
