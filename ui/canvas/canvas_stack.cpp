// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_stack.h"

#include "ui/canvas/block_canvas.h"
#include "ui/canvas/cost_canvas.h"
#include "ui/canvas/equation_canvas.h"
#include "ui/canvas/heads_canvas.h"
#include "ui/canvas/matrix_canvas.h"
#include "ui/canvas/token_canvas.h"
#include "ui/compare/compare_canvas.h"
#include "ui/session/document.h"

#include <QStackedLayout>

#include <algorithm>
#include <array>

namespace headlight {

namespace {

using Make = CanvasView* (*)(Document& document, QWidget* parent);

template <typename View> CanvasView* makeView(Document& document, QWidget* parent)
{
    return new View(document, parent);
}

struct Offer {
    ViewKind kind;
    Make make;
};

constexpr std::array kOffers{Offer{ViewKind::Block, &makeView<BlockCanvas>},
                             Offer{ViewKind::Equation, &makeView<EquationCanvas>},
                             Offer{ViewKind::Heatmap, &makeView<MatrixCanvas>},
                             Offer{ViewKind::Heads, &makeView<HeadsCanvas>},
                             Offer{ViewKind::Token, &makeView<TokenCanvas>},
                             Offer{ViewKind::Compare, &makeView<CompareCanvas>}};

const Offer* offerOf(ViewKind kind)
{
    const auto* found = std::find_if(kOffers.begin(), kOffers.end(), [kind](const Offer& offer) { return offer.kind == kind; });
    return found == kOffers.end() ? nullptr : found;
}

/// Lays out what is not on screen yet, so that it is made for the room it will have.
void giveRoom(QWidget& widget, const QRect& room)
{
    widget.setGeometry(room);
    widget.ensurePolished();
    if (!widget.layout())
        return;
    widget.layout()->activate();
    for (QWidget* child : widget.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (!child->isHidden())
            giveRoom(*child, child->geometry());
}

} // namespace

CanvasStack::CanvasStack(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_layout(new QStackedLayout(this))
{
    connect(&document, &Document::changed, this, &CanvasStack::follow);
    show(document.selection().view);
}

std::vector<ViewKind> CanvasStack::views()
{
    std::vector<ViewKind> kinds;
    for (const Offer& offer : kOffers)
        kinds.push_back(offer.kind);
    return kinds;
}

CanvasView& CanvasStack::current() const
{
    return *static_cast<CanvasView*>(m_layout->currentWidget());
}

void CanvasStack::follow(const DocumentChange& change)
{
    if (change.session || change.selection)
        show(m_document.selection().view);
}

/// Another stage leaves the costs where they are; another view takes their place.
void CanvasStack::show(ViewKind kind)
{
    if (!offerOf(kind)) // a session of a newer program
        kind = ViewKind::Heatmap;
    if (kind != m_kind)
        setCostShown(false);
    m_kind = kind;
    if (m_costShown)
        return;
    CanvasView*& view = m_views[kind];
    if (!view)
        view = make(kind);
    want(view);
}

void CanvasStack::setCostShown(bool shown)
{
    if (shown == m_costShown)
        return;
    m_costShown = shown;
    if (shown && !m_cost)
        m_cost = added(new CostCanvas(m_document, this));
    if (shown)
        want(m_cost);
    else
        show(m_kind);
    Q_EMIT costShownChanged(shown);
}

void CanvasStack::want(CanvasView* view)
{
    if (m_wanted == view)
        return;
    if (m_wanted && m_wanted != m_layout->currentWidget())
        m_wanted->setActive(false); // and it never came
    m_wanted = view;
    if (m_layout->currentWidget() != view) {
        giveRoom(*view, contentsRect());
        view->setActive(true);
    }
    if (view->isReady() || !m_layout->currentWidget())
        bringUp(view);
}

void CanvasStack::bringUp(CanvasView* view)
{
    if (m_layout->currentWidget() == view)
        return;
    const bool focused = m_layout->currentWidget() && m_layout->currentWidget()->isAncestorOf(focusWidget());
    if (m_layout->currentWidget())
        static_cast<CanvasView*>(m_layout->currentWidget())->setActive(false);
    m_layout->setCurrentWidget(view);
    setFocusProxy(view);
    if (focused)
        view->setFocus();
}

CanvasView* CanvasStack::make(ViewKind kind)
{
    return added(offerOf(kind)->make(m_document, this));
}

CanvasView* CanvasStack::added(CanvasView* view)
{
    if (m_layout->count() > 0)
        view->hide();
    m_layout->addWidget(view);
    connect(view, &CanvasView::ready, this, [this, view] {
        if (view == m_wanted)
            bringUp(view);
    });
    connect(view, &CanvasView::exportRequested, this, &CanvasStack::exportRequested);
    connect(view, &CanvasView::readOut, this, &CanvasStack::readOut);
    return view;
}

} // namespace headlight
