// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/matrix_difference.h"

#include "core/layer/row_runs.h"

#include <cassert>
#include <cstring>

namespace headlight {

namespace {

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

CellSet differenceByRows(const MatrixView& a, const MatrixView& b)
{
    assert(a.rows() == b.rows() && a.cols() == b.cols());
    if (a.data() == b.data())
        return {};
    RowRuns runs;
    for (Index row = 0; row < a.rows(); ++row) {
        const float* left = a.data() + row * a.outerStride();
        const float* right = b.data() + row * b.outerStride();
        if (std::memcmp(left, right, std::size_t(a.cols()) * sizeof(float)) == 0)
            runs.addSame();
        else
            runs.add(row, a.cols(), [&](Index col) { return !sameBits(left[col], right[col]); });
    }
    return runs.cells();
}

} // namespace headlight
