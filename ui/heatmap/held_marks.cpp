// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/held_marks.h"

#include "core/tensor/marked_cells.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kLeastCellWithPin = 14;
constexpr double kLeastCellOutlined = 3;
constexpr double kLeastFrame = 5; ///< its shorter side, however small the cells are
constexpr double kHead = 3; ///< the pin's head, its radius

void paintPins(QPainter& painter, const HeatmapScene& scene, double cell)
{
    const double radius = std::min(pxF(kHead), cell / 6);
    painter.setPen(QPen(themeColors().canvas, pxF(1)));
    painter.setBrush(themeColors().ink);
    const CellRange visible = scene.geometry.visible();
    for (Index row = visible.row0; row < visible.row1; ++row)
        for (Index col = visible.col0; col < visible.col1; ++col) {
            if (!scene.content.isHeld({row, col}))
                continue;
            const QRectF place = scene.geometry.rect(CellRange::of({row, col}));
            painter.drawEllipse(place.bottomLeft() + QPointF(2 * radius, -2 * radius), radius, radius);
        }
}

/// One outline round neighbours, as in figures.
void outlineHeld(QPainter& painter, const HeatmapScene& scene)
{
    const CellRange visible = scene.geometry.visible();
    MarkedCells held(visible);
    for (Index row = visible.row0; row < visible.row1; ++row)
        for (Index col = visible.col0; col < visible.col1; ++col)
            if (scene.content.isHeld({row, col}))
                held.mark(CellRange::of({row, col}));
    const auto rect = [&](Index row, Index col) { return scene.geometry.rect(Cell{std::min(row, visible.row1 - 1), std::min(col, visible.col1 - 1)}); };
    const auto x = [&](Index col) { return (col < visible.col1 ? rect(visible.row0, col).left() + 0.5 : rect(visible.row0, col).right() - 0.5); };
    const auto y = [&](Index row) { return (row < visible.row1 ? rect(row, visible.col0).top() + 0.5 : rect(row, visible.col0).bottom() - 0.5); };
    painter.setPen(QPen(themeColors().ink, metric::lineRule, Qt::SolidLine, Qt::SquareCap));
    held.edges([&](Index row, Index from, Index to) { painter.drawLine(QLineF(x(from), y(row), x(to), y(row))); },
               [&](Index col, Index from, Index to) { painter.drawLine(QLineF(x(col), y(from), x(col), y(to))); });
}

/// Cells too small to be told from each other: one frame round all of them that are in sight.
void frameHeld(QPainter& painter, const HeatmapScene& scene)
{
    const CellRange visible = scene.geometry.visible();
    CellRange bounds;
    for (const HeldValue& held : *scene.content.held)
        if (visible.contains(held.cell))
            bounds = bounds.united(CellRange::of(held.cell));
    if (bounds.empty())
        return;
    const Cell last{bounds.row1 - 1, bounds.col1 - 1};
    QRectF frame = scene.geometry.rect(Cell{bounds.row0, bounds.col0}).united(scene.geometry.rect(last)).adjusted(-0.5, -0.5, 0.5, 0.5);
    const double wider = std::max(0.0, pxF(kLeastFrame) - frame.width()) / 2, higher = std::max(0.0, pxF(kLeastFrame) - frame.height()) / 2;
    frame.adjust(-wider, -higher, wider, higher);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(themeColors().ink, metric::lineRule, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(frame);
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
    else if (cell >= kLeastCellOutlined)
        outlineHeld(painter, scene);
    else
        frameHeld(painter, scene);
    painter.restore();
}

} // namespace headlight
