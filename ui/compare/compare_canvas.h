// SPDX-License-Identifier: GPL-3.0-or-later
// The Compare view: the stage on screen as it was in A, as it is now, and the difference, looked at together.
#pragma once

#include "core/compare/stage_difference.h"
#include "ui/canvas/canvas_view.h"

#include <array>
#include <memory>
#include <optional>

namespace headlight {

class CompareTile;

class CompareCanvas : public CanvasView {
    Q_OBJECT
  public:
    /// `document` outlives the view.
    explicit CompareCanvas(Document& document, QWidget* parent = nullptr);
    ~CompareCanvas() override;

    /// A, now, the difference.
    const std::array<CompareTile*, 3>& tiles() const;
    /// What is shown of the difference; null where nothing is, or not yet.
    const StageDifference* difference() const;

  public Q_SLOTS:
    void fit() override;
    void actualSize() override;
    void zoomBy(int steps) override;
    /// The three matrices one below the other, each under its name.
    void copyValues() override;

  public:
    bool can(EditCommand command) const override;

  protected:
    void follow(const DocumentChange& change) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    struct Parts;

    void connectParts();
    bool isRecoloured() const;
    void showStage();
    void showPage(QWidget* page);
    void showPair(const StagePair& pair, bool another);
    void forgetDifference();
    void subtract(const StagePair& pair);
    void showDifference(bool another);
    void showList();
    void showLights();
    void linkViews(const CompareTile* moved);
    void goTo(Cell cell);
    QString readOutOf(Cell cell) const;

    std::unique_ptr<Parts> m_parts;
};

} // namespace headlight
