// SPDX-License-Identifier: GPL-3.0-or-later
// Marks the cells that are held at a value of the person's: a pin's head in the lower left corner of each.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

class QPainter;

namespace headlight {

/// `painter` in logical pixels. Cells too small for a mark of their own get an outline round neighbours, still
/// smaller ones a frame round all that are in sight.
void paintHeldMarks(QPainter& painter, const HeatmapScene& scene);

} // namespace headlight
