// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/matrix_source.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr float kMasked = -std::numeric_limits<float>::infinity();

/// True where `candidate` says more about its cells than `best` (see MatrixSource::pooled).
bool moreExtreme(float candidate, float best)
{
    if (std::isnan(best) || candidate == kMasked)
        return false;
    if (std::isnan(candidate) || best == kMasked)
        return true;
    return std::abs(candidate) > std::abs(best);
}

float extremeOf(const Matrix& matrix, const CellRange& range)
{
    float best = matrix(range.row0, range.col0);
    for (Index row = range.row0; row < range.row1; ++row)
        for (Index col = range.col0; col < range.col1; ++col)
            if (moreExtreme(matrix(row, col), best))
                best = matrix(row, col);
    return best;
}

} // namespace

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
    for (Index row = 0; row < outRows; ++row)
        for (Index col = 0; col < outCols; ++col)
            out(row, col) = extremeOf(*m_matrix, {range.row0 + row * range.rows() / outRows,
                                                  range.row0 + (row + 1) * range.rows() / outRows,
                                                  range.col0 + col * range.cols() / outCols,
                                                  range.col0 + (col + 1) * range.cols() / outCols});
    return out;
}

} // namespace headlight
