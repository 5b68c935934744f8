// SPDX-License-Identifier: GPL-3.0-or-later
// The hatch that marks what the mask forbids.
#pragma once

class QPainter;
class QRectF;

namespace headlight {

/// Ground and lines at 45°, `step` unscaled pixels apart, inside `rect`; anchored to its corner.
void paintHatch(QPainter& painter, const QRectF& rect, double step);

} // namespace headlight
