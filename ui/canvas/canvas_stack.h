// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas: the view that the document's selection asks for, made when it is first needed.
#pragma once

#include "core/figure/view_kind.h"

#include <QWidget>

#include <map>
#include <vector>

class QStackedLayout;

namespace headlight {

class CanvasView;
class Document;
struct DocumentChange;

class CanvasStack : public QWidget {
    Q_OBJECT
  public:
    /// `document` outlives the canvas.
    explicit CanvasStack(Document& document, QWidget* parent = nullptr);

    /// The views there are, in the order of the view switch.
    static std::vector<ViewKind> views();

    /// The view on show.
    CanvasView& current() const;

  Q_SIGNALS:
    void exportRequested();
    void readOut(const QString& text);

  private:
    void follow(const DocumentChange& change);
    void show(ViewKind kind);
    CanvasView* make(ViewKind kind);

    Document& m_document;
    QStackedLayout* m_layout;
    std::map<ViewKind, CanvasView*> m_views;
};

} // namespace headlight
