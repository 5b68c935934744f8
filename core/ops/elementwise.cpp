// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/elementwise.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace headlight {

void scaleCells(const MatrixView& X, double factor, const CellRange& region, Matrix& out)
{
    assert(out.rows() == X.rows() && out.cols() == X.cols());
    for (Index row = region.row0; row < region.row1; ++row) {
        const float* x = X.data() + row * X.outerStride();
        float* y = out.data() + row * out.cols();
        for (Index col = region.col0; col < region.col1; ++col)
            y[col] = float(double(x[col]) * factor);
    }
}

void maskCells(const MatrixView& S, const Mask& mask, const CellRange& region, Matrix& out, Cell origin)
{
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    assert(origin.row + S.rows() <= mask.size() && origin.col + S.cols() <= mask.size());
    const bool exact = mask.spanIsExact();
    for (Index row = region.row0; row < region.row1; ++row) {
        const auto [spanFirst, spanLast] = mask.visibleSpan(origin.row + row);
        const Index first = std::max(spanFirst - origin.col, region.col0);
        const Index last = std::min(spanLast - origin.col, region.col1);
        constexpr float hidden = -std::numeric_limits<float>::infinity();
        const float* scores = S.data() + row * S.outerStride();
        float* masked = out.data() + row * out.cols();
        if (first >= last) {
            std::fill(masked + region.col0, masked + region.col1, hidden);
            continue;
        }
        std::fill(masked + region.col0, masked + first, hidden);
        std::copy(scores + first, scores + last, masked + first);
        std::fill(masked + last, masked + region.col1, hidden);
        for (Index col = first; col < last && !exact; ++col)
            if (!mask.allows(origin.row + row, origin.col + col))
                masked[col] = hidden;
    }
}

void addCells(const MatrixView& A, const MatrixView& B, const CellRange& region, Matrix& out)
{
    assert(A.rows() == B.rows() && A.cols() == B.cols());
    assert(out.rows() == A.rows() && out.cols() == A.cols());
    for (Index row = region.row0; row < region.row1; ++row) {
        const float* a = A.data() + row * A.outerStride();
        const float* b = B.data() + row * B.outerStride();
        float* sum = out.data() + row * out.cols();
        for (Index col = region.col0; col < region.col1; ++col)
            sum[col] = a[col] + b[col];
    }
}

void concatCells(std::span<const MatrixView> heads, const CellRange& region, Matrix& out)
{
    Index start = 0; // the head's first column in the result
    for (const MatrixView& head : heads) {
        assert(head.rows() == out.rows() && start + head.cols() <= out.cols());
        const Index first = std::max(region.col0, start);
        const Index last = std::min(region.col1, start + head.cols());
        if (first < last && region.row0 < region.row1)
            out.block(region.row0, first, region.rows(), last - first) =
                head.block(region.row0, first - start, region.rows(), last - first);
        start += head.cols();
    }
    assert(start == out.cols());
}

void lookUpRows(const MatrixView& table, const std::vector<Index>& ids, const CellRange& region, Matrix& out)
{
    assert(out.rows() == Index(ids.size()) && out.cols() == table.cols());
    for (Index row = region.row0; row < region.row1; ++row) {
        const Index id = ids[std::size_t(row)];
        assert(id >= 0 && id < table.rows());
        for (Index col = region.col0; col < region.col1; ++col)
            out(row, col) = table(id, col);
    }
}

double sinusoid(Index position, Index dimension, Index dModel)
{
    const Index pair = dimension / 2;
    const double angle = double(position) / std::pow(10000.0, double(2 * pair) / double(dModel));
    return dimension % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

void sinusoidCells(Index dModel, const CellRange& region, Matrix& out)
{
    assert(out.cols() == dModel);
    for (Index row = region.row0; row < region.row1; ++row)
        for (Index col = region.col0; col < region.col1; ++col)
            out(row, col) = float(sinusoid(row, col, dModel));
}

} // namespace headlight
