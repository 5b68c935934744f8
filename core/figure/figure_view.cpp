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

int FigureView::linkAt(Point point) const
{
    if (matrixAt(point) >= 0)
        return -1;
    for (int index = int(links.size()) - 1; index >= 0; --index) {
        const PlacedLink& link = links[std::size_t(index)];
        const double dx = point.x - link.x;
        const double dy = point.y - link.y;
        if (dx >= 0 && dy >= 0 && dx < link.width && dy < link.height)
            return index;
    }
    return -1;
}

} // namespace headlight
