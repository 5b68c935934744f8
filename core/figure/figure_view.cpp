// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/figure_view.h"

namespace headlight {

int FigureView::matrixAt(Point point) const
{
    for (int index = int(matrices.size()) - 1; index >= 0; --index)
        if (matrices[std::size_t(index)].grid.contains(point))
            return index;
    return -1;
}

} // namespace headlight
