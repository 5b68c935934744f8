// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/heatmap_content.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kReadWhole = Index(1) << 24;
constexpr Index kRowsABlock = 256;
constexpr Index kPooledSide = 1024;

void addAll(FiniteRange& range, const Matrix& values)
{
    for (const float value : values.reshaped())
        range.add(value);
}

} // namespace

FiniteRange finiteRange(const MatrixSource& source)
{
    FiniteRange range;
    const CellRange all = CellRange::all(source.rows(), source.cols());
    if (all.empty())
        return range;
    if (all.size() > kReadWhole) {
        addAll(range, source.pooled(all, std::min(all.rows(), kPooledSide), std::min(all.cols(), kPooledSide)));
        return range;
    }
    for (Index row = 0; row < all.row1; row += kRowsABlock)
        addAll(range, source.block({row, std::min(all.row1, row + kRowsABlock), 0, all.col1}));
    return range;
}

} // namespace headlight
