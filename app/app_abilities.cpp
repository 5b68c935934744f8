// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_abilities.h"

#include "app/app_actions.h"
#include "ui/canvas/canvas_stack.h"
#include "ui/canvas/canvas_view.h"
#include "ui/session/document.h"

#include "core/layer/stage_place.h"

#include <QAction>
#include <QUndoStack>

namespace headlight {

void AppAbilities::show(const AppActions& actions) const
{
    showHistory(actions);
    showSteps(actions);
    showPlaces(actions);
    showViews(actions);
    showEdits(actions);
    for (QAction* action : {actions.typeSentence, actions.sizes, actions.save, actions.saveAs, actions.exportFigure, actions.exportStages, actions.exportSlides,
                            actions.exportAnimation, actions.practice, actions.zoomIn, actions.zoomOut, actions.fit, actions.actualSize})
        action->setEnabled(m_document.isOpen());
}

void AppAbilities::showHistory(const AppActions& actions) const
{
    const QUndoStack& stack = *m_document.undoStack();
    actions.undo->setEnabled(stack.canUndo());
    actions.redo->setEnabled(stack.canRedo());
    actions.undo->setToolTip(stack.canUndo() ? tr("Undo: %1").arg(stack.undoText()) : tr("Nothing to undo"));
    actions.redo->setToolTip(stack.canRedo() ? tr("Redo: %1").arg(stack.redoText()) : tr("Nothing to redo"));
    actions.pinState->setEnabled(m_document.isOpen());
    actions.unpinState->setEnabled(m_document.pinned().has_value());
}

/// Steps go on into the next layer.
void AppAbilities::showSteps(const AppActions& actions) const
{
    const bool open = m_document.isOpen();
    const int step = m_document.stepIndex();
    const int steps = int(m_document.steps().size());
    const int layer = open ? layerOf(*m_document.network(), m_document.selection().stage) : 0;
    const int layers = open ? m_document.network()->layerCount() : 0;
    actions.first->setEnabled(open && step != 0);
    actions.back->setEnabled(open && (step > 0 || layer > 0));
    actions.forward->setEnabled(open && (step < steps - 1 || layer + 1 < layers));
    actions.last->setEnabled(open && step != steps - 1);
    actions.play->setEnabled(open);
}

void AppAbilities::showPlaces(const AppActions& actions) const
{
    const bool open = m_document.isOpen();
    const int layer = open ? layerOf(*m_document.network(), m_document.selection().stage) : 0;
    const int head = m_document.selection().head;
    actions.previousLayer->setEnabled(layer > 0);
    actions.nextLayer->setEnabled(open && layer + 1 < m_document.network()->layerCount());
    actions.previousHead->setEnabled(head > 0);
    actions.nextHead->setEnabled(open && head + 1 < m_document.network()->headCount());
}

void AppAbilities::showViews(const AppActions& actions) const
{
    const bool open = m_document.isOpen();
    const bool costs = actions.cost->isChecked();
    const ViewKind shown = m_document.selection().view;
    for (QAction* view : actions.views) {
        view->setEnabled(open);
        view->setChecked(open && !costs && view->data().toInt() == int(shown));
    }
    actions.cost->setEnabled(open);
    actions.copyFigure->setEnabled(open && !costs);
    for (QAction* walk : {actions.walkOn, actions.walkBack, actions.walkRowOn, actions.walkRowBack, actions.walkTermOn, actions.walkTermBack})
        walk->setEnabled(open && !costs && shown == ViewKind::Equation);
}

/// What the clipboard holds when it is pasted is not known now: it is tried, and says why where it cannot be.
void AppAbilities::showEdits(const AppActions& actions) const
{
    for (QAction* edit : actions.edits) {
        const auto command = EditCommand(edit->data().toInt());
        edit->setEnabled(m_canvas.current().can(command == EditCommand::Paste ? EditCommand::Clear : command));
    }
}

} // namespace headlight
