// SPDX-License-Identifier: GPL-3.0-or-later
// Brings parts of a matrix to one cell each, whichever parts. Private to core/tensor.
#pragma once

#include "core/tensor/pooling.h"

#include <utility>
#include <vector>

namespace headlight {

/// The rows or columns that each result cell is made from: [first, last) by cell.
struct PoolParts {
    std::vector<std::pair<Index, Index>> cells;

    /// `length` cells in squares of `side`, the last one perhaps smaller.
    static PoolParts squares(Index length, Index side);
    /// Cells [first, last) of a source in `count` parts, told in cells of a level whose cells are `side` wide, from the
    /// level's cell `origin` on: every one that a part touches.
    static PoolParts touching(Index first, Index last, Index count, Index side, Index origin);
};

/// A matrix or a block of one, and the counts behind its cells (null: one each).
struct PoolCells {
    const float* values;
    const float* counts;
    Index stride;
    Index cols;
};

/// Where the result goes; `counts` takes how many cells each mean is of (null: nobody asks).
struct PoolResult {
    Matrix& values;
    Matrix* counts;
    Index row;
    Index col;
};

void poolCells(Pooling pooling, const PoolCells& cells, const PoolParts& rows, const PoolParts& cols, const PoolResult& out);

} // namespace headlight
