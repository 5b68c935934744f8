// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a heatmap as a plottable: key axis over columns, value axis over rows, whose coordinate is the negated
// row, so that row 0 is on top of an axis that grows upwards.
#pragma once

#include "ui/heatmap/color_table.h"
#include "ui/heatmap/heatmap_scene.h"
#include "ui/heatmap/picture_tiles.h"

#include "ui/heatmap/qcustomplot_include.h"

#include <optional>

namespace headlight {

class CellsPlottable : public QCPAbstractPlottable {
  public:
    CellsPlottable(const HeatmapScene& scene, QCPAxis* keyAxis, QCPAxis* valueAxis);

    /// Forgets the kept image.
    void contentChanged();
    /// Colours the cells for the next drawing, where there is something new to colour.
    void prepare();
    /// Cells that took long to read: arrived() when some are there.
    PictureTiles& tiles() { return m_tiles; }

    double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details = nullptr) const override;
    QCPRange getKeyRange(bool& foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth,
                           const QCPRange& inKeyRange = QCPRange()) const override;

  protected:
    QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

  private:
    void updateImage();

    const HeatmapScene& m_scene;
    std::optional<ColorTable> m_table;
    QImage m_image;
    PictureTiles m_tiles;
    HeatmapGeometry m_imageGeometry;
};

} // namespace headlight
