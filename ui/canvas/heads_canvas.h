// SPDX-License-Identifier: GPL-3.0-or-later
// The Heads view: the same stage of every head as tiles, with one cursor through all of them.
#pragma once

#include "core/figure/heads_figure.h"
#include "ui/canvas/drawn_view.h"

#include <memory>
#include <optional>

namespace headlight {

class EmptyNotice;
class LabelledCombo;

class HeadsCanvas : public DrawnView {
    Q_OBJECT
  public:
    /// `document` outlives the view.
    explicit HeadsCanvas(Document& document, QWidget* parent = nullptr);

    /// The tiles on screen; null where there are none.
    const HeadsPicture* picture() const { return m_picture.get(); }

  public Q_SLOTS:
    void copyValues() override;

  protected:
    void follow(const DocumentChange& change) override;
    Reading reading() override;
    Laid layOut() override;
    void showLights() override;
    void showAll() override;
    void hover(const FigureCanvas::Spot& spot) override;
    QString describe(const FigureCanvas::Spot& spot) const override;
    void pick(const FigureCanvas::Spot& spot) override;
    void pickBeside(const Point& point) override;
    bool hasCellCursor() const override { return m_picture != nullptr; }

  private:
    void buildHeader();
    bool showsAnother() const;
    void showStage();
    void showWords();
    void showChoices();
    void retranslate();

    LabelledCombo* m_order;
    LabelledCombo* m_scale;
    EmptyNotice* m_notice;
    std::shared_ptr<const HeadTiles> m_read;  ///< of the picture on its way
    std::shared_ptr<const HeadTiles> m_tiles; ///< the picture's
    std::shared_ptr<const HeadsPicture> m_picture;
    std::optional<StageKey> m_shown;
    ScaleChoice m_colours;           ///< of what is shown
    HeadOrder m_shownOrder = HeadOrder::Number;
};

} // namespace headlight
