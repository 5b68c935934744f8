// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/linear.h"

#include "core/ops/product_kernel.h"
#include "core/ops/scratch.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

/// The right operand of a product: B, or Bᵀ of the B that is stored.
struct RightOperand {
    const MatrixView& B;
    bool transposed = false;

    Index terms() const { return transposed ? B.cols() : B.rows(); }
    Index cols() const { return transposed ? B.rows() : B.cols(); }
};

/// Where the result goes: the first cell, and the distance between rows.
struct Target {
    float* first;
    Index stride;
};

/// A panel of the right operand: row k holds columns [col, col + width) of its row k.
struct Panel {
    const float* values;
    Index stride;
};

/// Below this many rows a panel is not read often enough to be worth copying.
constexpr Index kRowsWorthPacking = 16;

/// Copies columns [col, col + width) into dense rows; columns that do not exist become zeros.
void packPanel(const RightOperand& right, Index col, Index width, float* packed)
{
    const Index terms = right.terms();
    const Index present = std::min(width, right.cols() - col);
    if (present < width)
        std::fill_n(packed, terms * width, 0.0f);
    for (Index k = 0; k < terms && !right.transposed; ++k)
        std::copy_n(right.B.data() + k * right.B.outerStride() + col, present, packed + k * width);
    for (Index j = 0; j < present && right.transposed; ++j) {
        const float* source = right.B.data() + (col + j) * right.B.outerStride();
        for (Index k = 0; k < terms; ++k)
            packed[k * width + j] = source[k];
    }
}

Panel panelOf(const RightOperand& right, Index col, Index width, Index rows, float* scratch)
{
    if (!right.transposed && rows < kRowsWorthPacking && col + width <= right.cols())
        return {right.B.data() + col, right.B.outerStride()};
    packPanel(right, col, width, scratch);
    return {scratch, width};
}

template <int Rows, int Vectors>
void multiplyRows(const float* a, Index aStride, const Panel& panel, Index terms, Index cols,
                  const float* bias, Target out)
{
    constexpr int width = Vectors * kLanes;
    double totals[Rows * width];
    multiplyTile<Rows, Vectors>(a, aStride, panel.values, panel.stride, terms, totals);
    for (int i = 0; i < Rows; ++i)
        for (Index j = 0; j < cols; ++j)
            out.first[i * out.stride + j] =
                float(bias ? totals[i * width + j] + double(bias[j]) : totals[i * width + j]);
}

/// One panel against every row of A; `cols` of its columns are wanted.
template <int Vectors>
void multiplyPanel(const MatrixView& A, const Panel& panel, Index cols, const float* bias, Target out)
{
    const Index stride = A.outerStride();
    Index row = 0;
    for (; row + kTileRows <= A.rows(); row += kTileRows)
        multiplyRows<kTileRows, Vectors>(A.data() + row * stride, stride, panel, A.cols(), cols, bias,
                                         {out.first + row * out.stride, out.stride});
    for (; row < A.rows(); ++row)
        multiplyRows<1, Vectors>(A.data() + row * stride, stride, panel, A.cols(), cols, bias,
                                 {out.first + row * out.stride, out.stride});
}

/// Columns [col0, col1) of A · right + bias for every row of A. `bias` starts at the whole's first column, or
/// is null.
void multiplyColumns(const MatrixView& A, const RightOperand& right, Index col0, Index col1,
                     const float* bias, Target out)
{
    Scratch<float> scratch(std::size_t(right.terms() * kTileCols));
    for (Index col = col0; col < col1; col += kTileCols) {
        const Index cols = std::min<Index>(kTileCols, col1 - col);
        const Index width = cols > kLanes ? kTileCols : kLanes;
        const Panel panel = panelOf(right, col, width, A.rows(), scratch.data());
        const float* panelBias = bias ? bias + col : nullptr;
        const Target target{out.first + (col - col0), out.stride};
        if (width > kLanes)
            multiplyPanel<kTileVectors>(A, panel, cols, panelBias, target);
        else
            multiplyPanel<1>(A, panel, cols, panelBias, target);
    }
}

MatrixView rowsOf(const MatrixView& matrix, Index row0, Index row1)
{
    return MatrixView(matrix.data() + row0 * matrix.outerStride(), row1 - row0, matrix.cols(),
                      Eigen::OuterStride<>(matrix.outerStride()));
}

Target targetIn(Matrix& out, Index row, Index col)
{
    return {out.data() + row * out.cols() + col, out.cols()};
}

/// Copies the weights of `query` for keys [key0, key1) and puts zero where the mask hides the key.
void copyVisibleWeights(const MatrixView& P, const Mask& mask, Index query, Index key0, Index key1,
                        float* weights)
{
    const auto [first, last] = mask.visibleSpan(query);
    const bool exact = mask.spanIsExact();
    std::fill_n(weights, key1 - key0, 0.0f);
    for (Index key = first; key < last; ++key)
        if (exact || mask.allows(query, key))
            weights[key - key0] = P(query, key);
}

/// The keys that some query of [row0, row1) sees, begun at a run's start so that runs stay where they are.
std::pair<Index, Index> keysOfRows(const Mask& mask, Index row0, Index row1)
{
    Index first = mask.size();
    Index last = 0;
    for (Index query = row0; query < row1; ++query) {
        const auto [rowFirst, rowLast] = mask.visibleSpan(query);
        if (rowFirst < rowLast) {
            first = std::min(first, rowFirst);
            last = std::max(last, rowLast);
        }
    }
    return {std::min(first, last) / kRunLength * kRunLength, last};
}

/// A few rows of the weighted sum, V finite: hidden keys have weight 0 and so add nothing, and runs outside
/// of the visible keys are left out.
void sumStrip(const MatrixView& P, const MatrixView& V, const Mask& mask, const CellRange& strip, Matrix& out)
{
    const auto [key0, key1] = keysOfRows(mask, strip.row0, strip.row1);
    const Index keys = key1 - key0;
    Scratch<float> weights(std::size_t(strip.rows() * keys));
    for (Index row = strip.row0; row < strip.row1; ++row)
        copyVisibleWeights(P, mask, row, key0, key1, weights.data() + (row - strip.row0) * keys);
    const MatrixView values = rowsOf(V, key0, key1);
    multiplyColumns(viewOf(weights.data(), strip.rows(), keys), {values}, strip.col0, strip.col1, nullptr,
                    targetIn(out, strip.row0, strip.col0));
}

/// One row of the weighted sum where V is not finite: a hidden key is not even multiplied, for 0 · ∞ would be
/// NaN.
void sumVisibleKeys(const MatrixView& P, const MatrixView& V, const Mask& mask, Index query, Index col0,
                    Index col1, Matrix& out)
{
    const Index cols = col1 - col0;
    Scratch<float> sums{std::size_t(cols)};
    Scratch<double> totals{std::size_t(cols)};
    std::fill_n(totals.data(), cols, 0.0);
    const auto [first, last] = mask.visibleSpan(query);
    for (Index run = first / kRunLength * kRunLength; run < last; run += kRunLength) {
        std::fill_n(sums.data(), cols, 0.0f);
        for (Index key = std::max(run, first); key < std::min(run + kRunLength, last); ++key)
            if (mask.allows(query, key))
                for (Index j = 0; j < cols; ++j)
                    sums.data()[j] += P(query, key) * V(key, col0 + j);
        for (Index j = 0; j < cols; ++j)
            totals.data()[j] += double(sums.data()[j]);
    }
    for (Index j = 0; j < cols; ++j)
        out(query, col0 + j) = float(totals.data()[j]);
}

/// A row that sees no key has no weighted sum: NaN where its weights say so (they are all NaN, or all zero).
void spreadUndefinedRows(const MatrixView& P, const Mask& mask, const CellRange& region, Matrix& out)
{
    for (Index row = region.row0; row < region.row1; ++row)
        if (!mask.anyVisible(row) && std::isnan(P(row, 0)))
            out.block(row, region.col0, 1, region.cols())
                .setConstant(std::numeric_limits<float>::quiet_NaN());
}

/// Rows of a strip: enough to pay for packing V again, few enough to keep the weights in the cache.
constexpr Index kStripRows = 64;

} // namespace

void multiply(const MatrixView& A, const MatrixView& B, const MatrixView& bias, const CellRange& region,
              Matrix& out)
{
    assert(A.cols() == B.rows() && out.rows() == A.rows() && out.cols() == B.cols());
    assert(bias.size() == 0 || bias.size() == B.cols());
    if (region.empty())
        return;
    multiplyColumns(rowsOf(A, region.row0, region.row1), {B}, region.col0, region.col1,
                    bias.size() ? bias.data() : nullptr, targetIn(out, region.row0, region.col0));
}

void multiplyTransposed(const MatrixView& A, const MatrixView& B, const CellRange& region, Matrix& out)
{
    assert(A.cols() == B.cols() && out.rows() == A.rows() && out.cols() == B.rows());
    if (region.empty())
        return;
    multiplyColumns(rowsOf(A, region.row0, region.row1), {B, true}, region.col0, region.col1, nullptr,
                    targetIn(out, region.row0, region.col0));
}

void weightedSum(const MatrixView& P, const MatrixView& V, const Mask& mask, const CellRange& region,
                 Matrix& out)
{
    assert(P.cols() == V.rows() && P.rows() == mask.size() && P.cols() == mask.size());
    assert(out.rows() == P.rows() && out.cols() == V.cols());
    if (region.empty())
        return;
    if (V.middleCols(region.col0, region.cols()).allFinite()) {
        for (Index row = region.row0; row < region.row1; row += kStripRows)
            sumStrip(P, V, mask, {row, std::min(row + kStripRows, region.row1), region.col0, region.col1},
                     out);
    } else {
        for (Index row = region.row0; row < region.row1; ++row)
            sumVisibleKeys(P, V, mask, row, region.col0, region.col1, out);
    }
    spreadUndefinedRows(P, mask, region, out);
}

} // namespace headlight
