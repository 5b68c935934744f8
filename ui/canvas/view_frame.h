// SPDX-License-Identifier: GPL-3.0-or-later
// What stands over the picture of every view: the header with its buttons, and the bar of the last edit, whose place
// stays free so that the picture does not jump when it comes.
#pragma once

#include "ui/canvas/canvas_header.h"

#include <QWidget>

namespace headlight {

class ChangeBar;
class Document;

class ViewFrame : public QWidget {
    Q_OBJECT
  public:
    /// `document` outlives the frame.
    explicit ViewFrame(Document& document, QWidget* parent = nullptr);

    /// Takes the view's picture, which fills the rest. Once.
    void setContent(QWidget* content);
    CanvasHeader& header() const { return *m_header; }

    /// The words of the stage on screen; `symbol` in the LaTeX subset, empty for none.
    void showStage(const std::string& symbol = {});
    /// The last edit, or no bar.
    void showEdit();
    /// The place of the bar stays free without an edit too; views that need the height give it away.
    void setBarReserved(bool reserved);

  Q_SIGNALS:
    void actualSizeRequested();
    void fitRequested();
    void copyRequested();
    void exportRequested();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void applyMetrics();
    void retranslate();

    Document& m_document;
    CanvasHeader* m_header;
    QWidget* m_barSlot;
    ChangeBar* m_bar;
    bool m_barReserved = true;
    QList<QToolButton*> m_buttons; ///< actual size, fit, copy, export
};

} // namespace headlight
