// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/matrix_source.h"

#include "core/tensor/column_pool.h"

#include <cassert>
#include <vector>

namespace headlight {

KeptMatrixSource::KeptMatrixSource(MatrixPtr matrix) : m_matrix(std::move(matrix))
{
    assert(m_matrix);
}

Index KeptMatrixSource::rows() const
{
    return m_matrix->rows();
}

Index KeptMatrixSource::cols() const
{
    return m_matrix->cols();
}

Matrix KeptMatrixSource::block(const CellRange& range) const
{
    assert(CellRange::all(rows(), cols()).contains(range));
    return m_matrix->block(range.row0, range.col0, range.rows(), range.cols());
}

Matrix KeptMatrixSource::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    assert(CellRange::all(rows(), cols()).contains(range) && outRows <= range.rows() && outCols <= range.cols());
    Matrix out(outRows, outCols);
    ColumnExtremes extremes(range.cols());
    const std::vector<Index> rows = partEdges(range.rows(), outRows);
    const std::vector<Index> cols = partEdges(range.cols(), outCols);
    for (Index row = 0; row < outRows; ++row) {
        extremes.begin();
        for (Index from = rows[std::size_t(row)]; from < rows[std::size_t(row) + 1]; ++from)
            extremes.add(&(*m_matrix)(range.row0 + from, range.col0));
        for (std::size_t col = 0; col < std::size_t(outCols); ++col)
            out(row, Index(col)) = extremes.of(cols[col], cols[col + 1]).value;
    }
    return out;
}

} // namespace headlight
