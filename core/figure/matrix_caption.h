// SPDX-License-Identifier: GPL-3.0-or-later
// What stands under a matrix: its formula, a note at the right, and its shape.
#pragma once

#include "core/base/result.h"
#include "core/figure/cell_painter.h"
#include "core/figure/figure.h"

#include <string>

namespace headlight {

struct MatrixCaption {
    std::string symbol;  ///< LaTeX subset
    std::string formula; ///< what the symbol equals
    std::string shape;   ///< "N \\times d_k"; the numbers are added
    std::string note;    ///< may hold $mathematics$
    Index rows = 0;      ///< of the whole matrix
    Index cols = 0;
};

/// Paints below `top` and returns how far down it reaches. An error where a formula cannot be read.
Result<double> paintCaption(Figure& sheet, const CellGrid& grid, double top, const MatrixCaption& caption,
                            const FontMetrics& metrics);

} // namespace headlight
