// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/visible_source.h"

#include <limits>

namespace headlight {

VisibleSource::VisibleSource(std::shared_ptr<const MatrixSource> source, std::function<bool(Cell)> masked)
    : m_source(std::move(source)), m_masked(std::move(masked))
{
}

Matrix VisibleSource::block(const CellRange& range) const
{
    Matrix values = m_source->block(range);
    for (Index row = 0; row < values.rows(); ++row)
        for (Index col = 0; col < values.cols(); ++col)
            if (m_masked({range.row0 + row, range.col0 + col}))
                values(row, col) = -std::numeric_limits<float>::infinity();
    return values;
}

Matrix VisibleSource::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    return KeptMatrixSource(std::make_shared<const Matrix>(block(range)))
        .pooled(CellRange::all(range.rows(), range.cols()), outRows, outCols);
}

} // namespace headlight
