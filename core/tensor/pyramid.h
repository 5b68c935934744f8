// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix shrunk to half, a quarter, … of its size, built tile by tile: what a picture of a matrix larger than the screen is
// painted from. One thread may build while another looks.
#pragma once

#include "core/base/export.h"
#include "core/tensor/picture_source.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

namespace headlight {

struct PoolParts;

class HEADLIGHT_CORE Pyramid {
  public:
    using Source = std::shared_ptr<const MatrixSource>;

    /// The finest level has at most `mostSide` rows and columns: its cells stand for squares of 2^k cells of the source.
    /// Nothing is read yet.
    Pyramid(Source source, Pooling pooling, Index mostSide = 2048);

    /// Reads one tile; false when everything is read. To cancel, stop calling. Any thread.
    bool step();
    bool done() const;
    /// 0 … 1, by cells of what was to be read last.
    double progress() const;
    /// Grows whenever something is read.
    std::uint64_t revision() const;
    Pooling pooling() const { return m_pooling; }
    /// What it stands for.
    Source source() const;

    /// Fills what is not read and not quick to read with the source's own coarse picture, until its tiles are read. Nothing to
    /// do where that is done or where the source is quick. Any thread.
    void sketch();
    /// There is something to look at: everything is read, or what is not is sketched.
    bool isShowing() const;
    /// Some of what shows is a sketch.
    bool isSketchy() const;

    /// Cells of the source along each side of a cell of the finest level.
    Index factor() const { return m_factor; }
    /// The finest level first, each next one half as large, the last one cell. NaN where nothing is known yet. Not while
    /// another thread builds.
    const std::vector<Matrix>& levels() const { return m_levels; }

    /// `range` of the source shrunk to outRows × outCols (each at most the range's own): from the coarsest level whose cells
    /// are no larger than those asked for, or, where even the finest's are larger, from the source itself.
    /// A cell stands for every cell of the source that it touches, so that nothing falls between two of them.
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const;
    /// The same from the levels alone: where the finest's cells are larger, several results stand in one of them. 0×0 while
    /// the pyramid does not show, or stands for another source than `of`.
    Matrix glance(const MatrixSource& of, const CellRange& range, Index outRows, Index outCols) const;
    /// glance() gives what pooled() does.
    bool isFine(const MatrixSource& of, const CellRange& range, Index outRows, Index outCols) const;

    /// From now on stands for `source`, of the same shape, which differs from the one before in `changed` alone: that is to
    /// be read anew, by step().
    void refresh(Source source, const CellSet& changed);

  private:
    /// A tile that was read, brought to cells of the finest level.
    struct ReadTile {
        CellRange cells;
        Matrix values;
        Matrix counts;
    };

    Index tileCols() const;
    Index tileRows() const;
    void addTiles(const CellRange& range);
    CellRange aligned(const CellRange& range) const;
    CellRange inLevel(const CellRange& cells) const;
    ReadTile read(const MatrixSource& source, const CellRange& cells) const;
    void put(const ReadTile& tile);
    void putSketch(const CellRange& of, const CellRange& part, const Matrix& coarse);
    void raise(CellRange cells);
    std::unique_lock<std::mutex> locked() const;
    void letReadersIn(std::unique_lock<std::mutex>& lock) const;
    bool shows() const;
    std::size_t levelFor(const CellRange& range, Index outRows, Index outCols) const;
    Matrix pooledFrom(std::size_t level, const CellRange& range, Index outRows, Index outCols) const;

    const Pooling m_pooling;
    const Index m_rows;
    const Index m_cols;
    Index m_factor = 1;
    mutable std::atomic<int> m_knocking{0}; ///< readers that wait for the mutex
    mutable std::mutex m_mutex; ///< for everything below
    Source m_source;
    bool m_quick = true; ///< the source is as a whole
    std::vector<Matrix> m_levels;
    std::vector<Matrix> m_counts; ///< by level, for means alone: cells behind each
    std::deque<CellRange> m_waiting;   ///< tiles
    std::vector<CellRange> m_unsketched;
    int m_reading = 0; ///< tiles that threads read now
    std::uint64_t m_generation = 0; ///< of the source
    std::uint64_t m_revision = 0;
    double m_toRead = 0; ///< cells
    double m_read = 0;
};

} // namespace headlight
