// SPDX-License-Identifier: GPL-3.0-or-later
// The legend of a block: which colours mean what, flowing into the width there is.
#pragma once

#include "core/figure/block_context.h"
#include "core/figure/held_marks.h"

#include <vector>

namespace headlight {

struct BlockLegend {
    std::vector<BlockLegendItem> items;
    double height = 0;
    double width = 0; ///< of the widest row
};

BlockLegend legendOf(const BlockContext& context, double width, bool tellsAxes);

/// Paints it with its upper left corner at (x, y).
void paintBlockLegend(Figure& sheet, const std::vector<BlockLegendItem>& items, double x, double y, const HeldMarks& held);

/// Two slanted strokes: an axis is drawn shorter than the others.
Path shortenedMark(Point at, bool upright);

} // namespace headlight
