// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/linear.h"
#include "core/ops/product_driver.h"

#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

namespace headlight {

namespace {

/// The attention weights as a left operand: hidden keys have weight 0, whatever P holds, and runs that no row of a tile
/// sees are left out. P's first row is the whole's row `firstRow`.
class VisibleWeights {
  public:
    VisibleWeights(const MatrixView& P, const Mask& mask, Index firstRow, const CellRange& region)
        : m_weights(P), m_mask(mask), m_firstRow(firstRow), m_exact(mask.spanIsExact()), m_spansFrom(region.row0)
    {
        // Where a span must be searched for, it is searched for once.
        for (Index query = region.row0; query < region.row1 && !m_exact; ++query)
            m_spans.push_back(mask.visibleSpan(firstRow + query));
    }

    std::pair<Index, Index> span(Index row0, Index row1) const
    {
        Index first = m_mask.size();
        Index last = 0;
        for (Index query = row0; query < row1; ++query) {
            const auto [rowFirst, rowLast] = visibleSpan(query);
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
            return {m_weights.data() + row0 * m_weights.outerStride() + k0, m_weights.outerStride()};
        for (Index query = row0; query < row1; ++query)
            copyVisible(query, k0, k1, room + (query - row0) * kBlockTerms);
        return {room, kBlockTerms};
    }

  private:
    std::pair<Index, Index> visibleSpan(Index query) const
    {
        return m_exact ? m_mask.visibleSpan(m_firstRow + query) : m_spans[std::size_t(query - m_spansFrom)];
    }

    bool allSeen(Index row0, Index row1, Index k0, Index k1) const
    {
        for (Index query = row0; query < row1 && m_exact; ++query) {
            const auto [first, last] = visibleSpan(query);
            if (k0 < first || last < k1)
                return false;
        }
        return m_exact;
    }

    void copyVisible(Index query, Index k0, Index k1, float* weights) const
    {
        const auto [spanFirst, spanLast] = visibleSpan(query);
        const Index first = std::max(k0, spanFirst);
        const Index last = std::min(k1, spanLast);
        const float* row = m_weights.data() + query * m_weights.outerStride();
        std::fill_n(weights, k1 - k0, 0.0f);
        for (Index key = first; key < last; ++key)
            if (m_exact || m_mask.allows(m_firstRow + query, key))
                weights[key - k0] = row[key];
    }

    const MatrixView& m_weights;
    const Mask& m_mask;
    Index m_firstRow;
    bool m_exact;
    Index m_spansFrom;
    std::vector<std::pair<Index, Index>> m_spans; ///< of the region's rows
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
    const VisibleWeights weights(P, mask, firstRow, region);
    const auto multiplyVisible = [&](bool finiteAlone) {
        multiplyPart(weights, region.row0, region.row1, {V, false, finiteAlone}, region.col0,
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
