// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_view.h"

namespace headlight {

CanvasView::CanvasView(Document& document, QWidget* parent) : QWidget(parent), m_document(document)
{
    connect(&document, &Document::changed, this, &CanvasView::hear);
}

void CanvasView::setActive(bool active)
{
    if (m_active == active)
        return;
    m_active = active;
    if (!active)
        return;
    const DocumentChange missed = std::exchange(m_missed, {});
    if (missed.any())
        follow(missed);
}

bool CanvasView::can(EditCommand command) const
{
    return command == EditCommand::Copy && m_document.isOpen();
}

void CanvasView::perform(EditCommand command)
{
    if (can(command))
        copyValues();
}

void CanvasView::hear(const DocumentChange& change)
{
    if (m_active)
        follow(change);
    else
        m_missed.add(change);
}

} // namespace headlight
