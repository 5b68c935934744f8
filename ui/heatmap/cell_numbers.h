// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the values into the cells: one number of decimals for the whole matrix or no numbers, changes under them.
#pragma once

#include "ui/heatmap/color_table.h"
#include "ui/heatmap/heatmap_scene.h"

#include <optional>

class QPainter;

namespace headlight {

/// The decimals that every number of the matrix fits with; none where some number would not fit.
std::optional<int> cellDecimals(const HeatmapScene& scene);

/// `painter` in logical pixels.
void paintCellNumbers(QPainter& painter, const HeatmapScene& scene, const ColorTable& table, const CellRange& cells);

} // namespace headlight
