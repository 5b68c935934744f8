// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/pooling.h"

#include "core/tensor/cell_pool.h"
#include "core/tensor/column_pool.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace headlight {

namespace {

constexpr std::array<std::string_view, 3> kIds{"extreme", "maximum", "mean"};

template <typename Columns> void poolWith(const PoolCells& cells, const PoolParts& rows, const PoolParts& cols, const PoolResult& out)
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

} // namespace

PoolParts PoolParts::squares(Index length, Index side)
{
    PoolParts parts;
    for (Index at = 0; at < length; at += side)
        parts.cells.emplace_back(at, std::min(at + side, length));
    return parts;
}

PoolParts PoolParts::touching(Index first, Index last, Index count, Index side, Index origin)
{
    PoolParts parts;
    const std::vector<Index> edges = partEdges(last - first, count);
    for (std::size_t at = 0; at < std::size_t(count); ++at)
        parts.cells.emplace_back((first + edges[at]) / side - origin, (first + edges[at + 1] - 1) / side + 1 - origin);
    return parts;
}

void poolCells(Pooling pooling, const PoolCells& cells, const PoolParts& rows, const PoolParts& cols, const PoolResult& out)
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

Matrix pooledCells(const MatrixView& values, Pooling pooling, Index outRows, Index outCols)
{
    assert(outRows <= values.rows() && outCols <= values.cols());
    Matrix out(outRows, outCols);
    poolCells(pooling, {values.data(), nullptr, values.outerStride(), values.cols()},
              PoolParts::touching(0, values.rows(), outRows, 1, 0), PoolParts::touching(0, values.cols(), outCols, 1, 0),
              {out, nullptr, 0, 0});
    return out;
}

std::string_view poolingId(Pooling pooling)
{
    return kIds[std::size_t(pooling)];
}

Pooling poolingFromId(std::string_view id)
{
    const auto found = std::find(kIds.begin(), kIds.end(), id);
    return found == kIds.end() ? Pooling::Extreme : Pooling(found - kIds.begin());
}

} // namespace headlight
