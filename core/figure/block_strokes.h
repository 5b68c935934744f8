// SPDX-License-Identifier: GPL-3.0-or-later
// Arrows of right angles with round corners.
#pragma once

#include "core/figure/figure.h"

#include <vector>

namespace headlight {

/// A line through `points` with corners of 8 px; with an arrow its tip is at the last of them.
void paintArrow(Figure& sheet, const std::vector<Point>& points, const Stroke& stroke, bool arrow);

} // namespace headlight
