// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the mask in its heatmap: a press turns a cell over, dragging paints the same, Space turns the locked cell over.
#pragma once

#include "core/tensor/cell_range.h"

#include <QObject>

#include <optional>

class QMouseEvent;

namespace headlight {

class Document;
class HeatmapWidget;

class MaskPainting : public QObject {
    Q_OBJECT
  public:
    /// Looks at what `heatmap`, which shows the document's stage, is sent. Both outlive this.
    MaskPainting(Document& document, HeatmapWidget& heatmap, QObject* parent);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    bool isMask() const;
    std::optional<Cell> cellAt(const QMouseEvent& event) const;
    bool press(const QMouseEvent& event);
    /// The straight line from the last cell painted, so that a quick stroke has no holes.
    void paintTo(Cell cell);
    void turnOver(Cell cell);

    Document& m_document;
    HeatmapWidget& m_heatmap;
    std::optional<Cell> m_last; ///< while a stroke is under way
    float m_value = 0;
    int m_stroke = 0; ///< every stroke is one step of the history
};

} // namespace headlight
