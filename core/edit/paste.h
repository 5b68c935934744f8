// SPDX-License-Identifier: GPL-3.0-or-later
// Where a block from the clipboard goes in a matrix.
#pragma once

#include "core/base/result.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/matrix.h"

namespace headlight {

/// Values for a range of cells.
struct CellBlock {
    CellRange range;
    Matrix values; ///< range.rows() × range.cols()
};

/// `block` into `selected`, as spreadsheets do: from a single cell it spreads to the right and down; a range
/// takes it where its rows and columns are those of the block or a multiple, and repeats it. An error names
/// both sizes and what would fit; a matrix of `rows` × `cols` is never grown and a block never cut.
HEADLIGHT_CORE Result<CellBlock> placePaste(const Matrix& block, const CellRange& selected, Index rows,
                                            Index cols);

} // namespace headlight
