// SPDX-License-Identifier: GPL-3.0-or-later
// The handle on the lower edge of the active cell, by which its value is dragged.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

#include <QRectF>

class QPainter;

namespace headlight {

/// Where the handle stands, in logical pixels; empty where there is none: nothing to drag, or cells too small for it.
QRectF scrubHandle(const HeatmapScene& scene);

/// `painter` in logical pixels.
void paintScrubHandle(QPainter& painter, const HeatmapScene& scene);

} // namespace headlight
