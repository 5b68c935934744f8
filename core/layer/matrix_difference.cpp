// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/matrix_difference.h"

#include <cstring>

namespace headlight {

namespace {

bool sameBits(float a, float b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

bool rowDiffers(const Matrix& a, const Matrix& b, Index row, Index col0, Index col1)
{
    return std::memcmp(&a(row, col0), &b(row, col0), std::size_t(col1 - col0) * sizeof(float)) != 0;
}

/// The smallest range inside `range` that holds every cell whose bits differ.
CellRange differenceIn(const Matrix& a, const Matrix& b, const CellRange& range)
{
    CellRange found;
    for (Index row = range.row0; row < range.row1; ++row) {
        if (!rowDiffers(a, b, row, range.col0, range.col1))
            continue;
        Index first = range.col0;
        while (sameBits(a(row, first), b(row, first)))
            ++first;
        Index last = range.col1;
        while (sameBits(a(row, last - 1), b(row, last - 1)))
            --last;
        found = found.united({row, row + 1, first, last});
    }
    return found;
}

} // namespace

CellSet difference(const Matrix& a, const Matrix& b, const CellSet& within)
{
    CellSet changed;
    for (const CellRange& range : within.ranges())
        changed.add(differenceIn(a, b, range));
    return changed;
}

CellSet differenceByRows(const Matrix& a, const Matrix& b)
{
    CellSet changed;
    CellRange run;
    for (Index row = 0; row < a.rows(); ++row) {
        const CellRange here = differenceIn(a, b, {row, row + 1, 0, a.cols()});
        if (!here.empty())
            run = run.united(here);
        else {
            changed.add(run);
            run = {};
        }
    }
    changed.add(run);
    return changed;
}

} // namespace headlight
