// SPDX-License-Identifier: GPL-3.0-or-later
// The short flash of the cells that an edit has changed.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

class QPainter;

namespace headlight {

/// The changed cells in view under a wash of magenta as strong as scene.flash says; nothing at 0. `painter` in logical pixels.
void paintChangeFlash(QPainter& painter, const HeatmapScene& scene);

} // namespace headlight
