// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a product into tiles that stay in the caches, for any left operand that can show a few of its rows.
// Private to core/ops.
#pragma once

#include "core/ops/right_operand.h"

#include <memory>
#include <utility>

namespace headlight {

/// Where the result goes: the first cell, and the distance between rows.
struct Target {
    float* first;
    Index stride;
};

/// Rows whose totals are kept at once, and for which a panel of B is copied once: they pass through the second-level cache
/// while the panels stay in it.
inline constexpr Index kBlockRows = 512;

/// One thread's working memory: the copied panels, the totals, and a tile of rows that had to be copied.
struct Workspace {
    alignas(64) float packed[kBlockTerms * kGroupCols];
    alignas(64) double totals[kBlockRows * kGroupCols];
    alignas(64) float rows[kTileRows * kBlockTerms];

    static Workspace& ofThread()
    {
        thread_local const std::unique_ptr<Workspace> workspace(new Workspace);
        return *workspace;
    }
};

/// All of A's rows as they lie.
struct DenseRows {
    const float* values;
    Index stride;
    Index terms;

    /// The terms [first, last) that rows [row0, row1) need; first at the beginning of a run.
    std::pair<Index, Index> span(Index, Index) const { return {0, terms}; }
    /// Terms [k0, k1) of rows [row0, row1), if need be copied into `room`.
    Operand2d rows(Index row0, Index, Index k0, Index, float*) const { return {values + row0 * stride + k0, stride}; }
};

/// The rows of tiles: as few tiles as can be, and all nearly as high, for a low one keeps the multipliers waiting.
struct TileRows {
    Index rows;
    Index tiles = (rows + kTileRows - 1) / kTileRows;

    Index begin(Index tile) const { return tile * (rows / tiles) + std::min(tile, rows % tiles); }
};

/// A block of rows against a group of columns: how many, where, and whose totals.
template <typename Left> class ProductBlock {
  public:
    ProductBlock(const Left& left, Index row0, Index row1, const RightOperand& right, Index col, Index cols)
        : m_left(left), m_right(right), m_row0(row0), m_tiles{row1 - row0}, m_col(col), m_cols(cols),
          m_inPlace(readsInPlace()), m_workspace(Workspace::ofThread())
    {
    }

    /// out = totals + bias, `out` and `bias` (or null) at the block's first cell.
    void compute(const float* bias, Target out)
    {
        m_bias = bias;
        m_out = out;
        const auto [first, last] = m_left.span(m_row0, m_row0 + m_tiles.rows);
        for (Index k0 = first; k0 < last; k0 += kBlockTerms)
            addTerms(k0, std::min(k0 + kBlockTerms, last));
        for (Index tile = 0; tile < m_tiles.tiles; ++tile)
            finish(m_row0 + m_tiles.begin(tile), m_row0 + m_tiles.begin(tile + 1));
    }

  private:
    Index paddedCols() const { return (m_cols + kPanelCols - 1) / kPanelCols * kPanelCols; }
    /// The last panel of a group is half as wide where that is enough.
    static int vectorsFor(Index cols) { return cols <= kLanes ? 1 : kTileVectors; }

    /// Copying pays for more than one tile of rows, unless all of B lies in the first-level cache anyhow; the kernel must
    /// not read beyond B.
    bool readsInPlace() const
    {
        constexpr Index small = 4096;
        const Index lastPanel = (m_cols - 1) / kPanelCols * kPanelCols;
        const Index needed = lastPanel + vectorsFor(m_cols - lastPanel) * kLanes;
        return !m_right.transposed && !m_right.finite && m_col + needed <= m_right.cols() &&
               (m_tiles.tiles <= 1 || m_right.B.rows() * m_right.B.outerStride() <= small);
    }

    void addTerms(Index k0, Index k1)
    {
        if (m_inPlace && m_tiles.rows == 1 && m_cols == kGroupCols)
            return addWideRow(k0, k1);
        if (!m_inPlace)
            m_right.pack(k0, k1, m_col, m_cols, m_workspace.packed);
        for (Index tile = 0; tile < m_tiles.tiles; ++tile)
            addTile(m_row0 + m_tiles.begin(tile), m_row0 + m_tiles.begin(tile + 1), k0, k1);
    }

    Operand2d inPlace(Index k0) const
    {
        return {m_right.B.data() + k0 * m_right.B.outerStride() + m_col, m_right.B.outerStride()};
    }

    void addWideRow(Index k0, Index k1)
    {
        const auto [first, last] = m_left.span(m_row0, m_row0 + 1);
        const Index end = std::min(k1, last);
        if (std::max(k0, first) >= end)
            return;
        const Operand2d row = m_left.rows(m_row0, m_row0 + 1, k0, end, m_workspace.rows);
        multiplyTile(1, kRowVectors, row, inPlace(k0), end - k0, sumsFrom(m_row0, 0, kGroupCols, k0 == first, end == last));
    }

    /// Where a run of the tile from `row0` goes in columns [j, j + cols). Where they are not all there, finish() has to write them.
    RunSums sumsFrom(Index row0, Index j, Index cols, bool first, bool last) const
    {
        const Index row = row0 - m_row0;
        RunSums sums{m_workspace.totals + row * paddedCols() + j, paddedCols(), first};
        if (last && j + cols <= m_cols) {
            sums.result = m_out.first + row * m_out.stride + j;
            sums.stride = m_out.stride;
            sums.bias = m_bias ? m_bias + j : nullptr;
        }
        return sums;
    }

    /// One tile of rows against every panel; the runs before the tile's own terms are left out.
    void addTile(Index row0, Index row1, Index k0, Index k1)
    {
        const auto [first, last] = m_left.span(row0, row1);
        const Index begin = std::max(k0, first);
        const Index end = std::min(k1, last);
        if (begin >= end)
            return;
        const Operand2d a = m_left.rows(row0, row1, begin, end, m_workspace.rows);
        for (Index j = 0; j < m_cols; j += kPanelCols) {
            const Operand2d panel = m_inPlace ? Operand2d{inPlace(begin).values + j, m_right.B.outerStride()}
                                              : Operand2d{m_workspace.packed + j * (k1 - k0) + (begin - k0) * kPanelCols,
                                                          kPanelCols};
            const int vectors = vectorsFor(m_cols - j);
            multiplyTile(row1 - row0, vectors, a, panel, end - begin,
                         sumsFrom(row0, j, vectors * kLanes, begin == first, end == last));
        }
    }

    /// The columns of a tile that no whole vectors of results were written to; all of them where it has no terms.
    void finish(Index row0, Index row1) const
    {
        const auto [first, last] = m_left.span(row0, row1);
        const bool any = first < last;
        Index done = any ? m_cols / kPanelCols * kPanelCols : 0;
        if (any && done + vectorsFor(m_cols - done) * kLanes <= m_cols)
            done = m_cols;
        for (Index row = row0 - m_row0; row < row1 - m_row0; ++row) {
            const double* totals = m_workspace.totals + row * paddedCols();
            float* to = m_out.first + row * m_out.stride;
            for (Index j = done; j < m_cols; ++j)
                to[j] = float((any ? totals[j] : 0.0) + (m_bias ? double(m_bias[j]) : 0.0));
        }
    }

    const Left& m_left;
    const RightOperand& m_right;
    Index m_row0;
    TileRows m_tiles;
    Index m_col;
    Index m_cols;
    bool m_inPlace;
    Workspace& m_workspace;
    const float* m_bias = nullptr;
    Target m_out = {};
};

/// out = left[row0 … row1) · right[·, col0 … col1) + bias; `bias` (or null) starts at the whole's first column, `out` at
/// the part's first cell.
template <typename Left>
void multiplyPart(const Left& left, Index row0, Index row1, const RightOperand& right, Index col0, Index col1,
                  const float* bias, Target out)
{
    for (Index row = row0; row < row1; row += kBlockRows)
        for (Index col = col0; col < col1; col += kGroupCols) {
            ProductBlock<Left> block(left, row, std::min(row + kBlockRows, row1), right, col,
                                     std::min(kGroupCols, col1 - col));
            block.compute(bias ? bias + col : nullptr, {out.first + (row - row0) * out.stride + (col - col0), out.stride});
        }
}

inline Target targetIn(Matrix& out, Index row, Index col)
{
    return {out.data() + row * out.cols() + col, out.cols()};
}

} // namespace headlight
