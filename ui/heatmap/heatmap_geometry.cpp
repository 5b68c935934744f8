// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/heatmap_geometry.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

// Width to height of a cell at reading size; 84×72 and 44×36 are of this family.
constexpr double kAspect = 7.0 / 6.0;
// How much longer than wide, or wider than long, a cell of a thin matrix may become.
constexpr double kStretch = 3.0;

/// Cells of at least a pixel: the aspect is kept within bounds by shrinking the longer side.
HeatmapZoom shaped(double width, double height, bool square, const CellLimits& limits)
{
    const double stretch = square ? 1 : kStretch;
    const double tallest = std::max(width / kAspect, std::min(limits.labelHeight, stretch * width));
    const double widest = std::max(height * kAspect, std::min(limits.stripWidth, stretch * height));
    return {CellZoom::nearest(std::floor(std::min(width, widest))),
            CellZoom::nearest(std::floor(std::min(height, tallest)))};
}

/// Below the size at which cells carry numbers a square matrix is a square.
HeatmapZoom squared(HeatmapZoom zoom, double readable)
{
    if (std::min(zoom.cols.size(), zoom.rows.size()) >= readable)
        return zoom;
    const CellZoom& smaller = zoom.cols.size() < zoom.rows.size() ? zoom.cols : zoom.rows;
    return {smaller, smaller};
}

HeatmapZoom shapedZoom(Index rows, Index cols, QSize room, const CellLimits& limits)
{
    const CellZoom wide = CellZoom::fitting(cols, room.width());
    const CellZoom tall = CellZoom::fitting(rows, room.height());
    if (wide.isPooled() && tall.isPooled()) {
        const CellZoom both{1, std::max(wide.pool, tall.pool)};
        return {both, both};
    }
    if (wide.isPooled())
        return {wide, CellZoom::nearest(std::min({tall.size(), limits.labelHeight, limits.largestHeight}))};
    if (tall.isPooled())
        return {CellZoom::nearest(std::min({wide.size(), limits.stripWidth, limits.largestWidth})), tall};
    return shaped(std::min(wide.size(), limits.largestWidth), std::min(tall.size(), limits.largestHeight), rows == cols,
                  limits);
}

} // namespace

HeatmapZoom fittingZoom(Index rows, Index cols, QSize room, const CellLimits& limits)
{
    const HeatmapZoom zoom = shapedZoom(rows, cols, room, limits);
    return rows == cols ? squared(zoom, limits.labelHeight) : zoom;
}

HeatmapGeometry::HeatmapGeometry(Index rows, Index cols, const HeatmapZoom& zoom, const QRect& room,
                                 double pixelRatio)
    : m_cols(cols, zoom.cols, room.width()), m_rows(rows, zoom.rows, room.height()), m_origin(room.topLeft()),
      m_pixelRatio(pixelRatio)
{
}

QRect HeatmapGeometry::deviceRect() const
{
    return QRect(m_origin, QSize(m_cols.visibleLength(), m_rows.visibleLength()));
}

QRect HeatmapGeometry::deviceRect(const CellRange& range) const
{
    const int left = m_cols.span(range.col0).begin;
    const int right = m_cols.span(range.col1 - 1).end;
    const int top = m_rows.span(range.row0).begin;
    const int bottom = m_rows.span(range.row1 - 1).end;
    return QRect(m_origin + QPoint(left, top), QSize(right - left, bottom - top));
}

QRectF HeatmapGeometry::toLogical(const QRect& device) const
{
    return QRectF(device.x() / m_pixelRatio, device.y() / m_pixelRatio, device.width() / m_pixelRatio,
                  device.height() / m_pixelRatio);
}

std::optional<Cell> HeatmapGeometry::cellAt(QPointF place) const
{
    const QPointF device = toWindow(place);
    const Cell cell{m_rows.indexAt(int(std::floor(device.y()))), m_cols.indexAt(int(std::floor(device.x())))};
    if (cell.row < 0 || cell.col < 0)
        return {};
    return cell;
}

CellRange HeatmapGeometry::visible() const
{
    return {m_rows.first(), m_rows.last(), m_cols.first(), m_cols.last()};
}

int HeatmapGeometry::gap() const
{
    const double smallest = std::min(m_cols.zoom().size(), m_rows.zoom().size());
    return smallest >= 12 * m_pixelRatio ? std::max(1, int(std::lround(m_pixelRatio))) : 0;
}

QPointF HeatmapGeometry::positionAt(QPointF place) const
{
    const QPointF pixel = toWindow(place);
    return {m_cols.positionAt(pixel.x()), m_rows.positionAt(pixel.y())};
}

void HeatmapGeometry::putAt(QPointF position, QPointF place)
{
    const QPointF pixel = toWindow(place);
    m_cols.putAt(position.x(), pixel.x());
    m_rows.putAt(position.y(), pixel.y());
}

QPointF HeatmapGeometry::toWindow(QPointF place) const
{
    return place * m_pixelRatio - QPointF(m_origin);
}

void HeatmapGeometry::panBy(QPoint devicePixels)
{
    m_cols.setOffset(m_cols.offset() - devicePixels.x());
    m_rows.setOffset(m_rows.offset() - devicePixels.y());
}

void HeatmapGeometry::reveal(Cell cell)
{
    m_cols.reveal(cell.col);
    m_rows.reveal(cell.row);
}

} // namespace headlight
