// SPDX-License-Identifier: GPL-3.0-or-later
// What the views that are drawn as a figure have in common: the frame round the picture, what is lit over it, and one
// cell cursor for the keyboard.
#pragma once

#include "core/figure/scale_choice.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/figure_canvas.h"

namespace headlight {

class ViewFrame;

class DrawnView : public CanvasView {
    Q_OBJECT
  public:
    FigureCanvas& figure() const { return *m_figure; }

  public Q_SLOTS:
    void fit() override;
    void actualSize() override;
    void zoomBy(int steps) override;

  protected:
    /// `document` outlives the view.
    DrawnView(Document& document, QWidget* parent);

    ViewFrame& frame() const { return *m_frame; }
    /// The colours of every matrix of the state that is shown, as the document has them.
    StageColors colors() const;
    /// Lays `lights` over the picture, with what the locked cell depends on where that is to be lit.
    void setLights(Figure lights);
    /// What the locked cell depends on is lit: beside it no row is.
    bool showsDependence() const;

    /// Makes the picture for the room there is.
    virtual void layOut() = 0;
    /// Everything anew, words too: the language or the look is another.
    virtual void showAll() = 0;
    virtual void hover(const FigureCanvas::Spot& spot) = 0;
    virtual void pick(const FigureCanvas::Spot& spot) = 0;
    virtual void pickBeside(const Point& point);
    /// The arrows move the locked cell of the stage on screen.
    virtual bool hasCellCursor() const;
    /// True where the key was the view's.
    virtual bool handleKey(int key, Qt::KeyboardModifiers modifiers);

    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    bool moveCell(int key);
    bool release();

    ViewFrame* m_frame;
    FigureCanvas* m_figure;
};

} // namespace headlight
