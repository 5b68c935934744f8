// SPDX-License-Identifier: GPL-3.0-or-later
// The Matrix view: the stage on screen as one large heatmap with its title, axes, legend and the bar of the last edit.
#pragma once

#include "ui/canvas/canvas_view.h"

#include <memory>

namespace headlight {

class MatrixEditView;

class MatrixCanvas : public CanvasView {
    Q_OBJECT
  public:
    /// `document` outlives the view. (Not "MatrixView": that is core's view of somebody else's values.)
    explicit MatrixCanvas(Document& document, QWidget* parent = nullptr);
    ~MatrixCanvas() override;

  public Q_SLOTS:
    /// The whole matrix in view; cells as large as their room, never larger than reads well.
    void fit() override;
    /// Cells at the size at which their numbers are read.
    void actualSize() override;
    /// In steps of a quarter about the middle of the view.
    void zoomBy(int steps) override;
    /// The values as tab-separated text, all digits.
    void copyValues() override;

  public:
    bool can(EditCommand command) const override;
    void perform(EditCommand command) override;
    /// The parts that edit, for pictures of them.
    MatrixEditView& editing();

  protected:
    void follow(const DocumentChange& change) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    struct Parts;

    void connectFrame();
    void connectHeatmap();
    void showChanges(bool session);
    void showStage(bool another = false);
    ColorScale scaleNow() const;
    void showWords();
    void showPicture();
    void showPooling();
    void showLights();
    void showEffect();
    void placeEffect(int below);
    void reserveRoom();
    void placeFurniture();
    void pick(Cell cell);
    void flashOnce();

    std::unique_ptr<Parts> m_parts;
};

} // namespace headlight
