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

MatrixView rowsOf(const MatrixView& matrix, Index row0, Index row1)
{
    return MatrixView(matrix.data() + row0 * matrix.outerStride(), row1 - row0, matrix.cols(),
                      Eigen::OuterStride<>(matrix.outerStride()));
}

/// Where the result goes: the first cell, and the distance between rows.
struct Target {
    float* first;
    Index stride;
};

/// A panel of the right operand, as wide as a tile: row k holds some columns of its row k.
struct Panel {
    const float* values;
    Index stride;
};

/// Columns are taken in groups, so that reading a wide matrix uses whole cache lines.
constexpr Index kPanelCols = kTileVectors * kLanes;
constexpr Index kGroupCols = kRowVectors * kLanes;

/// Up to this many rows read a group where it lies, each on its own; copying it pays only for more.
constexpr Index kRowsInPlace = 8;

/// Copies columns [col, col + cols) of B as panels, one behind the other; the last is filled up with zeros.
void packRows(const MatrixView& B, Index col, Index cols, float* packed)
{
    const Index terms = B.rows();
    const Index whole = cols / kPanelCols * kPanelCols;
    for (Index k = 0; k < terms; ++k) {
        const float* source = B.data() + k * B.outerStride() + col;
        float* target = packed + k * kPanelCols;
        for (Index j = 0; j < whole; j += kPanelCols)
            std::copy_n(source + j, kPanelCols, target + j * terms);
        if (whole < cols)
            std::fill_n(std::copy(source + whole, source + cols, target + whole * terms),
                        whole + kPanelCols - cols, 0.0f);
    }
}

/// The same of Bᵀ: its columns are rows of B.
void packTransposed(const MatrixView& B, Index col, Index cols, float* packed)
{
    const Index terms = B.cols();
    if (cols % kPanelCols != 0)
        std::fill_n(packed + cols / kPanelCols * kPanelCols * terms, kPanelCols * terms, 0.0f);
    for (Index j = 0; j < cols; ++j) {
        const float* source = B.data() + (col + j) * B.outerStride();
        float* target = packed + j / kPanelCols * kPanelCols * terms + j % kPanelCols;
        for (Index k = 0; k < terms; ++k)
            target[k * kPanelCols] = source[k];
    }
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

/// One panel against every row of A, in tiles of Rows rows; `cols` of its columns are wanted.
template <int Rows, int Vectors>
void multiplyPanel(const MatrixView& A, const Panel& panel, Index cols, const float* bias, Target out)
{
    const Index stride = A.outerStride();
    Index row = 0;
    for (; row + Rows <= A.rows(); row += Rows)
        multiplyRows<Rows, Vectors>(A.data() + row * stride, stride, panel, A.cols(), cols, bias,
                                    {out.first + row * out.stride, out.stride});
    if constexpr (Rows > 1) {
        const MatrixView rest = rowsOf(A, row, A.rows());
        multiplyPanel<Rows / 2, Vectors>(rest, panel, cols, bias, {out.first + row * out.stride, out.stride});
    }
}

/// `cols` columns of A · right from a copy of them in panels.
void multiplyPacked(const MatrixView& A, const float* packed, Index cols, const float* bias, Target out)
{
    for (Index j = 0; j < cols; j += kPanelCols)
        multiplyPanel<kTileRows, kTileVectors>(A, {packed + j * A.cols(), kPanelCols},
                                               std::min(kPanelCols, cols - j), bias ? bias + j : nullptr,
                                               {out.first + j, out.stride});
}

/// Columns [col0, col1) of A · right + bias for every row of A. `bias` starts at the whole's first column, or
/// is null.
void multiplyColumns(const MatrixView& A, const RightOperand& right, Index col0, Index col1,
                     const float* bias, Target out)
{
    const Index terms = right.terms();
    const bool inPlace = !right.transposed && A.rows() <= kRowsInPlace;
    const Index packedCols = std::min(kGroupCols, (col1 - col0 + kPanelCols - 1) / kPanelCols * kPanelCols);
    Scratch<float> packed(std::size_t(terms * packedCols));
    for (Index col = col0; col < col1; col += kGroupCols) {
        const Index cols = std::min(kGroupCols, col1 - col);
        const float* groupBias = bias ? bias + col : nullptr;
        const Target target{out.first + (col - col0), out.stride};
        if (inPlace && col + kGroupCols <= right.cols()) {
            const Panel group{right.B.data() + col, right.B.outerStride()};
            multiplyPanel<1, kRowVectors>(A, group, cols, groupBias, target);
        } else {
            (right.transposed ? packTransposed : packRows)(right.B, col, cols, packed.data());
            multiplyPacked(A, packed.data(), cols, groupBias, target);
        }
    }
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
