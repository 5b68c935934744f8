// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the labels of rows and columns: number and token, thinned out where they would crowd, the lit one on a wash.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace headlight {

/// A label and the room it takes; slanted labels begin at `box`'s bottom middle.
struct HeatmapLabel {
    Index index = 0;
    QRectF box;
    bool lit = false;
};

std::vector<HeatmapLabel> rowLabels(const HeatmapScene& scene);
std::vector<HeatmapLabel> columnLabels(const HeatmapScene& scene);

void paintRowLabels(QPainter& painter, const HeatmapScene& scene);
void paintColumnLabels(QPainter& painter, const HeatmapScene& scene);

} // namespace headlight
