// SPDX-License-Identifier: GPL-3.0-or-later
// The Token view: the layer as the vectors of the chosen token, each beside the matrix it is a row of, and the check that
// both ways of computing agree.
#pragma once

#include "core/figure/token_figure.h"
#include "ui/canvas/drawn_view.h"

#include <memory>

namespace headlight {

class TokenCanvas : public DrawnView {
    Q_OBJECT
  public:
    /// `document` outlives the view.
    explicit TokenCanvas(Document& document, QWidget* parent = nullptr);

    /// The lines on screen; null where there are none.
    const TokenPicture* picture() const { return m_picture.get(); }
    /// What the check found; null where nothing is computed.
    const TokenComputation* computation() const { return m_vectors ? &m_vectors->alone : nullptr; }

  public Q_SLOTS:
    void copyValues() override;

  protected:
    void follow(const DocumentChange& change) override;
    Reading reading() override;
    Laid layOut() override;
    void showLights() override;
    void showAll() override;
    void hover(const FigureCanvas::Spot& spot) override;
    void pick(const FigureCanvas::Spot& spot) override;
    bool hasCellCursor() const override { return m_picture != nullptr; }

  private:
    /// The token computed alone, from the state it is compared with.
    struct Vectors {
        std::shared_ptr<const Trace> trace;
        TokenComputation alone;
    };

    Index shownToken() const;
    bool showsAnother() const;
    void showToken();
    void showWords();
    QString describe(const FigureCanvas::Spot& spot) const override;
    Cell matrixCell(const FigureCanvas::Spot& spot) const;
    bool isVector(int matrix) const;

    std::shared_ptr<const Vectors> m_read;    ///< of the picture on its way
    std::shared_ptr<const Vectors> m_vectors; ///< the picture's
    std::shared_ptr<const TokenPicture> m_picture;
    // Asked for last:
    std::optional<Index> m_token;
    int m_layer = 0;
    int m_head = 0;
    ScaleChoice m_colours;
    int m_hovered = -1;
    std::optional<Cell> m_hover;
};

} // namespace headlight
