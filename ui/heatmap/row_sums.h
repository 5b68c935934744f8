// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the sum of each row beside a matrix of weights, with a tick where it is 1.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

class QPainter;

namespace headlight {

/// The sum of row `row`, added up in double.
double rowSum(const MatrixSource& source, Index row);

/// A softmax in float32 sums to 1 within this.
inline constexpr double kRowSumTolerance = 1e-4;

void paintRowSums(QPainter& painter, const HeatmapScene& scene);

} // namespace headlight
