// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/pyramid.h"

#include "core/tensor/column_pool.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

/// About as many cells as a tile of the source has: some milliseconds where they have to be computed first.
constexpr Index kTileCells = Index(1) << 20;

/// Tiles of a source are no wider, so that a tile is a block rather than a few long rows.
constexpr Index kTileCols = 2048;

/// The rows or columns that each result cell is made from: [first, last) by cell.
struct Parts {
    std::vector<std::pair<Index, Index>> cells;
};

/// `length` cells in squares of `side`, the last one perhaps smaller.
Parts squares(Index length, Index side)
{
    Parts parts;
    for (Index at = 0; at < length; at += side)
        parts.cells.emplace_back(at, std::min(at + side, length));
    return parts;
}

/// Cells [first, last) of the source in `count` parts, told in cells of a level whose cells are `side` wide, from the level's
/// cell `origin` on: every one that a part touches.
Parts touching(Index first, Index last, Index count, Index side, Index origin)
{
    Parts parts;
    const std::vector<Index> edges = partEdges(last - first, count);
    for (std::size_t at = 0; at < std::size_t(count); ++at)
        parts.cells.emplace_back((first + edges[at]) / side - origin, (first + edges[at + 1] - 1) / side + 1 - origin);
    return parts;
}

/// A matrix or a block of one, and the counts behind its cells (null: one each).
struct Cells {
    const float* values;
    const float* counts;
    Index stride;
    Index cols;
};

struct PooledInto {
    Matrix& values;
    Matrix* counts;
    Index row;
    Index col;
};

template <typename Columns> void poolWith(const Cells& cells, const Parts& rows, const Parts& cols, const PooledInto& out)
{
    Columns columns(cells.cols);
    for (std::size_t row = 0; row < rows.cells.size(); ++row) {
        columns.begin();
        for (Index from = rows.cells[row].first; from < rows.cells[row].second; ++from)
            columns.add(cells.values + from * cells.stride, cells.counts ? cells.counts + from * cells.stride : nullptr);
        for (std::size_t col = 0; col < cols.cells.size(); ++col) {
            const PooledCell pooled = columns.of(cols.cells[col].first, cols.cells[col].second);
            out.values(out.row + Index(row), out.col + Index(col)) = pooled.value;
            if (out.counts)
                (*out.counts)(out.row + Index(row), out.col + Index(col)) = pooled.count;
        }
    }
}

void pool(Pooling pooling, const Cells& cells, const Parts& rows, const Parts& cols, const PooledInto& out)
{
    switch (pooling) {
    case Pooling::Extreme:
        return poolWith<ColumnExtremes>(cells, rows, cols, out);
    case Pooling::Maximum:
        return poolWith<ColumnMaxima>(cells, rows, cols, out);
    case Pooling::Mean:
        return poolWith<ColumnMeans>(cells, rows, cols, out);
    }
}

Matrix unread(Index rows, Index cols)
{
    return Matrix::Constant(rows, cols, std::numeric_limits<float>::quiet_NaN());
}

Index halved(Index length)
{
    return (length + 1) / 2;
}

} // namespace

Matrix pooledCells(const Matrix& values, Pooling pooling, Index outRows, Index outCols)
{
    assert(outRows <= values.rows() && outCols <= values.cols());
    Matrix out(outRows, outCols);
    pool(pooling, {values.data(), nullptr, values.cols(), values.cols()}, touching(0, values.rows(), outRows, 1, 0),
         touching(0, values.cols(), outCols, 1, 0), {out, nullptr, 0, 0});
    return out;
}

Pyramid::Pyramid(std::shared_ptr<const MatrixSource> source, Pooling pooling, Index mostSide)
    : m_source(std::move(source)), m_pooling(pooling)
{
    assert(m_source && mostSide >= 1);
    const Index longest = std::max(m_source->rows(), m_source->cols());
    while ((longest + m_factor - 1) / m_factor > mostSide)
        m_factor *= 2;
    Index rows = (m_source->rows() + m_factor - 1) / m_factor;
    Index cols = (m_source->cols() + m_factor - 1) / m_factor;
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
    const Index tileCols = std::max(kTileCols, m_factor);
    m_tilesAcross = (m_source->cols() + tileCols - 1) / tileCols;
    m_tiles = m_tilesAcross * ((m_source->rows() + tileRows() - 1) / tileRows());
}

/// Whole cells of the finest level, too.
Index Pyramid::tileRows() const
{
    const Index rows = kTileCells / std::max(kTileCols, m_factor);
    return std::max(rows / m_factor * m_factor, m_factor);
}

bool Pyramid::step()
{
    if (done())
        return false;
    const Index tileCols = std::max(kTileCols, m_factor);
    const Index row = m_nextTile / m_tilesAcross * tileRows();
    const Index col = m_nextTile % m_tilesAcross * tileCols;
    readTile({row, std::min(row + tileRows(), m_source->rows()), col, std::min(col + tileCols, m_source->cols())});
    ++m_nextTile;
    return !done();
}

double Pyramid::progress() const
{
    return m_tiles > 0 ? double(m_nextTile) / double(m_tiles) : 1.0;
}

/// `cells` of the source begin at whole cells of the finest level and end at such or at the matrix's end.
void Pyramid::readTile(const CellRange& cells)
{
    const Matrix block = m_source->block(cells);
    const Index row = cells.row0 / m_factor;
    const Index col = cells.col0 / m_factor;
    const Parts rows = squares(cells.rows(), m_factor);
    const Parts cols = squares(cells.cols(), m_factor);
    pool(m_pooling, {block.data(), nullptr, block.cols(), block.cols()}, rows, cols,
         {m_levels[0], m_counts.empty() ? nullptr : &m_counts[0], row, col});
    raise({row, row + Index(rows.cells.size()), col, col + Index(cols.cells.size())});
}

/// Brings the coarser levels up to date with `cells` of the finest.
void Pyramid::raise(CellRange cells)
{
    for (std::size_t level = 1; level < m_levels.size(); ++level) {
        const Matrix& below = m_levels[level - 1];
        const CellRange above{cells.row0 / 2, halved(cells.row1), cells.col0 / 2, halved(cells.col1)};
        const Index row = 2 * above.row0;
        const Index col = 2 * above.col0;
        const Parts rows = squares(std::min(2 * above.row1, below.rows()) - row, 2);
        const Parts cols = squares(std::min(2 * above.col1, below.cols()) - col, 2);
        pool(m_pooling,
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

Matrix Pyramid::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    assert(CellRange::all(m_source->rows(), m_source->cols()).contains(range));
    assert(outRows <= range.rows() && outCols <= range.cols());
    if (outRows == 0 || outCols == 0)
        return Matrix(outRows, outCols);
    const std::size_t at = levelFor(range, outRows, outCols);
    if (at == m_levels.size())
        return pooledCells(m_source->block(range), m_pooling, outRows, outCols);
    const Matrix& level = m_levels[at];
    const Index side = m_factor << at;
    const CellRange inside{range.row0 / side, (range.row1 - 1) / side + 1, range.col0 / side, (range.col1 - 1) / side + 1};
    Matrix out(outRows, outCols);
    pool(m_pooling,
         {&level(inside.row0, inside.col0), m_counts.empty() ? nullptr : &m_counts[at](inside.row0, inside.col0),
          level.cols(), inside.cols()},
         touching(range.row0, range.row1, outRows, side, inside.row0),
         touching(range.col0, range.col1, outCols, side, inside.col0), {out, nullptr, 0, 0});
    return out;
}

void Pyramid::refresh(std::shared_ptr<const MatrixSource> source, const CellRange& range)
{
    assert(source->rows() == m_source->rows() && source->cols() == m_source->cols());
    m_source = std::move(source);
    if (range.empty())
        return;
    assert(CellRange::all(m_source->rows(), m_source->cols()).contains(range));
    const auto up = [&](Index cell, Index length) { return std::min((cell + m_factor - 1) / m_factor * m_factor, length); };
    const Index row1 = up(range.row1, m_source->rows());
    const Index col1 = up(range.col1, m_source->cols());
    for (Index row = range.row0 / m_factor * m_factor; row < row1; row += tileRows())
        for (Index col = range.col0 / m_factor * m_factor; col < col1; col += std::max(kTileCols, m_factor))
            readTile({row, std::min(row + tileRows(), row1), col, std::min(col + std::max(kTileCols, m_factor), col1)});
}

} // namespace headlight
