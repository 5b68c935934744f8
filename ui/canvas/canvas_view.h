// SPDX-License-Identifier: GPL-3.0-or-later
// What every view of the canvas can do, and how it hears of the document: only while it is the one on show.
#pragma once

#include "ui/edit/edit_command.h"
#include "ui/session/document.h"

#include <QWidget>

namespace headlight {

class CanvasView : public QWidget {
    Q_OBJECT
  public:
    /// `document` outlives the view.
    explicit CanvasView(Document& document, QWidget* parent = nullptr);

    /// A view that is not active gathers what it misses and hears of it at once when it becomes active again.
    void setActive(bool active);

    /// False while what it is to show is still being made: then ready() comes.
    virtual bool isReady() const { return true; }

  public Q_SLOTS:
    /// Everything in view.
    virtual void fit() = 0;
    /// At the size that reads well.
    virtual void actualSize() = 0;
    /// In steps of a quarter about the middle of the view.
    virtual void zoomBy(int steps) = 0;
    /// What is shown, as text, all digits.
    virtual void copyValues() = 0;

  public:
    /// What a menu does to the chosen cells. A view where none are chosen knows only how to copy.
    virtual bool can(EditCommand command) const;
    virtual void perform(EditCommand command);

  Q_SIGNALS:
    /// The person asked for a figure of what is on screen.
    void exportRequested();
    /// What is under the pointer, one line for the status bar; empty when there is nothing.
    void readOut(const QString& text);
    void ready();

  protected:
    Document& document() const { return m_document; }
    virtual void follow(const DocumentChange& change) = 0;

  private:
    void hear(const DocumentChange& change);

    Document& m_document;
    bool m_active = true;
    DocumentChange m_missed;
};

} // namespace headlight
