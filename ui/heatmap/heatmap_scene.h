// SPDX-License-Identifier: GPL-3.0-or-later
// A heatmap ready to be painted: content, what is lit, where everything stands. The painters of this folder read it.
#pragma once

#include "ui/heatmap/heatmap_content.h"
#include "ui/heatmap/heatmap_geometry.h"
#include "ui/heatmap/heatmap_layout.h"

namespace headlight {

struct HeatmapScene {
    HeatmapContent content;
    HeatmapLights lights;
    HeatmapLayout layout;
    HeatmapGeometry geometry;
    bool focused = false;       ///< the keyboard is here: ring
    std::optional<Cell> editing; ///< its row and column labels are inverted while a value is typed
    std::optional<CellRange> filling; ///< how far the chosen cells would be carried on
    double flash = 0; ///< how strongly changed cells flash, 1 … 0
};

} // namespace headlight
