// SPDX-License-Identifier: GPL-3.0-or-later
// The Block view: the whole layer as one picture; a click enters a matrix, the chosen token is lit through all of them.
#pragma once

#include "core/figure/block_figure.h"
#include "ui/canvas/drawn_view.h"

#include <memory>

namespace headlight {

class LabelledCombo;

class BlockCanvas : public DrawnView {
    Q_OBJECT
  public:
    /// `document` outlives the view.
    explicit BlockCanvas(Document& document, QWidget* parent = nullptr);

    /// What is shown; null without a session.
    const BlockView* block() const { return m_block.get(); }

  public Q_SLOTS:
    /// The values of the stage on screen as tab-separated text.
    void copyValues() override;

  protected:
    void follow(const DocumentChange& change) override;
    Laid layOut() override;
    BlockSpec specForRoom() const;
    void showLights() override;
    void showAll() override;
    void hover(const FigureCanvas::Spot& spot) override;
    /// Enters the matrix.
    void pick(const FigureCanvas::Spot& spot) override;
    void pickBeside(const Point& point) override;
    bool hasCellCursor() const override { return false; }

  private:
    bool showsAnother() const;
    void showLayer();
    void showWords();
    QString describe(const FigureCanvas::Spot& spot) const override;
    void retranslate();

    LabelledCombo* m_proportions = nullptr;
    std::shared_ptr<const BlockView> m_block;
    std::optional<StageKey> m_asked; ///< whose layer was asked for last
    int m_askedHead = 0;
    ScaleChoice m_colours; ///< of what is shown
    bool m_trueProportions = false;
    FigureCanvas::Spot m_hovered;
};

} // namespace headlight
