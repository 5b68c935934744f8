// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/held_marks.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kLeastCellWithPin = 14;
constexpr double kLeastCellWithFrame = 3;
constexpr double kHead = 3; ///< the pin's head, its radius

void paintPins(QPainter& painter, const HeatmapScene& scene, double cell)
{
    const double radius = std::min(pxF(kHead), cell / 6);
    painter.setPen(QPen(themeColors().canvas, pxF(1)));
    painter.setBrush(themeColors().ink);
    const CellRange visible = scene.geometry.visible();
    for (Index row = visible.row0; row < visible.row1; ++row)
        for (Index col = visible.col0; col < visible.col1; ++col) {
            if (!scene.content.held({row, col}))
                continue;
            const QRectF place = scene.geometry.rect(CellRange::of({row, col}));
            painter.drawEllipse(place.bottomLeft() + QPointF(2 * radius, -2 * radius), radius, radius);
        }
}

/// One frame round each run of held cells of a row.
void paintRuns(QPainter& painter, const HeatmapScene& scene)
{
    painter.setPen(QPen(themeColors().ink, metric::lineRule));
    painter.setBrush(Qt::NoBrush);
    const CellRange visible = scene.geometry.visible();
    for (Index row = visible.row0; row < visible.row1; ++row)
        for (Index col = visible.col0; col < visible.col1; ++col) {
            const Index first = col;
            while (col < visible.col1 && scene.content.held({row, col}))
                ++col;
            if (col > first)
                painter.drawRect(scene.geometry.rect({row, row + 1, first, col}).adjusted(0.5, 0.5, -0.5, -0.5));
        }
}

} // namespace

void paintHeldMarks(QPainter& painter, const HeatmapScene& scene)
{
    if (!scene.content.held)
        return;
    const HeatmapGeometry& geometry = scene.geometry;
    const double cell = std::min(geometry.cols().zoom().size(), geometry.rows().zoom().size()) / geometry.pixelRatio();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (cell >= pxF(kLeastCellWithPin))
        paintPins(painter, scene, cell);
    else if (cell >= kLeastCellWithFrame)
        paintRuns(painter, scene);
    painter.restore();
}

} // namespace headlight
