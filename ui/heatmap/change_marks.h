// SPDX-License-Identifier: GPL-3.0-or-later
// Marks what an edit changed: one outline round the union of the changed cells, and a corner in each.
#pragma once

#include "core/tensor/marked_cells.h"
#include "ui/heatmap/heatmap_scene.h"

#include <QPainterPath>

class QPainter;

namespace headlight {

/// The cells that differ from before: single cells, or pools when zoomed out. Of the visible part and one entry around it.
MarkedCells changedCells(const HeatmapScene& scene);

/// The edges between changed and unchanged cells, in device pixels.
QPainterPath changeOutline(const MarkedCells& changed, const HeatmapGeometry& geometry);

/// `painter` in logical pixels.
void paintChangeMarks(QPainter& painter, const HeatmapScene& scene);

} // namespace headlight
