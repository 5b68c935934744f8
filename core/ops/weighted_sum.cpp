// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/linear.h"
#include "core/ops/product_driver.h"

#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace headlight {

namespace {

/// The attention weights as a left operand: hidden keys have weight 0, whatever P holds, and runs that no row of a tile
/// sees are left out. P's first row is the whole's row `firstRow`.
struct VisibleWeights {
    const MatrixView& P;
    const Mask& mask;
    Index firstRow;
    bool exact = mask.spanIsExact();

    std::pair<Index, Index> span(Index row0, Index row1) const
    {
        Index first = mask.size();
        Index last = 0;
        for (Index query = row0; query < row1; ++query) {
            const auto [rowFirst, rowLast] = mask.visibleSpan(firstRow + query);
            if (rowFirst < rowLast) {
                first = std::min(first, rowFirst);
                last = std::max(last, rowLast);
            }
        }
        return {std::min(first, last) / kRunLength * kRunLength, last};
    }

    /// Rows that see all of the keys are read where they lie.
    Operand2d rows(Index row0, Index row1, Index k0, Index k1, float* room) const
    {
        if (allSeen(row0, row1, k0, k1))
            return {P.data() + row0 * P.outerStride() + k0, P.outerStride()};
        for (Index query = row0; query < row1; ++query)
            copyVisible(query, k0, k1, room + (query - row0) * kBlockTerms);
        return {room, kBlockTerms};
    }

    bool allSeen(Index row0, Index row1, Index k0, Index k1) const
    {
        for (Index query = row0; query < row1 && exact; ++query) {
            const auto [first, last] = mask.visibleSpan(firstRow + query);
            if (k0 < first || last < k1)
                return false;
        }
        return exact;
    }

    void copyVisible(Index query, Index k0, Index k1, float* weights) const
    {
        const auto [spanFirst, spanLast] = mask.visibleSpan(firstRow + query);
        const Index first = std::max(k0, spanFirst);
        const Index last = std::min(k1, spanLast);
        const float* row = P.data() + query * P.outerStride();
        std::fill_n(weights, k1 - k0, 0.0f);
        for (Index key = first; key < last; ++key)
            if (exact || mask.allows(firstRow + query, key))
                weights[key - k0] = row[key];
    }
};

bool allFinite(const MatrixView& values, const CellRange& region)
{
    constexpr std::uint32_t exponent = 0x7f800000;
    std::uint32_t infinite = 0;
    for (Index i = region.row0; i < region.row1; ++i) {
        const float* row = values.data() + i * values.outerStride();
        for (Index j = region.col0; j < region.col1; ++j) {
            std::uint32_t bits;
            std::memcpy(&bits, row + j, sizeof bits);
            infinite |= (bits & exponent) == exponent;
        }
    }
    return infinite == 0;
}

/// Adds what the sum over finite values left out: the values that are not finite, where the mask shows them. A hidden
/// one is not even multiplied, for 0 · ∞ would be NaN.
void addNonFinite(const MatrixView& P, const MatrixView& V, const Mask& mask, const CellRange& region, Matrix& out,
                  Index firstRow)
{
    for (Index key = 0; key < V.rows(); ++key)
        for (Index col = region.col0; col < region.col1; ++col) {
            if (std::isfinite(V(key, col)))
                continue;
            for (Index query = region.row0; query < region.row1; ++query)
                if (mask.allows(firstRow + query, key))
                    out(query, col) += P(query, key) * V(key, col);
        }
}

/// A row that sees no key has no weighted sum: NaN where its weights say so (they are all NaN, or all zero).
void spreadUndefinedRows(const MatrixView& P, const Mask& mask, const CellRange& region, Matrix& out, Index firstRow)
{
    for (Index row = region.row0; row < region.row1; ++row)
        if (!mask.anyVisible(firstRow + row) && std::isnan(P(row, 0)))
            std::fill_n(&out(row, region.col0), region.cols(), std::numeric_limits<float>::quiet_NaN());
}

} // namespace

void weightedSum(const MatrixView& P, const MatrixView& V, const Mask& mask, const CellRange& region,
                 Matrix& out, Index firstRow)
{
    assert(P.cols() == V.rows() && firstRow + P.rows() <= mask.size() && P.cols() <= mask.size());
    assert(out.rows() == P.rows() && out.cols() == V.cols());
    if (region.empty())
        return;
    const auto multiplyVisible = [&](bool finiteAlone) {
        multiplyPart(VisibleWeights{P, mask, firstRow}, region.row0, region.row1, {V, false, finiteAlone}, region.col0,
                     region.col1, nullptr, targetIn(out, region.row0, region.col0));
    };
    multiplyVisible(false);
    // A value that is not finite would have shown in the sums, even where it is hidden and its weight 0.
    if (!allFinite(viewOf(out), region) && !allFinite(V, {0, V.rows(), region.col0, region.col1})) {
        multiplyVisible(true);
        addNonFinite(P, V, mask, region, out, firstRow);
    }
    spreadUndefinedRows(P, mask, region, out, firstRow);
}

} // namespace headlight
