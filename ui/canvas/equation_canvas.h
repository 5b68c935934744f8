// SPDX-License-Identifier: GPL-3.0-or-later
// The Equation view: the stage on screen as operands and result, lit and walked through.
#pragma once

#include "core/figure/equation_lights.h"
#include "ui/canvas/drawn_view.h"

namespace headlight {

class WalkBar;

class EquationCanvas : public DrawnView {
    Q_OBJECT
  public:
    /// `document` outlives the view.
    explicit EquationCanvas(Document& document, QWidget* parent = nullptr);

    /// What is on screen; null while there is nothing.
    const std::shared_ptr<const EquationView>& equation() const { return m_equation; }
    /// What is lit of it.
    EquationLights lights() const;

  public Q_SLOTS:
    /// The result as tab-separated text, all digits.
    void copyValues() override;

  protected:
    void follow(const DocumentChange& change) override;
    Laid layOut() override;
    void showLights() override;
    void pictureShown() override;
    void showAll() override;
    void hover(const FigureCanvas::Spot& spot) override;
    void pick(const FigureCanvas::Spot& spot) override;
    void pickBeside(const Point& point) override;
    bool handleKey(int key, Qt::KeyboardModifiers modifiers) override;

  private:
    void showStage();
    std::shared_ptr<const EquationView> makeEquation() const;
    void placeBar();
    void point(std::optional<Cell> cell, std::optional<Index> term);
    QString describe(const FigureCanvas::Spot& spot) const override;
    QString valueWords(const EquationPart& part, Cell cell) const;

    WalkBar* m_walk;
    std::shared_ptr<const EquationView> m_equation;
    std::optional<StageKey> m_shown; ///< asked for last
    std::optional<StageKey> m_drawn; ///< the equation's
    ScaleChoice m_colours; ///< of what is shown
    std::optional<Index> m_term; ///< of a product, under the pointer
};

} // namespace headlight
