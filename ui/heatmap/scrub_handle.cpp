// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/scrub_handle.h"

#include "ui/theme/painting.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace headlight {

namespace {

constexpr double kWidth = 26;
constexpr double kHeight = 13;
constexpr double kLeastCell = 28; // narrower ones would disappear below it

/// A line with a head at both ends.
void paintArrows(QPainter& painter, const QRectF& box)
{
    const double half = box.width() / 2 - pxF(6);
    const double head = pxF(3);
    const QPointF middle = box.center();
    painter.setPen(QPen(themeColors().canvas, pxF(metric::lineArrow), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(middle - QPointF(half, 0), middle + QPointF(half, 0));
    for (const double side : {-1.0, 1.0}) {
        const QPointF tip = middle + QPointF(side * half, 0);
        const QPointF points[] = {tip + QPointF(-side * head, -head), tip, tip + QPointF(-side * head, head)};
        painter.drawPolyline(points, 3);
    }
}

} // namespace

QRectF scrubHandle(const HeatmapScene& scene)
{
    const std::optional<Cell> cell = scene.lights.cell;
    if (!scene.lights.handle || !cell || scene.editing || scene.content.isEmpty())
        return {};
    const QRectF rect = scene.geometry.rect(*cell);
    if (rect.width() < pxF(kLeastCell) || !scene.geometry.rect().adjusted(-1, -1, 1, 1).contains(rect.center()))
        return {};
    QRectF handle(0, 0, pxF(kWidth), pxF(kHeight));
    handle.moveCenter(QPointF(rect.center().x(), rect.bottom()));
    return handle;
}

void paintScrubHandle(QPainter& painter, const HeatmapScene& scene)
{
    const QRectF handle = scrubHandle(scene);
    if (handle.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, handle.adjusted(-1, -1, 1, 1), handle.height() / 2 + 1, themeColors().canvas);
    paintBox(painter, handle, handle.height() / 2, themeColors().changed.line);
    paintArrows(painter, handle);
    painter.restore();
}

} // namespace headlight
