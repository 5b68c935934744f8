// SPDX-License-Identifier: GPL-3.0-or-later
// What a walk has not made yet, waiting in grey.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

#include <QRegion>

class QPainter;

namespace headlight {

/// Over the cells, in the logical pixels of the widget; nothing without a walk.
void paintWalkCover(QPainter& painter, const HeatmapScene& scene);

/// What that paints over.
QRegion walkCoverRegion(const HeatmapScene& scene);

} // namespace headlight
