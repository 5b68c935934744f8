// SPDX-License-Identifier: GPL-3.0-or-later
// Hatching by arithmetic: the pieces of 45° lines inside cells, so that no viewer needs a pattern or a clip path.
#pragma once

#include "core/base/export.h"
#include "core/figure/cell_grid.h"
#include "core/figure/figure.h"
#include "core/figure/path.h"

#include <functional>
#include <vector>

namespace headlight {

/// How thick its lines are: a pixel on screen, where thinner ones would fade into the ground.
inline constexpr double kHatchLine = kPixel;

struct HatchBox {
    double x0 = 0;
    double y0 = 0;
    double x1 = 0;
    double y1 = 0;
};

/// Lines from lower left to upper right through `boxes`, `spacing` apart horizontally and anchored at (originX, originY).
/// Pieces that continue each other from box to box become one line.
HEADLIGHT_CORE Path hatchLines(const std::vector<HatchBox>& boxes, double spacing, double originX, double originY);

/// A box for each run of cells in a row of which `hidden(row, col)` is true.
std::vector<HatchBox> hiddenRuns(const CellGrid& grid, const std::function<bool(Index row, Index col)>& hidden);

} // namespace headlight
