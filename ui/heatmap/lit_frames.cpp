// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/lit_frames.h"

#include "ui/heatmap/cell_frame.h"
#include "ui/heatmap/change_flash.h"
#include "ui/heatmap/fill_handle.h"
#include "ui/heatmap/scrub_handle.h"
#include "ui/heatmap/walk_cover.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace headlight {

namespace {

// Frames never run off further than this, so that a path over a scrolled matrix stays short.
constexpr int kBeyondView = 64;
constexpr double kWithin = 3; // from the edge of a cell to a frame inside it

class LitFrames {
  public:
    /// Calls `draw` with the place of every frame, in pixels of the device, and how it looks.
    using Draw = std::function<void(const QRect&, const FrameStroke&)>;

    LitFrames(const HeatmapScene& scene, Draw draw, RowPlace rowPlace = {})
        : m_scene(scene), m_geometry(scene.geometry), m_ratio(scene.geometry.pixelRatio()), m_draw(std::move(draw)),
          m_rowPlace(std::move(rowPlace))
    {
    }

    void all()
    {
        const HeatmapLights& lights = m_scene.lights;
        // In both directions the frame runs up to the cell where row and column meet.
        const Index colEnd = lights.cell ? lights.cell->col + 1 : m_scene.content.cols;
        const Index rowEnd = lights.cell ? lights.cell->row + 1 : m_scene.content.rows;
        // One thing is lit at a time: beside the outline of an edit, or a field, the labels alone tell row and column.
        const bool framed = !m_scene.content.hasBefore() && !m_scene.editing && !lights.range;
        if (framed && lights.col && *lights.col < m_scene.content.cols)
            frame({0, rowEnd, *lights.col, *lights.col + 1}, themeColors().key.line, metric::lineLit, 0);
        if (framed && lights.row && *lights.row < m_scene.content.rows)
            frame({*lights.row, *lights.row + 1, 0, colEnd}, themeColors().query.line, metric::lineLit, 0, m_rowPlace);
        if (lights.hover && inside(*lights.hover))
            frame(CellRange::of(*lights.hover), themeColors().ink, metric::lineRule, 0);
        if (lights.cell && inside(*lights.cell) && !lights.range)
            frame(CellRange::of(*lights.cell), themeColors().focus, metric::lineSelected, metric::radiusFrame);
        if (m_scene.filling)
            frame(*m_scene.filling, themeColors().focus, metric::lineLit, 0, {}, true);
        if (lights.range)
            frame(*lights.range, themeColors().focus, metric::lineLit, 0);
        if (lights.range && lights.cell && inside(*lights.cell))
            active(*lights.cell);
    }

  private:
    /// The cell of the range that is typed into: framed on all sides, within the range's frame.
    void active(Cell cell)
    {
        QRect rect = m_geometry.deviceRect(CellRange::of(cell));
        rect.adjust(0, 0, -m_geometry.gap(), -m_geometry.gap());
        const int in = device(kWithin);
        if (rect.intersects(m_geometry.deviceRect()) && std::min(rect.width(), rect.height()) > 4 * in)
            m_draw(rect.adjusted(in, in, -in, -in), {themeColors().focus, themeColors().canvas, device(metric::lineRule), device(1), 0, false});
    }

    bool inside(Cell cell) const
    {
        return CellRange::all(m_scene.content.rows, m_scene.content.cols).contains(cell);
    }

    int device(double logical) const { return std::max(1, int(std::lround(pxF(logical) * m_ratio))); }

    void frame(const CellRange& range, const QColor& color, double width, double radius, const RowPlace& moved = {}, bool dashed = false)
    {
        const QRect view = m_geometry.deviceRect();
        QRect rect = m_geometry.deviceRect(range);
        if (!rect.intersects(view))
            return;
        rect = rect.intersected(view.adjusted(-kBeyondView, -kBeyondView, kBeyondView, kBeyondView));
        rect.adjust(0, 0, -m_geometry.gap(), -m_geometry.gap());
        m_draw(moved ? moved(rect) : rect, {color, themeColors().canvas, device(width), device(1), radius * m_ratio, dashed});
    }

    const HeatmapScene& m_scene;
    const HeatmapGeometry& m_geometry;
    double m_ratio;
    Draw m_draw;
    RowPlace m_rowPlace;
};

/// 2 px outside of the matrix.
QRectF focusRing(const HeatmapScene& scene)
{
    const double away = pxF(4);
    return scene.geometry.rect().adjusted(-away, -away, away, away);
}

/// 2 px of ink.
void paintFocusRing(QPainter& painter, const HeatmapScene& scene)
{
    painter.setPen(QPen(themeColors().focus, pxF(metric::lineLit)));
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawRoundedRect(focusRing(scene), pxF(4), pxF(4));
}

} // namespace

void paintLitFrames(QPainter& painter, const HeatmapScene& scene, const RowPlace& rowPlace)
{
    if (scene.content.isEmpty())
        return;
    paintChangeFlash(painter, scene);
    if (scene.focused)
        paintFocusRing(painter, scene);
    paintWalkCover(painter, scene);
    const double ratio = scene.geometry.pixelRatio();
    painter.save();
    QRectF place = scene.geometry.rect();
    if (const auto row = rowPlace ? litRow(scene) : std::nullopt) {
        const QRect moved = rowPlace(*row);
        place = place.united(QRectF(QPointF(moved.topLeft()) / ratio, QSizeF(moved.size()) / ratio));
    }
    painter.setClipRect(place.adjusted(-pxF(4), -pxF(4), pxF(4), pxF(4)), Qt::IntersectClip);
    painter.scale(1 / ratio, 1 / ratio);
    LitFrames(scene, [&](const QRect& at, const FrameStroke& look) { paintFrame(painter, at, look); }, rowPlace).all();
    painter.restore();
    paintScrubHandle(painter, scene);
    paintFillHandle(painter, scene);
}

std::optional<QRect> litRow(const HeatmapScene& scene)
{
    std::optional<QRect> row;
    if (!scene.content.isEmpty())
        LitFrames(scene, [](const QRect&, const FrameStroke&) {}, [&row](const QRect& place) { return *(row = place); }).all();
    return row;
}

QRegion litRegion(const HeatmapScene& scene)
{
    QRegion region;
    if (scene.content.isEmpty())
        return region;
    const int around = px(6); // the stroke beyond the cells, its halo, and what rounding takes
    if (scene.focused) {
        const QRect ring = focusRing(scene).toAlignedRect();
        region = QRegion(ring.adjusted(-around, -around, around, around)) - QRegion(ring.adjusted(around, around, -around, -around));
    }
    const double ratio = scene.geometry.pixelRatio();
    LitFrames(scene, [&](const QRect& place, const FrameStroke&) {
        const QRectF logical(QPointF(place.topLeft()) / ratio, QSizeF(place.size()) / ratio);
        region += logical.toAlignedRect().adjusted(-around, -around, around, around);
    }).all();
    region += walkCoverRegion(scene);
    for (const QRectF& handle : {scrubHandle(scene), fillHandle(scene)})
        if (!handle.isEmpty())
            region += handle.toAlignedRect().adjusted(-around, -around, around, around);
    return region;
}

} // namespace headlight
