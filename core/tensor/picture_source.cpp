// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/picture_source.h"

namespace headlight {

namespace {

const PictureSource* asPicture(const MatrixSource& source)
{
    return dynamic_cast<const PictureSource*>(&source);
}

} // namespace

Matrix PictureOfKept::block(const CellRange& range) const
{
    return m_matrix->block(range.row0, range.col0, range.rows(), range.cols());
}

Matrix PictureOfKept::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    return pooledBy(Pooling::Extreme, range, outRows, outCols);
}

Matrix PictureOfKept::pooledBy(Pooling pooling, const CellRange& range, Index outRows, Index outCols) const
{
    if (range.empty())
        return Matrix(outRows, outCols);
    const MatrixView part(&(*m_matrix)(range.row0, range.col0), range.rows(), range.cols(), Eigen::OuterStride<>(cols()));
    return pooledCells(part, pooling, outRows, outCols);
}

Matrix pooledBy(Pooling pooling, const MatrixSource& source, const CellRange& range, Index outRows, Index outCols)
{
    if (const PictureSource* picture = asPicture(source))
        return picture->pooledBy(pooling, range, outRows, outCols);
    if (pooling == Pooling::Extreme)
        return source.pooled(range, outRows, outCols);
    return pooledCells(source.block(range), pooling, outRows, outCols);
}

bool isQuick(const MatrixSource& source, const CellRange& range, Index outRows, Index outCols)
{
    const PictureSource* picture = asPicture(source);
    return !picture || picture->isQuick(range, outRows, outCols);
}

Matrix glance(const MatrixSource& source, const CellRange& range, Index outRows, Index outCols)
{
    const PictureSource* picture = asPicture(source);
    return picture ? picture->glance(range, outRows, outCols) : source.pooled(range, outRows, outCols);
}

bool canGlance(const MatrixSource& source)
{
    const CellRange all = CellRange::all(source.rows(), source.cols());
    return all.empty() || isQuick(source, all, 1, 1);
}

} // namespace headlight
