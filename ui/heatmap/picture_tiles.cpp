// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/picture_tiles.h"

#include "core/tensor/pyramid_source.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdlib>

namespace headlight {

namespace {

constexpr int kSliceMs = 40;           ///< of reading, until what is there is shown
constexpr std::size_t kMostTiles = 4096; ///< 64 MB
constexpr Index kStripCells = Index(1) << 20; ///< read between two looks at whether anybody still asks

/// The cells of `count` entries from `first` on, of `pool` each.
std::pair<Index, Index> cellsOf(Index first, Index count, Index pool, Index length)
{
    return {std::min(first * pool, length), std::min((first + count) * pool, length)};
}

Index entriesIn(Index cells, Index pool)
{
    return (cells + pool - 1) / pool;
}

/// Rows and columns of `values` brought to one entry each; the last one of a row or column may stand for fewer cells.
void poolInto(Matrix& entries, Index firstRow, const Matrix& values, Index rowPool, Index colPool, Pooling pooling)
{
    const Index whole = values.cols() / colPool;
    for (Index row = 0; row * rowPool < values.rows(); ++row) {
        const Index rows = std::min(rowPool, values.rows() - row * rowPool);
        const auto part = [&](Index col, Index cols) {
            return MatrixView(&values(row * rowPool, col), rows, cols, Eigen::OuterStride<>(values.cols()));
        };
        if (whole > 0)
            entries.row(firstRow + row).head(whole) = pooledCells(part(0, whole * colPool), pooling, 1, whole);
        if (whole < entries.cols())
            entries.row(firstRow + row).tail(1) = pooledCells(part(whole * colPool, values.cols() - whole * colPool), pooling, 1, 1);
    }
}

/// A square read a few rows of entries at a time; 0×0 where nobody asks any more.
Matrix readSquare(const MatrixSource& source, const CellRange& cells, Index rowPool, Index colPool, Pooling pooling,
                  const BackgroundTask::Outdated& outdated)
{
    Matrix entries(entriesIn(cells.rows(), rowPool), entriesIn(cells.cols(), colPool));
    const Index atOnce = std::max<Index>(1, kStripCells / (cells.cols() * rowPool));
    for (Index row = 0; row < entries.rows(); row += atOnce) {
        if (outdated())
            return {};
        const Index row0 = cells.row0 + row * rowPool;
        const Matrix strip = source.block({row0, std::min(row0 + atOnce * rowPool, cells.row1), cells.col0, cells.col1});
        poolInto(entries, row, strip, rowPool, colPool, pooling);
    }
    return entries;
}

} // namespace

void PictureTiles::begin(const std::shared_ptr<const MatrixSource>& source)
{
    if (source == m_source)
        return;
    const auto* picture = dynamic_cast<const PyramidSource*>(source.get());
    m_source = source;
    m_pooling = picture ? picture->pooling() : Pooling::Extreme;
    m_tiles.clear();
    m_missing.clear();
    m_reading.drop();
}

void PictureTiles::complete(Matrix& values, const std::shared_ptr<const MatrixSource>& source, const HeatmapGeometry& geometry)
{
    begin(source);
    const Index rowPool = geometry.rows().zoom().pool;
    const Index colPool = geometry.cols().zoom().pool;
    const Index row0 = geometry.rows().first() / rowPool;
    const Index col0 = geometry.cols().first() / colPool;
    std::vector<Place> missing;
    for (Index row = row0 / kSide; row * kSide < row0 + values.rows(); ++row) {
        for (Index col = col0 / kSide; col * kSide < col0 + values.cols(); ++col) {
            const Place place{rowPool, colPool, row, col};
            const auto known = m_tiles.find(place);
            if (known == m_tiles.end()) {
                missing.push_back(place);
                continue;
            }
            const Matrix& tile = known->second;
            const Index top = std::max(row * kSide, row0), left = std::max(col * kSide, col0);
            const Index bottom = std::min(row * kSide + tile.rows(), row0 + values.rows());
            const Index right = std::min(col * kSide + tile.cols(), col0 + values.cols());
            values.block(top - row0, left - col0, bottom - top, right - left) =
                tile.block(top - row * kSide, left - col * kSide, bottom - top, right - left);
        }
    }
    const Index middleRow = (row0 + values.rows() / 2) / kSide, middleCol = (col0 + values.cols() / 2) / kSide;
    const auto distance = [&](const Place& place) { return std::max(std::abs(place.row - middleRow), std::abs(place.col - middleCol)); };
    std::stable_sort(missing.begin(), missing.end(), [&](const Place& a, const Place& b) { return distance(a) < distance(b); });
    if (missing == m_missing && m_reading.isRunning())
        return;
    m_missing = std::move(missing);
    readOn();
}

void PictureTiles::readOn()
{
    if (m_missing.empty())
        return m_reading.drop();
    m_reading.start([this, source = m_source, pooling = m_pooling, missing = m_missing](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        QElapsedTimer slice;
        slice.start();
        auto read = std::make_shared<Read>();
        for (const Place& place : missing) {
            const auto [row0, row1] = cellsOf(place.row * kSide, kSide, place.rowPool, source->rows());
            const auto [col0, col1] = cellsOf(place.col * kSide, kSide, place.colPool, source->cols());
            Matrix square = readSquare(*source, {row0, row1, col0, col1}, place.rowPool, place.colPool, pooling, outdated);
            if (outdated())
                break;
            read->emplace_back(place, std::move(square));
            if (slice.elapsed() >= kSliceMs)
                break;
        }
        return [this, read] { take(*read); };
    });
}

/// The next picture asks for what is still missing.
void PictureTiles::take(Read& read)
{
    if (m_tiles.size() + read.size() > kMostTiles)
        m_tiles.clear();
    for (auto& [place, values] : read)
        m_tiles[place] = std::move(values);
    m_missing.clear();
    Q_EMIT arrived();
}

} // namespace headlight
