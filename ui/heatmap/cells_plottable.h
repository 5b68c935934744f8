// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a heatmap as a plottable, which draws their marks: key axis over columns, value axis over rows, whose coordinate is the negated
// row, so that row 0 is on top of an axis that grows upwards.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

#include "ui/heatmap/qcustomplot_include.h"

namespace headlight {

class CellsPlottable : public QCPAbstractPlottable {
  public:
    CellsPlottable(const HeatmapScene& scene, QCPAxis* keyAxis, QCPAxis* valueAxis);

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
    const HeatmapScene& m_scene;
};

} // namespace headlight
