// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix shrunk to half, a quarter, … of its size, built tile by tile: what a picture of a matrix larger than the screen is
// painted from.
#pragma once

#include "core/base/export.h"
#include "core/tensor/matrix_source.h"

#include <memory>
#include <vector>

namespace headlight {

/// What stands for the cells under one pixel. NaN wins over everything but in a mean, where it spreads; −∞, which marks a
/// masked cell, counts only where every cell is −∞.
enum class Pooling {
    Extreme, ///< the value of largest magnitude
    Maximum, ///< the largest value
    Mean     ///< the mean of the cells that are not −∞
};

class HEADLIGHT_CORE Pyramid {
  public:
    /// The finest level has at most `mostSide` rows and columns: its cells stand for squares of 2^k cells of the source.
    /// Nothing is read yet.
    Pyramid(std::shared_ptr<const MatrixSource> source, Pooling pooling, Index mostSide = 2048);

    /// Reads one tile; false when everything is read. To cancel, stop calling.
    bool step();
    bool done() const { return m_nextTile >= m_tiles; }
    /// 0 … 1, by tiles.
    double progress() const;
    Pooling pooling() const { return m_pooling; }

    /// Cells of the source along each side of a cell of the finest level.
    Index factor() const { return m_factor; }
    /// The finest level first, each next one half as large, the last one cell. NaN where nothing is read yet.
    const std::vector<Matrix>& levels() const { return m_levels; }

    /// `range` of the source shrunk to outRows × outCols (each at most the range's own): from the coarsest level whose cells
    /// are no larger than those asked for, or, where even the finest's are larger, from the source itself.
    /// A cell stands for every cell of the source that it touches, so that nothing falls between two of them.
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const;

    /// From now on stands for `source`, of the same shape, which differs from the one before in `changed` alone.
    void refresh(std::shared_ptr<const MatrixSource> source, const CellRange& changed);

  private:
    Index tileRows() const;
    void readTile(const CellRange& cells);
    void raise(CellRange cells);
    std::size_t levelFor(const CellRange& range, Index outRows, Index outCols) const;

    std::shared_ptr<const MatrixSource> m_source;
    Pooling m_pooling;
    Index m_factor = 1;
    std::vector<Matrix> m_levels;
    std::vector<Matrix> m_counts; ///< by level, for means alone: cells behind each
    Index m_tilesAcross = 0;
    Index m_tiles = 0;
    Index m_nextTile = 0;
};

/// `values` shrunk to outRows × outCols (each at most the matrix's own): each result cell from those it touches.
HEADLIGHT_CORE Matrix pooledCells(const Matrix& values, Pooling pooling, Index outRows, Index outCols);

} // namespace headlight
