// SPDX-License-Identifier: GPL-3.0-or-later
// The Heads view: the same stage of every head as tiles on one scale, with one cursor through all of them.
#pragma once

#include "core/figure/heads_figure.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/figure_canvas.h"

#include <memory>
#include <optional>

namespace headlight {

class HeadsCanvas : public CanvasView {
    Q_OBJECT
  public:
    explicit HeadsCanvas(Document& document, QWidget* parent = nullptr);
    ~HeadsCanvas() override;

    HeadOrder order() const;
    void setOrder(HeadOrder order);
    HeadScale scale() const;
    void setScale(HeadScale scale);

    const FigureCanvas& figure() const;
    /// The tiles on screen; null where there are none.
    const HeadsPicture* picture() const;

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
    void connectFigure();
    /// Reads the tiles anew; lays them out; lights them: each goes on with the next.
    void showStage();
    void layOut();
    void showLights();
    void showWords();
    void hover(const FigureCanvas::Spot& spot);
    void pick(const FigureCanvas::Spot& spot);
    void pickTitle(const Point& point);
    bool moveCell(int key);
    void retranslate();

    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace headlight
