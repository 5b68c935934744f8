// SPDX-License-Identifier: GPL-3.0-or-later
// The few shapes that every painted control is made of.
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace headlight {

/// A rounded box whose border lies wholly inside `outer`. An invalid colour leaves its part out. Lengths are
/// in pixels as painted (already scaled).
void paintBox(QPainter& painter, const QRectF& outer, double radius, const QColor& fill,
              const QColor& border = {}, double borderWidth = 1.0);

} // namespace headlight
