// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector beside the Heads view: what every head makes of the chosen token, and how focused the heads are.
#pragma once

#include "core/figure/head_tiles.h"

#include <QScrollArea>

#include <memory>
#include <optional>

class QLabel;

namespace headlight {

class Document;
class HeadsFocusBlock;
class HeadsRowBlock;
struct DocumentChange;

class HeadsPage : public QScrollArea {
    Q_OBJECT
  public:
    /// `document` outlives the page.
    explicit HeadsPage(Document& document, QWidget* parent = nullptr);

    /// Whether the page has something to say of the view and the stage on screen.
    static bool concerns(const Document& document);

    const HeadsFocusBlock& focus() const { return *m_focus; }
    /// The row that is compared at present.
    std::optional<Index> row() const { return m_row; }

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void follow(const DocumentChange& change);
    /// Reads anew what is told, of a large layer when the canvas has.
    void refresh();
    void readTiles();
    StageColors colors() const;
    void showRow();
    QString focusWords() const;

    Document& m_document;
    std::shared_ptr<const HeadTiles> m_tiles;
    ScaleChoice m_colours; ///< of the tiles
    std::optional<Index> m_row;
    bool m_waits = false; ///< for the canvas
    bool m_stale = true; ///< not read since the document changed
    QLabel* m_hint;
    HeadsRowBlock* m_table;
    HeadsFocusBlock* m_focus;
    QLabel* m_words;
};

} // namespace headlight
