// SPDX-License-Identifier: GPL-3.0-or-later
// The Block view: the whole layer as one picture; a click enters a matrix, the chosen token is lit through all of them.
#pragma once

#include "core/figure/block_figure.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/figure_canvas.h"

#include <memory>
#include <optional>

namespace headlight {

class CanvasHeader;
class ChangeBar;

class BlockCanvas : public CanvasView {
    Q_OBJECT
  public:
    /// `document` outlives the view.
    explicit BlockCanvas(Document& document, QWidget* parent = nullptr);
    ~BlockCanvas() override;

    FigureCanvas& figure() const;
    /// What is shown; null without a session.
    const BlockView* block() const;

  public Q_SLOTS:
    void fit() override;
    void actualSize() override;
    void zoomBy(int steps) override;
    /// The values of the stage on screen as tab-separated text.
    void copyValues() override;

  protected:
    void follow(const DocumentChange& change) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Parts;

    void buildHeader();
    void connectFigure();
    void layOut();
    void showWords();
    void showEdit();
    void showLights();
    void hover(const FigureCanvas::Spot& spot);
    void enter(const FigureCanvas::Spot& spot);
    void followLink(const Point& point);
    QString describe(const FigureCanvas::Spot& spot) const;
    void retranslate();

    std::unique_ptr<Parts> m_parts;
};

} // namespace headlight
