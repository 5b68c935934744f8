// SPDX-License-Identifier: GPL-3.0-or-later
// What stands round the cells of a heatmap (titles, labels, sums of rows), kept as pixels between two changes of it.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

#include <QImage>
#include <QRegion>

class QPainter;

namespace headlight {

class HeatmapEdges {
  public:
    /// Draws all of it for a widget of this size in logical pixels.
    void draw(const HeatmapScene& scene, QSize size);
    /// `painter` in logical pixels. Nothing is painted where the cells stood when it was drawn.
    void paint(QPainter& painter) const;
    /// Where it is, in logical pixels.
    const QRegion& region() const { return m_region; }

  private:
    QImage m_image; ///< of the whole widget; of what is behind the cells nothing is ever touched
    QRegion m_region;
};

} // namespace headlight
