// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_frame.h"

#include <QPainter>

namespace headlight {

namespace {

QPen penOf(const QColor& color, int width)
{
    QPen pen(color, width);
    pen.setJoinStyle(Qt::MiterJoin);
    pen.setCapStyle(Qt::SquareCap);
    return pen;
}

} // namespace

void paintFrame(QPainter& painter, const QRect& device, const FrameStroke& stroke)
{
    // The outer edge lies (width + 1) / 2 pixels beyond the cells; half a width further in runs the pen, so that its
    // edges meet pixels whether the width is even or odd.
    const int beyond = (stroke.width + 1) / 2;
    const double inset = stroke.width / 2.0;
    const QRectF rect = QRectF(device.adjusted(-beyond, -beyond, beyond, beyond)).adjusted(inset, inset, -inset, -inset);
    QPainterPath path;
    if (stroke.radius > 0)
        path.addRoundedRect(rect, stroke.radius, stroke.radius);
    else
        path.addRect(rect);
    paintOutline(painter, path, stroke);
}

void paintOutline(QPainter& painter, const QPainterPath& path, const FrameStroke& stroke)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (stroke.halo > 0) {
        painter.setPen(penOf(stroke.haloColor, stroke.width + 2 * stroke.halo));
        painter.drawPath(path);
    }
    QPen pen = penOf(stroke.color, stroke.width);
    if (stroke.dashed) {
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({3, 2});
    }
    painter.setPen(pen);
    painter.drawPath(path);
}

} // namespace headlight
