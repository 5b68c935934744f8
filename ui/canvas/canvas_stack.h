// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas: the view that the document's selection asks for, or the layer's costs; each made when it is first needed.
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

    /// What the layer costs stands in the place of the view, until it is sent away or another view is chosen.
    void setCostShown(bool shown);
    bool isCostShown() const { return m_costShown; }

  Q_SIGNALS:
    void costShownChanged(bool shown);
    void exportRequested();
    void readOut(const QString& text);

  private:
    void follow(const DocumentChange& change);
    void show(ViewKind kind);
    CanvasView* make(ViewKind kind);
    CanvasView* added(CanvasView* view);
    /// `view` is to be seen: at once, or when it has made what it shows; until then the one there is stays.
    void want(CanvasView* view);
    void bringUp(CanvasView* view);

    Document& m_document;
    QStackedLayout* m_layout;
    std::map<ViewKind, CanvasView*> m_views;
    CanvasView* m_cost = nullptr;
    CanvasView* m_wanted = nullptr;
    bool m_costShown = false;
    ViewKind m_kind = ViewKind::Heatmap; ///< that the selection asked for last
};

} // namespace headlight
