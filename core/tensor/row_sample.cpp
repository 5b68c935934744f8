// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/row_sample.h"

#include "core/tensor/pooling.h"

#include <cassert>

namespace headlight {

RowSample::RowSample(std::shared_ptr<const MatrixSource> values, Index count) : m_values(std::move(values)), m_count(count)
{
    assert(m_values && count >= 1 && count <= m_values->rows());
}

Matrix RowSample::block(const CellRange& range) const
{
    Matrix cells(range.rows(), range.cols());
    for (Index row = range.row0; row < range.row1; ++row)
        cells.row(row - range.row0) = m_values->block({rowOf(row), rowOf(row) + 1, range.col0, range.col1});
    return cells;
}

Matrix RowSample::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    return pooledCells(block(range), Pooling::Extreme, outRows, outCols);
}

} // namespace headlight
