// SPDX-License-Identifier: GPL-3.0-or-later
// Every filled box of a figure, whether it stands alone or as cells of a matrix.
#pragma once

#include "core/figure/figure.h"

#include <vector>

namespace headlight {

inline std::vector<FigureRect> filledBoxes(const Figure& figure)
{
    std::vector<FigureRect> boxes;
    for (const Primitive& item : figure.items) {
        if (const auto* rect = std::get_if<FigureRect>(&item); rect && rect->fill)
            boxes.push_back(*rect);
        if (const auto* cells = std::get_if<FigureCells>(&item)) {
            const std::vector<FigureRect> runs = cellRuns(*cells);
            boxes.insert(boxes.end(), runs.begin(), runs.end());
        }
    }
    return boxes;
}

} // namespace headlight
