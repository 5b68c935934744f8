// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_picture.h"

#include "ui/heatmap/cell_image.h"
#include "ui/heatmap/visible_values.h"
#include "ui/heatmap/cell_numbers.h"

#include <QDeadlineTimer>
#include <QPainter>

#include <utility>

namespace headlight {

namespace {

constexpr int kTurnMs = 3; // of colouring in one turn of the event loop, which has labels to set and pixels to paint as well

/// The cells that pixels of the image show.
CellRange cellsIn(const HeatmapGeometry& geometry, const QRect& part)
{
    return {geometry.rows().indexAt(part.top()), geometry.rows().indexAt(part.bottom()) + 1, geometry.cols().indexAt(part.left()),
            geometry.cols().indexAt(part.right()) + 1};
}

void paintNumbers(QImage& image, const QRect& part, const HeatmapScene& scene, const ColorTable& table)
{
    if (scene.geometry.gap() == 0)
        return; // far too small
    const double ratio = scene.geometry.pixelRatio();
    QPainter painter(&image);
    painter.setClipRect(QRectF(part.x() / ratio, part.y() / ratio, part.width() / ratio, part.height() / ratio));
    painter.translate(-scene.geometry.rect().topLeft());
    painter.setRenderHint(QPainter::Antialiasing);
    paintCellNumbers(painter, scene, table, cellsIn(scene.geometry, part));
}

} // namespace

QRegion CellPicture::color(CellPixels& pixels)
{
    // Most edits keep the scale, and a table is dearer than the colours of a screen.
    const ColorScale scale = scaleOf(m_scene.content);
    if (!m_table || m_table->scale() != scale)
        m_table.emplace(scale);
    if (m_scene.content.source)
        m_tiles.follow(m_scene.content.source, m_scene.geometry);
    const CellColors colors = CellColors::themed();
    CellPaint paint{m_scene.content, m_scene.geometry, *m_table, colors, &m_tiles};
    if (m_scene.content.source)
        paint.exact = isExact(*m_scene.content.source, m_scene.geometry);
    return pixels.color(
        [&](QImage& image, const QRect& part) {
            paintCells(image, part, paint);
            paintNumbers(image, part, m_scene, *m_table);
        },
        QDeadlineTimer(kTurnMs));
}

bool CellPicture::prepare()
{
    if (m_scene.content.isEmpty()) {
        m_next = {};
        return true;
    }
    if (m_next.isNull() || m_next.geometry() != m_scene.geometry)
        m_next = CellPixels(m_scene.geometry);
    if (!m_next.isDone())
        color(m_next);
    return m_next.isDone();
}

void CellPicture::show()
{
    m_shown = std::exchange(m_next, {});
}

QRect CellPicture::follow()
{
    if (!isShown() || m_scene.content.isEmpty())
        return {};
    m_shown.moveTo(m_scene.geometry);
    const QRect part = color(m_shown).boundingRect();
    const double ratio = m_scene.geometry.pixelRatio();
    return QRectF(part.x() / ratio, part.y() / ratio, part.width() / ratio, part.height() / ratio).translated(place().topLeft()).toAlignedRect();
}

void CellPicture::takeTiles()
{
    if (isShown())
        m_shown.outdate(m_tiles.arrivedIn(m_shown.geometry()));
}

} // namespace headlight
