// SPDX-License-Identifier: GPL-3.0-or-later
// The Cost view: what every stage of the layer costs, and how the layer's time and memory grow with N.
#pragma once

#include "ui/canvas/canvas_view.h"

class QBoxLayout;

namespace headlight {

class CostBars;
class GrowthPanel;
class ViewFrame;

class CostCanvas : public CanvasView {
    Q_OBJECT
  public:
    /// `document` outlives the view.
    explicit CostCanvas(Document& document, QWidget* parent = nullptr);

    CostBars& bars() const { return *m_bars; }
    GrowthPanel& growth() const { return *m_growth; }

  public Q_SLOTS:
    // There is nothing to zoom: bars and plots fill the room there is.
    void fit() override {}
    void actualSize() override {}
    void zoomBy(int) override {}
    void copyValues() override;

  protected:
    void follow(const DocumentChange& change) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void showAll();
    void showRows();
    void showCurrent();
    void showWords();
    void arrange();
    void pick(int row);

    ViewFrame* m_frame;
    CostBars* m_bars;
    GrowthPanel* m_growth;
    QBoxLayout* m_parts; ///< bars and growth, side by side where there is room
};

} // namespace headlight
