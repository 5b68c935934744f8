// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/walk_cover.h"

#include "ui/theme/theme.h"

#include <QPainter>

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

} // namespace

void paintWalkCover(QPainter& painter, const HeatmapScene& scene)
{
    const std::optional<Cell>& first = scene.lights.waiting;
    if (!first || !scene.content.source)
        return;
    const double ratio = scene.geometry.pixelRatio();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.scale(1 / ratio, 1 / ratio);
    cover(painter, scene.geometry, {first->row, first->row + 1, first->col, scene.content.cols});
    cover(painter, scene.geometry, {first->row + 1, scene.content.rows, 0, scene.content.cols});
    painter.restore();
}

} // namespace headlight
