// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cell_grid.h"

#include <algorithm>

namespace headlight {

bool CellGrid::contains(Point point) const
{
    return point.x >= left && point.x < right() && point.y >= top && point.y < bottom();
}

std::optional<Cell> CellGrid::cellAt(Point point) const
{
    if (!contains(point))
        return std::nullopt;
    // The division may round up to the cell after the last.
    return Cell{std::min(Index((point.y - top) / cellHeight), rows - 1),
                std::min(Index((point.x - left) / cellWidth), cols - 1)};
}

} // namespace headlight
