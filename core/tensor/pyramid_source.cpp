// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/pyramid_source.h"

namespace headlight {

PyramidSource::PyramidSource(std::shared_ptr<const MatrixSource> values, std::shared_ptr<Pyramid> pyramid)
    : m_values(std::move(values)), m_pyramid(std::move(pyramid))
{
}

/// Of single cells the values themselves are the only true picture.
bool PyramidSource::shrinks(const CellRange& range, Index outRows, Index outCols)
{
    return range.rows() != outRows || range.cols() != outCols;
}

bool PyramidSource::isFine(const CellRange& range, Index outRows, Index outCols) const
{
    return shrinks(range, outRows, outCols) && m_pyramid->isFine(*m_values, range, outRows, outCols);
}

Matrix PyramidSource::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    const bool quick = headlight::isQuick(*m_values, range, outRows, outCols);
    if (!quick && m_pyramid->source() == m_values)
        m_pyramid->sketch();
    if (shrinks(range, outRows, outCols) && (!quick || isFine(range, outRows, outCols))) {
        Matrix known = m_pyramid->glance(*m_values, range, outRows, outCols);
        if (known.size() > 0)
            return known;
    }
    return headlight::pooledBy(m_pyramid->pooling(), *m_values, range, outRows, outCols);
}

Matrix PyramidSource::pooledBy(Pooling pooling, const CellRange& range, Index outRows, Index outCols) const
{
    if (pooling == m_pyramid->pooling())
        return pooled(range, outRows, outCols);
    return headlight::pooledBy(pooling, *m_values, range, outRows, outCols);
}

bool PyramidSource::isQuick(const CellRange& range, Index outRows, Index outCols) const
{
    return headlight::isQuick(*m_values, range, outRows, outCols) || isFine(range, outRows, outCols);
}

Matrix PyramidSource::glance(const CellRange& range, Index outRows, Index outCols) const
{
    if (headlight::isQuick(*m_values, range, outRows, outCols))
        return pooled(range, outRows, outCols);
    return kept(range, outRows, outCols);
}

Matrix PyramidSource::kept(const CellRange& range, Index outRows, Index outCols) const
{
    return m_pyramid->glance(*m_values, range, outRows, outCols);
}

} // namespace headlight
