// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/heatmap_edges.h"

#include "ui/heatmap/axis_labels.h"
#include "ui/heatmap/axis_titles.h"
#include "ui/heatmap/row_sums.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace headlight {

namespace {

/// The logical pixels that are wholly behind the cells.
QRect behind(const QRectF& cells)
{
    const int left = int(std::ceil(cells.left())), top = int(std::ceil(cells.top()));
    return {left, top, int(std::floor(cells.right())) - left, int(std::floor(cells.bottom())) - top};
}

} // namespace

void HeatmapEdges::draw(const HeatmapScene& scene, QSize size)
{
    const double ratio = scene.geometry.pixelRatio();
    const QSize pixels = (QSizeF(size) * ratio).toSize();
    if (m_image.size() != pixels)
        m_image = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
    m_image.setDevicePixelRatio(ratio);
    const QRect all(QPoint(0, 0), size);
    const bool empty = scene.content.isEmpty();
    m_region = empty ? QRegion(all) : QRegion(all) - behind(scene.geometry.rect());
    if (m_image.isNull())
        return;
    QPainter painter(&m_image);
    for (const QRect& part : m_region)
        painter.fillRect(part, themeColors().canvas);
    if (empty)
        return;
    paintAxisTitles(painter, scene);
    paintRowLabels(painter, scene);
    paintColumnLabels(painter, scene);
    paintRowSums(painter, scene);
}

void HeatmapEdges::paint(QPainter& painter) const
{
    if (m_image.isNull())
        return;
    // Every pixel is opaque: read without their alpha they are copied.
    QImage pixels(m_image.constBits(), m_image.width(), m_image.height(), m_image.bytesPerLine(), QImage::Format_RGB32);
    pixels.setDevicePixelRatio(m_image.devicePixelRatio());
    painter.save();
    for (const QRect& part : m_region) {
        painter.setClipRect(part);
        painter.drawImage(QPointF(0, 0), pixels);
    }
    painter.restore();
}

} // namespace headlight
