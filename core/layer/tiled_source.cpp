// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/tiled_source.h"

#include "core/base/worker_pool.h"
#include "core/layer/node_group.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

/// Rows of a part: a product's right operand is copied once for all of them.
constexpr Index kPartRows = 96;

/// Columns that all bands of a coarse picture are taken through together: their keys stay in the cache.
constexpr Index kStripCols = 2048;

/// A cell of the node, or of a tiled matrix that it is made from, is held.
bool holdsAny(const Network& network, int node)
{
    const Node& entry = network.structure().nodes()[std::size_t(node)];
    if (!network.isTiled(entry.key))
        return false;
    return network.heldIn(node) || std::any_of(entry.operands.begin(), entry.operands.end(), [&](const NodeOperand& operand) {
               return operand.node >= 0 && holdsAny(network, operand.node);
           });
}

} // namespace

/// Rows of the source that stand for cells [first, last) of a picture.
struct TiledSource::Band {
    Index first = 0;
    Index last = 0;
    Index row0 = 0;
    Index row1 = 0;
};

TiledSource::TiledSource(std::shared_ptr<const Network> network, KeptValues values, int node)
    : m_network(std::move(network)), m_values(std::move(values)), m_node(node)
{
    const StageKey& key = m_network->structure().nodes()[std::size_t(node)].key;
    m_shape = m_network->shape(key);
    m_hiddenAlike = m_network->stage(key).masked && !holdsAny(*m_network, node);
    assert(TileComputation(*m_network, m_values.matrices, m_values.numbers).canCompute(node));
}

/// Calls work(0) … work(count − 1), on several threads if it is enough for them.
template <typename Work> void TiledSource::forParts(Index count, double workEach, const Work& work) const
{
    if (double(count) * workEach > kParallelWork)
        return WorkerPool::shared().forEach(int(count), work);
    for (int part = 0; part < int(count); ++part)
        work(part);
}

/// Behind the last column that any of the rows sees one column is computed; the others have its values.
Matrix TiledSource::read(TileComputation& tiles, const CellRange& range) const
{
    Index end = range.col1;
    if (m_hiddenAlike) {
        end = range.col0;
        for (Index row = range.row0; row < range.row1; ++row)
            end = std::max(end, m_network->mask().visibleSpan(row).second);
        end = std::min(end + 1, range.col1);
    }
    if (end == range.col1)
        return tiles.cells(m_node, range);
    Matrix values(range.rows(), range.cols());
    values.leftCols(end - range.col0) = tiles.cells(m_node, {range.row0, range.row1, range.col0, end});
    for (Index row = 0; row < values.rows(); ++row)
        values.row(row).tail(range.col1 - end).setConstant(values(row, end - range.col0 - 1));
    return values;
}

Matrix TiledSource::block(const CellRange& range) const
{
    assert(CellRange::all(m_shape.rows, m_shape.cols).contains(range));
    Matrix values(range.rows(), range.cols());
    const Index parts = (range.rows() + kPartRows - 1) / kPartRows;
    const double perCell = double(m_network->config().dK);
    forParts(parts, perCell * double(kPartRows * range.cols()), [&](int part) {
        const Index row = range.row0 + part * kPartRows;
        const Index end = std::min(row + kPartRows, range.row1);
        TileComputation tiles(*m_network, m_values.matrices, m_values.numbers);
        values.middleRows(row - range.row0, end - row) = read(tiles, {row, end, range.col0, range.col1});
    });
    return values;
}

std::vector<TiledSource::Band> TiledSource::bandsOf(const CellRange& range, Index outRows) const
{
    const Index looks = std::clamp<Index>(kCoarseCells / range.cols(), 1, outRows);
    std::vector<Band> bands;
    for (Index look = 0; look < looks; ++look) {
        const Index first = look * outRows / looks;
        const Index last = (look + 1) * outRows / looks;
        const Index row = range.row0 + (first + last) * range.rows() / (2 * outRows);
        const Index end = std::min(row + kCoarseRows, range.row0 + last * range.rows() / outRows);
        bands.push_back({first, last, row, std::max(end, row + 1)});
    }
    return bands;
}

Matrix TiledSource::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    return pooledBy(Pooling::Extreme, range, outRows, outCols);
}

Matrix TiledSource::pooledBy(Pooling pooling, const CellRange& range, Index outRows, Index outCols) const
{
    assert(CellRange::all(m_shape.rows, m_shape.cols).contains(range) && outRows <= range.rows() && outCols <= range.cols());
    if (range.size() <= kExactCells)
        return pooledCells(block(range), pooling, outRows, outCols);
    Matrix out(outRows, outCols);
    const std::vector<Band> bands = bandsOf(range, outRows);
    const Index strips = std::clamp<Index>(range.cols() / kStripCols, 1, outCols);
    const double perCell = double(m_network->config().dK);
    forParts(strips, perCell * double(kCoarseRows * kStripCols) * double(bands.size()), [&](int strip) {
        const Index first = strip * outCols / strips;
        const Index last = (strip + 1) * outCols / strips;
        const auto colOf = [&](Index col) { return range.col0 + col * range.cols() / outCols; };
        TileComputation tiles(*m_network, m_values.matrices, m_values.numbers);
        for (const Band& band : bands) {
            const Matrix values = read(tiles, {band.row0, band.row1, colOf(first), colOf(last)});
            out.block(band.first, first, band.last - band.first, last - first).rowwise() =
                pooledCells(values, pooling, 1, last - first).row(0);
        }
    });
    return out;
}

bool TiledSource::isQuick(const CellRange& range, Index, Index) const
{
    return range.size() <= kQuickCells;
}

Matrix TiledSource::glance(const CellRange& range, Index outRows, Index outCols) const
{
    return isQuick(range, outRows, outCols) ? pooled(range, outRows, outCols) : Matrix();
}

} // namespace headlight
