// SPDX-License-Identifier: GPL-3.0-or-later
// What a press of a mouse button on the heatmap has begun, and how far it has come.
#pragma once

#include "core/tensor/cell_range.h"

#include <QPointF>
#include <Qt>

namespace headlight {

struct HeatmapDrag {
    enum Kind { None, Pan, Select, Rows, Cols, Scrub, Fill };

    Kind kind = None;
    Qt::MouseButton button = Qt::NoButton;
    QPointF begin;
    QPointF last;
    Cell from = {};     ///< where a range begins
    bool moved = false; ///< further than a click does
    double units = 0;   ///< of a value that is dragged, from where it began
};

} // namespace headlight
