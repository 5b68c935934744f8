// SPDX-License-Identifier: GPL-3.0-or-later
// The Token view: the layer on screen as the vectors of the chosen token, checked against the matrices.
#pragma once

#include "core/figure/token_figure.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/figure_canvas.h"

#include <memory>

namespace headlight {

class TokenCanvas : public CanvasView {
    Q_OBJECT
  public:
    explicit TokenCanvas(Document& document, QWidget* parent = nullptr);
    ~TokenCanvas() override;

    const FigureCanvas& figure() const;
    /// The lines on screen; null where there are none.
    const TokenPicture* picture() const;
    /// What the check found; null where nothing is computed.
    const TokenComputation* computation() const;

    void fit() override;
    void actualSize() override;
    void zoomBy(int steps) override;
    void copyValues() override;

  protected:
    void follow(const DocumentChange& change) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void buildHeader();
    Index shownToken() const;
    /// Computes the token alone; lays the lines out; lights them: each goes on with the next.
    void showToken();
    void layOut();
    void showLights();
    void showWords();
    void hover(const FigureCanvas::Spot& spot);
    void pick(const FigureCanvas::Spot& spot);
    bool moveCell(int key);
    QString describe(const FigureCanvas::Spot& spot) const;
    Cell matrixCell(const FigureCanvas::Spot& spot) const;
    bool isVector(int matrix) const;
    void retranslate();

    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace headlight
