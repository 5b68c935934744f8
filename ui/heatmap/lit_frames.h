// SPDX-License-Identifier: GPL-3.0-or-later
// Paints what is lit: row i amber, column j blue, the locked cell and the one under the pointer in ink, the focus ring.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

class QPainter;
class QRegion;

namespace headlight {

/// `painter` in logical pixels.
void paintLitFrames(QPainter& painter, const HeatmapScene& scene);

/// Where that is, in logical pixels; a little more rather than less.
QRegion litRegion(const HeatmapScene& scene);

} // namespace headlight
