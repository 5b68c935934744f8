// SPDX-License-Identifier: GPL-3.0-or-later
// Paints what is lit: row i amber, column j blue, the locked cell and the one under the pointer in ink, the focus ring.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

#include <QRect>

#include <functional>
#include <optional>

class QPainter;
class QRegion;

namespace headlight {

/// Where the frame of the lit row is on its way, from where it belongs; device pixels.
using RowPlace = std::function<QRect(const QRect& row)>;

/// `painter` in logical pixels.
void paintLitFrames(QPainter& painter, const HeatmapScene& scene, const RowPlace& rowPlace = {});

/// The frame of the lit row, in device pixels; none where no row is lit.
std::optional<QRect> litRow(const HeatmapScene& scene);

/// Where that is, in logical pixels; a little more rather than less.
QRegion litRegion(const HeatmapScene& scene);

} // namespace headlight
