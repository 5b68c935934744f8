// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/fill_handle.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace headlight {

namespace {

constexpr double kSide = 7;
constexpr double kLeastCell = 40; // a single one that has the handle of its value too

} // namespace

QRectF fillHandle(const HeatmapScene& scene)
{
    const HeatmapLights& lights = scene.lights;
    if (!lights.fill || !lights.cell || scene.editing || scene.content.isEmpty())
        return {};
    const QRectF cells = scene.geometry.rect(lights.range.value_or(CellRange::of(*lights.cell)));
    if (!lights.range && cells.width() < pxF(kLeastCell))
        return {};
    if (!scene.geometry.rect().adjusted(-1, -1, 1, 1).contains(cells.bottomRight()))
        return {};
    QRectF handle(0, 0, pxF(kSide), pxF(kSide));
    handle.moveCenter(cells.bottomRight());
    return handle;
}

void paintFillHandle(QPainter& painter, const HeatmapScene& scene)
{
    const QRectF handle = fillHandle(scene);
    if (handle.isEmpty())
        return;
    painter.fillRect(handle.toAlignedRect().adjusted(-1, -1, 1, 1), themeColors().canvas);
    painter.fillRect(handle.toAlignedRect(), themeColors().focus);
}

} // namespace headlight
