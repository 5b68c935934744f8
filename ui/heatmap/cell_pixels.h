// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels of the cells on screen, which move with the view, and what of them is still to be coloured.
#pragma once

#include "ui/heatmap/heatmap_geometry.h"

#include <QImage>
#include <QRegion>

#include <functional>

class QDeadlineTimer;
class QPainter;

namespace headlight {

class CellPixels {
  public:
    /// Colours a part of the image, which is one of geometry().deviceRect().
    using Color = std::function<void(QImage&, const QRect& part)>;

    CellPixels() = default;
    /// Nothing is coloured yet.
    explicit CellPixels(const HeatmapGeometry& geometry);

    bool isNull() const { return m_image.isNull(); }
    bool isDone() const { return m_blank.isEmpty() && m_old.isEmpty(); }
    const HeatmapGeometry& geometry() const { return m_geometry; }

    /// Another view of the same matrix. At the same zoom the pixels are moved; at another they stand in, larger or smaller, until
    /// the cells are coloured.
    void moveTo(const HeatmapGeometry& geometry);
    /// What stands at `part` of the image is to be coloured anew.
    void outdate(const QRegion& part);
    void outdateAll() { outdate(m_image.rect()); }
    /// Colours what is to be coloured, band by band, at least one: first where nothing stands. What it got to.
    QRegion color(const Color& color, const QDeadlineTimer& until);

    /// At its place; `painter` in logical pixels.
    void paint(QPainter& painter) const;

  private:
    QRect nextBand() const;
    void shift(const HeatmapGeometry& geometry, QPoint by);
    QRegion standIn();

    QImage m_image;
    HeatmapGeometry m_geometry;
    QRegion m_blank; ///< where nothing stands
    QRegion m_old;   ///< where something stands that is coarser, or of other values
    QImage m_before;      ///< at the zoom before; kept to be written into at the next
    QRectF m_beforePlace; ///< in this image, device pixels
    bool m_standsIn = false; ///< what was before, until the next color() is over
};

} // namespace headlight
