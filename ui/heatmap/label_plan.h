// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells of an axis carry a label: all, or every 2nd, 5th, 10th …; never two that would overlap; the lit one always.
#pragma once

#include "ui/heatmap/axis_scale.h"

#include <optional>
#include <vector>

namespace headlight {

/// 1, 2, 5, 10, 20, 50 …: the first whose labels stand at least `spacing` device pixels apart.
Index labelStep(const AxisScale& axis, double spacing);

/// The visible cells to label, in order, their middles at least `spacing` device pixels apart.
std::vector<Index> labelledCells(const AxisScale& axis, double spacing, std::optional<Index> lit);

} // namespace headlight
