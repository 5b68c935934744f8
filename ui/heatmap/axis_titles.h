// SPDX-License-Identifier: GPL-3.0-or-later
// Paints what the axes count: "keys j (columns) →" above, "queries i (rows)" rotated at the left.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

class QPainter;

namespace headlight {

void paintAxisTitles(QPainter& painter, const HeatmapScene& scene);

} // namespace headlight
