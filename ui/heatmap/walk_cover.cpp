// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/walk_cover.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <vector>

namespace headlight {

namespace {

/// Device pixels; the gaps between cells stay gaps.
void cover(QPainter& painter, const HeatmapGeometry& geometry, const CellRange& range)
{
    if (range.empty())
        return;
    const QRect rect = geometry.deviceRect(range).intersected(geometry.deviceRect());
    painter.fillRect(rect, themeColors().masked.ground);
    if (geometry.gap() == 0)
        return;
    const CellRange seen = geometry.visible();
    const auto gap = [&](const QRect& line) { painter.fillRect(line.intersected(rect), themeColors().canvas); };
    for (Index row = std::max(range.row0, seen.row0); row < std::min(range.row1, seen.row1); ++row)
        gap(QRect(rect.left(), geometry.deviceRect(CellRange{row, row + 1, range.col0, range.col1}).bottom() + 1 - geometry.gap(), rect.width(), geometry.gap()));
    for (Index col = std::max(range.col0, seen.col0); col < std::min(range.col1, seen.col1); ++col)
        gap(QRect(geometry.deviceRect(CellRange{range.row0, range.row1, col, col + 1}).right() + 1 - geometry.gap(), rect.top(), geometry.gap(), rect.height()));
}

/// What waits of the row that is being made, and all rows after it.
std::vector<CellRange> waitingCells(const HeatmapScene& scene)
{
    const std::optional<Cell>& first = scene.lights.waiting;
    if (!first || !scene.content.source)
        return {};
    return {{first->row, first->row + 1, first->col, scene.content.cols}, {first->row + 1, scene.content.rows, 0, scene.content.cols}};
}

} // namespace

void paintWalkCover(QPainter& painter, const HeatmapScene& scene)
{
    const std::vector<CellRange> waiting = waitingCells(scene);
    if (waiting.empty())
        return;
    const double ratio = scene.geometry.pixelRatio();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.scale(1 / ratio, 1 / ratio);
    for (const CellRange& range : waiting)
        cover(painter, scene.geometry, range);
    painter.restore();
}

QRegion walkCoverRegion(const HeatmapScene& scene)
{
    QRegion region;
    const double ratio = scene.geometry.pixelRatio();
    for (const CellRange& range : waitingCells(scene)) {
        const QRect device = range.empty() ? QRect() : scene.geometry.deviceRect(range).intersected(scene.geometry.deviceRect());
        if (!device.isEmpty())
            region += QRectF(QPointF(device.topLeft()) / ratio, QSizeF(device.size()) / ratio).toAlignedRect();
    }
    return region;
}

} // namespace headlight
