// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/pyramid.h"

#include "core/tensor/cell_pool.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <thread>
#include <utility>

namespace headlight {

namespace {

/// About as many cells as a tile of the source has: some milliseconds where they have to be computed first.
constexpr Index kTileCells = Index(1) << 20;

/// Tiles of a source are no wider, so that a tile is a block rather than a few long rows.
constexpr Index kTileCols = 2048;

/// A sketch need not be finer: the source makes it from a part of its rows.
constexpr Index kSketchRows = 1024;

/// Cells that are put in while nobody may read: less than a millisecond.
constexpr Index kSketchedAtOnce = Index(1) << 17;

constexpr float kMasked = -std::numeric_limits<float>::infinity();

Matrix unread(Index rows, Index cols)
{
    return Matrix::Constant(rows, cols, std::numeric_limits<float>::quiet_NaN());
}

Index halved(Index length)
{
    return (length + 1) / 2;
}

} // namespace

Pyramid::Pyramid(Source source, Pooling pooling, Index mostSide)
    : m_pooling(pooling), m_rows(source->rows()), m_cols(source->cols()), m_source(std::move(source))
{
    assert(mostSide >= 1);
    while ((std::max(m_rows, m_cols) + m_factor - 1) / m_factor > mostSide)
        m_factor *= 2;
    Index rows = (m_rows + m_factor - 1) / m_factor;
    Index cols = (m_cols + m_factor - 1) / m_factor;
    if (rows == 0 || cols == 0)
        return;
    m_levels.push_back(unread(rows, cols));
    while (rows > 1 || cols > 1) {
        rows = halved(rows);
        cols = halved(cols);
        m_levels.push_back(unread(rows, cols));
    }
    if (pooling == Pooling::Mean)
        for (const Matrix& level : m_levels)
            m_counts.push_back(Matrix::Zero(level.rows(), level.cols()));
    addTiles(CellRange::all(m_rows, m_cols));
}

Index Pyramid::tileCols() const
{
    return std::max(kTileCols, m_factor);
}

/// Whole cells of the finest level, too.
Index Pyramid::tileRows() const
{
    return std::max(kTileCells / tileCols() / m_factor * m_factor, m_factor);
}

/// `range` begins and ends at cells of the finest level.
void Pyramid::addTiles(const CellRange& range)
{
    m_quick = isQuick(*m_source, CellRange::all(m_rows, m_cols), 1, 1);
    if (!m_quick)
        m_unsketched.push_back(range);
    m_toRead += double(range.size());
    for (Index row = range.row0; row < range.row1; row += tileRows())
        for (Index col = range.col0; col < range.col1; col += tileCols())
            m_waiting.push_back({row, std::min(row + tileRows(), range.row1), col, std::min(col + tileCols(), range.col1)});
}

/// The cells of the finest level that `range` touches, told in cells of the source.
CellRange Pyramid::aligned(const CellRange& range) const
{
    const auto down = [&](Index cell) { return cell / m_factor * m_factor; };
    const auto up = [&](Index cell, Index length) { return std::min(down(cell + m_factor - 1), length); };
    return {down(range.row0), up(range.row1, m_rows), down(range.col0), up(range.col1, m_cols)};
}

CellRange Pyramid::inLevel(const CellRange& cells) const
{
    return {cells.row0 / m_factor, (cells.row1 - 1) / m_factor + 1, cells.col0 / m_factor, (cells.col1 - 1) / m_factor + 1};
}

bool Pyramid::step()
{
    std::unique_lock lock(m_mutex);
    if (m_waiting.empty())
        return false;
    const CellRange cells = m_waiting.front();
    m_waiting.pop_front();
    ++m_reading;
    const Source source = m_source;
    const std::uint64_t generation = m_generation;
    lock.unlock();
    const ReadTile tile = read(*source, cells);
    lock.lock();
    --m_reading;
    if (generation == m_generation)
        put(tile);
    else
        m_waiting.push_back(cells); // of values that are no longer those
    return !m_waiting.empty();
}

/// For who must not wait long.
std::unique_lock<std::mutex> Pyramid::locked() const
{
    ++m_knocking;
    std::unique_lock lock(m_mutex);
    --m_knocking;
    return lock;
}

/// A mutex that is let go of and taken at once is had by the same thread again: this waits until who knocks is in.
void Pyramid::letReadersIn(std::unique_lock<std::mutex>& lock) const
{
    lock.unlock();
    while (m_knocking > 0)
        std::this_thread::yield();
    lock.lock();
}

bool Pyramid::done() const
{
    const auto lock = locked();
    return m_waiting.empty() && m_reading == 0;
}

double Pyramid::progress() const
{
    const auto lock = locked();
    return m_toRead > 0 ? m_read / m_toRead : 1.0;
}

std::uint64_t Pyramid::revision() const
{
    const auto lock = locked();
    return m_revision;
}

bool Pyramid::shows() const
{
    return m_unsketched.empty() && (!m_quick || (m_waiting.empty() && m_reading == 0));
}

bool Pyramid::isShowing() const
{
    const auto lock = locked();
    return shows();
}

bool Pyramid::isSketchy() const
{
    const auto lock = locked();
    return !m_waiting.empty() || m_reading > 0;
}

Pyramid::Source Pyramid::source() const
{
    const auto lock = locked();
    return m_source;
}

/// `cells` begin at whole cells of the finest level and end at such or at the matrix's end.
Pyramid::ReadTile Pyramid::read(const MatrixSource& source, const CellRange& cells) const
{
    const Matrix block = source.block(cells);
    const PoolParts rows = PoolParts::squares(cells.rows(), m_factor);
    const PoolParts cols = PoolParts::squares(cells.cols(), m_factor);
    ReadTile tile{cells, Matrix(Index(rows.cells.size()), Index(cols.cells.size())), {}};
    const bool counts = m_pooling == Pooling::Mean;
    if (counts)
        tile.counts.resize(tile.values.rows(), tile.values.cols());
    poolCells(m_pooling, {block.data(), nullptr, block.cols(), block.cols()}, rows, cols,
              {tile.values, counts ? &tile.counts : nullptr, 0, 0});
    return tile;
}

void Pyramid::put(const ReadTile& tile)
{
    const CellRange in = inLevel(tile.cells);
    m_levels[0].block(in.row0, in.col0, in.rows(), in.cols()) = tile.values;
    if (!m_counts.empty())
        m_counts[0].block(in.row0, in.col0, in.rows(), in.cols()) = tile.counts;
    raise(in);
    m_read += double(tile.cells.size());
    ++m_revision;
}

void Pyramid::sketch()
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        if (m_unsketched.empty())
            return;
        const CellRange cells = m_unsketched.back();
        const Source source = m_source;
        const std::uint64_t generation = m_generation;
        lock.unlock();
        const CellRange in = inLevel(cells);
        const Matrix coarse = pooledBy(m_pooling, *source, cells, std::min(in.rows(), kSketchRows), in.cols());
        const auto isWanted = [&] { return generation == m_generation && !m_unsketched.empty() && m_unsketched.back() == cells; };
        // Some rows at a time: who draws meanwhile waits for a few of them at most.
        const Index rows = std::max(kSketchedAtOnce / in.cols(), Index(1));
        lock.lock();
        for (Index row = in.row0; row < in.row1 && isWanted(); row += rows) {
            putSketch(in, {row, std::min(row + rows, in.row1), in.col0, in.col1}, coarse);
            letReadersIn(lock);
        }
        if (!isWanted())
            continue; // of values that are no longer those, or another thread was first
        m_unsketched.pop_back();
        ++m_revision;
    }
}

/// The cells `part` of those that `coarse` is of; it has a cell for each column, and as many rows as the source had a mind to.
void Pyramid::putSketch(const CellRange& of, const CellRange& part, const Matrix& coarse)
{
    for (Index row = part.row0; row < part.row1; ++row)
        m_levels[0].block(row, part.col0, 1, part.cols()) = coarse.row((row - of.row0) * coarse.rows() / of.rows());
    if (!m_counts.empty())
        m_counts[0].block(part.row0, part.col0, part.rows(), part.cols()) =
            m_levels[0].block(part.row0, part.col0, part.rows(), part.cols()).unaryExpr([](float value) {
                return value == kMasked ? 0.0F : 1.0F;
            });
    raise(part);
}

/// Brings the coarser levels up to date with `cells` of the finest.
void Pyramid::raise(CellRange cells)
{
    for (std::size_t level = 1; level < m_levels.size(); ++level) {
        const Matrix& below = m_levels[level - 1];
        const CellRange above{cells.row0 / 2, halved(cells.row1), cells.col0 / 2, halved(cells.col1)};
        const Index row = 2 * above.row0;
        const Index col = 2 * above.col0;
        const PoolParts rows = PoolParts::squares(std::min(2 * above.row1, below.rows()) - row, 2);
        const PoolParts cols = PoolParts::squares(std::min(2 * above.col1, below.cols()) - col, 2);
        poolCells(m_pooling,
                  {&below(row, col), m_counts.empty() ? nullptr : &m_counts[level - 1](row, col), below.cols(),
                   std::min(2 * above.col1, below.cols()) - col},
                  rows, cols, {m_levels[level], m_counts.empty() ? nullptr : &m_counts[level], above.row0, above.col0});
        cells = above;
    }
}

/// The number of levels where even the finest's cells are larger than those asked for.
std::size_t Pyramid::levelFor(const CellRange& range, Index outRows, Index outCols) const
{
    const Index most = std::min(range.rows() / outRows, range.cols() / outCols);
    if (m_factor > most)
        return m_levels.size();
    std::size_t level = 0;
    while (level + 1 < m_levels.size() && (m_factor << (level + 1)) <= most)
        ++level;
    return level;
}

Matrix Pyramid::pooledFrom(std::size_t at, const CellRange& range, Index outRows, Index outCols) const
{
    const Matrix& level = m_levels[at];
    const Index side = m_factor << at;
    const CellRange inside{range.row0 / side, (range.row1 - 1) / side + 1, range.col0 / side, (range.col1 - 1) / side + 1};
    Matrix out(outRows, outCols);
    poolCells(m_pooling,
              {&level(inside.row0, inside.col0), m_counts.empty() ? nullptr : &m_counts[at](inside.row0, inside.col0),
               level.cols(), inside.cols()},
              PoolParts::touching(range.row0, range.row1, outRows, side, inside.row0),
              PoolParts::touching(range.col0, range.col1, outCols, side, inside.col0), {out, nullptr, 0, 0});
    return out;
}

Matrix Pyramid::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    assert(CellRange::all(m_rows, m_cols).contains(range));
    assert(outRows <= range.rows() && outCols <= range.cols());
    if (outRows == 0 || outCols == 0)
        return Matrix(outRows, outCols);
    auto lock = locked();
    const std::size_t level = levelFor(range, outRows, outCols);
    if (level < m_levels.size())
        return pooledFrom(level, range, outRows, outCols);
    const Source source = m_source;
    lock.unlock();
    return pooledCells(source->block(range), m_pooling, outRows, outCols);
}

Matrix Pyramid::glance(const MatrixSource& of, const CellRange& range, Index outRows, Index outCols) const
{
    const auto lock = locked();
    if (m_source.get() != &of || !shows() || outRows == 0 || outCols == 0)
        return {};
    const std::size_t level = levelFor(range, outRows, outCols);
    return pooledFrom(level < m_levels.size() ? level : 0, range, outRows, outCols);
}

bool Pyramid::isFine(const MatrixSource& of, const CellRange& range, Index outRows, Index outCols) const
{
    const auto lock = locked();
    return m_source.get() == &of && shows() && outRows > 0 && outCols > 0 && levelFor(range, outRows, outCols) < m_levels.size();
}

void Pyramid::refresh(Source source, const CellSet& changed)
{
    assert(source->rows() == m_rows && source->cols() == m_cols);
    const auto lock = locked();
    m_source = std::move(source);
    ++m_generation;
    if (m_waiting.empty() && m_reading == 0)
        m_toRead = m_read = 0;
    for (const CellRange& range : changed.ranges())
        addTiles(aligned(range));
}

} // namespace headlight
