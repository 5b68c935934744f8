// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/tiled_source.h"

#include "core/base/worker_pool.h"
#include "core/layer/node_group.h"
#include "core/tensor/pyramid.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

/// Rows of a part: a product's right operand is copied once for all of them.
constexpr Index kPartRows = 96;

} // namespace

TiledSource::TiledSource(std::shared_ptr<const Network> network, KeptValues values, int node)
    : m_network(std::move(network)), m_values(std::move(values)), m_node(node),
      m_shape(m_network->shape(m_network->structure().nodes()[std::size_t(node)].key))
{
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
        values.middleRows(row - range.row0, end - row) = tiles.cells(m_node, {row, end, range.col0, range.col1});
    });
    return values;
}

Matrix TiledSource::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    assert(CellRange::all(m_shape.rows, m_shape.cols).contains(range) && outRows <= range.rows() && outCols <= range.cols());
    if (range.size() <= kExactCells)
        return pooledCells(block(range), Pooling::Extreme, outRows, outCols);
    Matrix out(outRows, outCols);
    const Index looks = std::clamp<Index>(kCoarseCells / range.cols(), 1, outRows);
    const double perCell = double(m_network->config().dK);
    forParts(looks, perCell * double(range.cols()), [&](int look) {
        const Index first = look * outRows / looks;
        const Index last = (look + 1) * outRows / looks;
        const Index row = range.row0 + (first + last) * range.rows() / (2 * outRows);
        const Index end = std::min(row + kCoarseRows, range.row0 + last * range.rows() / outRows);
        TileComputation tiles(*m_network, m_values.matrices, m_values.numbers);
        const Matrix values = tiles.cells(m_node, {row, std::max(end, row + 1), range.col0, range.col1});
        out.middleRows(first, last - first).rowwise() = pooledCells(values, Pooling::Extreme, 1, outCols).row(0);
    });
    return out;
}

} // namespace headlight
