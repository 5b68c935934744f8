// SPDX-License-Identifier: GPL-3.0-or-later
// The Equation view: the stage on screen as operands and result, lit and walked through.
#pragma once

#include "core/figure/equation_lights.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/figure_canvas.h"

namespace headlight {

class ViewFrame;
class WalkBar;

class EquationCanvas : public CanvasView {
    Q_OBJECT
  public:
    /// `document` outlives the view.
    explicit EquationCanvas(Document& document, QWidget* parent = nullptr);

    /// What is on screen; null while there is nothing.
    const std::shared_ptr<const EquationView>& equation() const { return m_equation; }
    /// What is lit of it.
    EquationLights lights() const;

  public Q_SLOTS:
    void fit() override;
    void actualSize() override;
    void zoomBy(int steps) override;
    /// The result as tab-separated text, all digits.
    void copyValues() override;

  protected:
    void follow(const DocumentChange& change) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    /// Keys of the picture: cells, the walk, Esc.
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void connectCanvas();
    void showStage();
    void showLights();
    void layOut();
    void placeBar();
    void hover(const FigureCanvas::Spot& spot);
    void point(std::optional<Cell> cell, std::optional<Index> term);
    void pick(const FigureCanvas::Spot& spot);
    void moveCell(int rows, int cols);
    bool handleKey(int key, Qt::KeyboardModifiers modifiers);
    void release();
    QString describe(const EquationPart& part, Cell cell) const;

    ViewFrame* m_frame;
    FigureCanvas* m_canvas;
    WalkBar* m_walk;
    std::shared_ptr<const EquationView> m_equation;
    std::optional<StageKey> m_shown;
    ScaleChoice m_colours; ///< of what is shown
    std::optional<Index> m_term; ///< of a product, under the pointer
};

} // namespace headlight
