// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/picture_tiles.h"

#include "core/tensor/pyramid_source.h"
#include "ui/heatmap/visible_values.h"

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

/// The entries on screen, counted from the matrix's first.
CellRange entriesOn(const HeatmapGeometry& geometry)
{
    const auto span = [](const AxisScale& axis) {
        const Index pool = axis.zoom().pool;
        return std::pair(axis.first() / pool, entriesIn(axis.last(), pool));
    };
    const auto [row0, row1] = span(geometry.rows());
    const auto [col0, col1] = span(geometry.cols());
    return {row0, row1, col0, col1};
}

/// The squares that hold some of `entries`, counted likewise.
CellRange squaresIn(const CellRange& entries)
{
    constexpr Index side = PictureTiles::kSide;
    return {entries.row0 / side, entriesIn(entries.row1, side), entries.col0 / side, entriesIn(entries.col1, side)};
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

void PictureTiles::follow(const std::shared_ptr<const MatrixSource>& source, const HeatmapGeometry& geometry)
{
    begin(source);
    m_needed = !isExact(*source, geometry);
    if (!m_needed)
        return;
    const CellRange squares = squaresIn(entriesOn(geometry));
    std::vector<Place> missing;
    for (Index row = squares.row0; row < squares.row1; ++row)
        for (Index col = squares.col0; col < squares.col1; ++col)
            if (const Place place = placeAt(geometry, row, col); !m_tiles.contains(place))
                missing.push_back(place);
    const Index middleRow = (squares.row0 + squares.row1 - 1) / 2, middleCol = (squares.col0 + squares.col1 - 1) / 2;
    const auto distance = [&](const Place& place) { return std::max(std::abs(place.row - middleRow), std::abs(place.col - middleCol)); };
    std::stable_sort(missing.begin(), missing.end(), [&](const Place& a, const Place& b) { return distance(a) < distance(b); });
    if (missing == m_missing && (missing.empty() || m_reading.isRunning()))
        return;
    m_missing = std::move(missing);
    readOn();
}

PictureTiles::Place PictureTiles::placeAt(const HeatmapGeometry& geometry, Index row, Index col) const
{
    return {geometry.rows().zoom().pool, geometry.cols().zoom().pool, row, col};
}

void PictureTiles::putInto(Matrix& values, const HeatmapGeometry& geometry, const CellRange& entries) const
{
    if (!m_needed || m_tiles.empty())
        return;
    const CellRange on = entriesOn(geometry);
    const Index row0 = on.row0 + entries.row0, col0 = on.col0 + entries.col0;
    const CellRange squares = squaresIn({row0, row0 + values.rows(), col0, col0 + values.cols()});
    for (Index row = squares.row0; row < squares.row1; ++row)
        for (Index col = squares.col0; col < squares.col1; ++col) {
            const auto known = m_tiles.find(placeAt(geometry, row, col));
            if (known == m_tiles.end())
                continue;
            const Matrix& tile = known->second;
            const Index top = std::max(row * kSide, row0), left = std::max(col * kSide, col0);
            const Index bottom = std::min(row * kSide + tile.rows(), row0 + values.rows());
            const Index right = std::min(col * kSide + tile.cols(), col0 + values.cols());
            values.block(top - row0, left - col0, bottom - top, right - left) =
                tile.block(top - row * kSide, left - col * kSide, bottom - top, right - left);
        }
}

QRegion PictureTiles::arrivedIn(const HeatmapGeometry& geometry) const
{
    const QRect image(QPoint(0, 0), geometry.deviceRect().size());
    const Index row0 = geometry.rows().offset(), col0 = geometry.cols().offset();
    const int high = geometry.rows().zoom().pixels, wide = geometry.cols().zoom().pixels;
    QRegion region;
    for (const Place& place : m_arrived)
        if (place == placeAt(geometry, place.row, place.col))
            region += image & QRect(int(place.col * kSide * wide - col0), int(place.row * kSide * high - row0), int(kSide) * wide, int(kSide) * high);
    return region;
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
    m_arrived.clear();
    for (auto& [place, values] : read) {
        m_arrived.push_back(place);
        m_tiles[place] = std::move(values);
    }
    m_missing.clear();
    Q_EMIT arrived();
}

} // namespace headlight
