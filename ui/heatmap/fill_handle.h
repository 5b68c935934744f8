// SPDX-License-Identifier: GPL-3.0-or-later
// The handle at the lower right corner of the chosen cells, by which they are repeated or carried on.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

#include <QRectF>

class QPainter;

namespace headlight {

/// Where the handle stands, in logical pixels; empty where there is none: nothing to carry on, or a cell so small that the
/// handle of its value has no room beside it.
QRectF fillHandle(const HeatmapScene& scene);

/// `painter` in logical pixels.
void paintFillHandle(QPainter& painter, const HeatmapScene& scene);

} // namespace headlight
