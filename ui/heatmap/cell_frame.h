// SPDX-License-Identifier: GPL-3.0-or-later
// Strokes round cells, on whole device pixels and with a halo in the canvas colour so that they show on any cell.
#pragma once

#include <QColor>
#include <QPainterPath>
#include <QRect>

class QPainter;

namespace headlight {

struct FrameStroke {
    QColor color;
    QColor haloColor;
    int width = 2;     ///< device pixels
    int halo = 1;      ///< device pixels on each side
    double radius = 0; ///< device pixels
    bool dashed = false;
};

/// Frames `device`, the pixels of the cells without the gap after them; the stroke lies mostly outside of them. The
/// painter must be in device pixels.
void paintFrame(QPainter& painter, const QRect& device, const FrameStroke& stroke);

/// The same for a path along the edges of cells.
void paintOutline(QPainter& painter, const QPainterPath& path, const FrameStroke& stroke);

} // namespace headlight
