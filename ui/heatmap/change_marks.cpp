// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/change_marks.h"

#include "ui/heatmap/cell_frame.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace headlight {

namespace {

constexpr Index kMostOutlined = 10000; // changed cells; beyond, whole rows are outlined
constexpr double kCorner = 11;
constexpr double kLeastCellWithCorner = 16;

bool sameBits(float a, float b)
{
    return std::memcmp(&a, &b, sizeof a) == 0 || a == b;
}

/// Visible entries of an axis and one more at each end: [first, last).
std::pair<Index, Index> entriesAround(const AxisScale& axis)
{
    const Index pool = axis.zoom().pool;
    const Index all = (axis.count() + pool - 1) / pool;
    return {std::max<Index>(0, axis.first() / pool - 1), std::min(all, (axis.last() + pool - 1) / pool + 1)};
}

/// Where the line between entries `entry - 1` and `entry` runs, in pixels of the window.
int edgeOf(const AxisScale& axis, Index entry)
{
    if (entry == 0)
        return axis.span(0).begin;
    return axis.span((entry - 1) * axis.zoom().pool).end;
}

void compare(MarkedCells& changed, const HeatmapContent& content)
{
    for (const CellRange& part : content.changed.ranges()) {
        const CellRange range = part.intersected(changed.part());
        if (range.empty())
            continue;
        const Matrix now = content.source->block(range);
        const Matrix before = content.before->block(range);
        for (Index row = 0; row < now.rows(); ++row) {
            char* marks = changed.line(range.row0 + row) + range.col0 - changed.part().col0;
            for (Index col = 0; col < now.cols(); ++col)
                if (!sameBits(now(row, col), before(row, col)))
                    marks[col] = 1;
        }
    }
}

void coverPools(MarkedCells& changed, const HeatmapContent& content, const HeatmapGeometry& geometry)
{
    const Index rowPool = geometry.rows().zoom().pool;
    const Index colPool = geometry.cols().zoom().pool;
    for (const CellRange& part : content.changed.ranges())
        changed.mark({part.row0 / rowPool, (part.row1 + rowPool - 1) / rowPool, part.col0 / colPool, (part.col1 + colPool - 1) / colPool});
}

} // namespace

MarkedCells changedCells(const HeatmapScene& scene)
{
    const HeatmapContent& content = scene.content;
    if (!content.source || !content.hasBefore())
        return MarkedCells();
    const auto [row0, row1] = entriesAround(scene.geometry.rows());
    const auto [col0, col1] = entriesAround(scene.geometry.cols());
    MarkedCells changed({row0, row1, col0, col1});
    if (scene.geometry.rows().zoom().isPooled() || scene.geometry.cols().zoom().isPooled())
        coverPools(changed, content, scene.geometry);
    else
        compare(changed, content);
    if (changed.count() > kMostOutlined)
        changed.widenToRows();
    return changed;
}

QPainterPath changeOutline(const MarkedCells& changed, const HeatmapGeometry& geometry)
{
    QPainterPath path;
    const QPoint origin = geometry.deviceRect().topLeft();
    const auto x = [&](Index col) { return origin.x() + edgeOf(geometry.cols(), col); };
    const auto y = [&](Index row) { return origin.y() + edgeOf(geometry.rows(), row); };
    changed.edges(
        [&](Index row, Index from, Index to) {
            path.moveTo(x(from), y(row));
            path.lineTo(x(to), y(row));
        },
        [&](Index col, Index from, Index to) {
            path.moveTo(x(col), y(from));
            path.lineTo(x(col), y(to));
        });
    return path;
}

namespace {

/// A triangle in the top right corner of each changed cell, its long side towards the cell.
QPainterPath corners(const MarkedCells& changed, const HeatmapScene& scene, int size)
{
    QPainterPath path;
    const HeatmapGeometry& geometry = scene.geometry;
    const CellRange visible = geometry.visible();
    for (Index row = visible.row0; row < visible.row1; ++row)
        for (Index col = visible.col0; col < visible.col1; ++col) {
            if (!changed.at({row, col}))
                continue;
            const QRect cell = geometry.deviceRect(CellRange::of({row, col}));
            const QPointF corner(cell.x() + cell.width() - geometry.gap(), cell.y());
            path.moveTo(corner - QPointF(size, 0));
            path.lineTo(corner);
            path.lineTo(corner + QPointF(0, size));
            path.closeSubpath();
        }
    return path;
}

void paintCorners(QPainter& painter, const MarkedCells& changed, const HeatmapScene& scene)
{
    const HeatmapGeometry& geometry = scene.geometry;
    const double ratio = geometry.pixelRatio();
    const double cell = std::min(geometry.cols().zoom().size(), geometry.rows().zoom().size());
    if (cell < pxF(kLeastCellWithCorner) * ratio)
        return;
    const QPainterPath path = corners(changed, scene, int(std::min(pxF(kCorner) * ratio, cell / 3)));
    painter.setPen(QPen(themeColors().canvas, 2 * std::max(1.0, ratio)));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.fillPath(path, themeColors().changed.line);
}

} // namespace

void paintChangeMarks(QPainter& painter, const HeatmapScene& scene)
{
    const MarkedCells changed = changedCells(scene);
    if (!changed.any())
        return;
    const double ratio = scene.geometry.pixelRatio();
    const auto device = [&](double logical) { return std::max(1, int(std::lround(pxF(logical) * ratio))); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(1 / ratio, 1 / ratio);
    paintCorners(painter, changed, scene);
    paintOutline(painter, changeOutline(changed, scene.geometry),
                 {themeColors().changed.line, themeColors().canvas, device(metric::lineLit), device(1), 0});
    painter.restore();
}

} // namespace headlight
