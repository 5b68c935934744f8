// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/visible_source.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr float kForbidden = -std::numeric_limits<float>::infinity();

void forbid(float* first, float* last)
{
    std::replace_if(first, last, [](float value) { return !std::isnan(value); }, kForbidden);
}

} // namespace

VisibleSource::VisibleSource(std::shared_ptr<const MatrixSource> source, std::shared_ptr<const Mask> mask)
    : m_source(std::move(source)), m_mask(std::move(mask))
{
}

Matrix VisibleSource::block(const CellRange& range) const
{
    Matrix values = m_source->block(range);
    for (Index row = range.row0; row < range.row1; ++row) {
        float* line = &values(row - range.row0, 0);
        const auto [from, to] = m_mask->visibleSpan(row);
        const Index first = std::clamp(from, range.col0, range.col1);
        const Index last = std::clamp(to, first, range.col1);
        forbid(line, line + first - range.col0);
        forbid(line + last - range.col0, line + range.cols());
        for (Index key = first; !m_mask->spanIsExact() && key < last; ++key)
            if (!m_mask->allows(row, key))
                forbid(line + key - range.col0, line + key - range.col0 + 1);
    }
    return values;
}

Matrix VisibleSource::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    return KeptMatrixSource(std::make_shared<const Matrix>(block(range)))
        .pooled(CellRange::all(range.rows(), range.cols()), outRows, outCols);
}

} // namespace headlight
