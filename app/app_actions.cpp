// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_actions.h"

#include "ui/canvas/canvas_stack.h"
#include "ui/canvas/view_name.h"
#include "ui/edit/edit_command.h"
#include "ui/theme/icon.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QWidget>

namespace headlight {

AppActions::AppActions(QWidget& window) : QObject(&window), m_window(window)
{
    newSession = add("plus", {QKeySequence::New});
    newWindow = add(nullptr, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)});
    open = add("open", {QKeySequence::Open});
    save = add("save", {QKeySequence::Save});
    saveAs = add(nullptr, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)});
    exportFigure = add("export", {QKeySequence(Qt::CTRL | Qt::Key_E)});
    copyFigure = add(nullptr, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)});
    for (QAction** action : {&exportStages, &exportSlides, &exportAnimation, &practice})
        *action = add(nullptr, {});
    quit = add(nullptr, {QKeySequence(Qt::CTRL | Qt::Key_Q)});
    undo = add("undo", {QKeySequence(Qt::CTRL | Qt::Key_Z)});
    redo = add("redo", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    typeSentence = add("pencil", {QKeySequence(Qt::CTRL | Qt::Key_T)});
    sizes = add(nullptr, {});
    memory = add(nullptr, {});
    dismiss = add(nullptr, {QKeySequence(Qt::Key_Escape)});
    pinState = add("compare", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A)});
    unpinState = add(nullptr, {});
    for (const EditCommand command : editCommands()) {
        edits.append(add(nullptr, editCommandKeys(command)));
        edits.back()->setData(int(command));
        // Plain keys are those of the matrix, and of no other place: the sentence has its own F2 and Delete.
        for (const QKeySequence& key : editCommandKeys(command))
            if (key[0].keyboardModifiers() == Qt::NoModifier)
                edits.back()->setShortcutContext(Qt::WidgetShortcut);
    }
    for (QAction** theme : {&themeSystem, &themeLight, &themeDark}) {
        *theme = add(nullptr, {});
        (*theme)->setCheckable(true);
    }
    present = add("present", {QKeySequence(Qt::Key_F11)});
    present->setCheckable(true);
    reduceMotion = add(nullptr, {});
    reduceMotion->setCheckable(true);
    // In a matrix that can be edited the plain keys begin a number, and Ctrl is needed.
    zoomIn = add(nullptr, {QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal),
                           QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    zoomOut = add(nullptr, {QKeySequence(Qt::Key_Minus), QKeySequence(Qt::CTRL | Qt::Key_Minus)});
    fit = add("fit", {QKeySequence(Qt::Key_0), QKeySequence(Qt::CTRL | Qt::Key_0)});
    actualSize = add("one-to-one", {QKeySequence(Qt::Key_1), QKeySequence(Qt::CTRL | Qt::Key_1)});
    for (QAction** panel : {&showPipeline, &showInspector}) {
        *panel = add(nullptr, {});
        (*panel)->setCheckable(true);
    }
    showPipeline->setShortcut(QKeySequence(Qt::Key_F9));
    showInspector->setShortcut(QKeySequence(Qt::Key_F10));
    for (const ViewKind kind : CanvasStack::views()) {
        QAction* view = add(nullptr, {QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + views.size()))});
        view->setData(int(kind));
        view->setCheckable(true);
        views.append(view);
    }
    cost = add(nullptr, {QKeySequence(Qt::ALT | Qt::Key_9)});
    cost->setCheckable(true);
    first = add("first", {QKeySequence(Qt::Key_Home)});
    back = add("previous", {QKeySequence(Qt::Key_Left), QKeySequence(Qt::Key_PageUp)});
    forward = add("next", {QKeySequence(Qt::Key_Right), QKeySequence(Qt::Key_PageDown)});
    last = add("last", {QKeySequence(Qt::Key_End)});
    play = add("play", {QKeySequence(Qt::Key_F5)});
    previousLayer = add(nullptr, {QKeySequence(Qt::CTRL | Qt::Key_Left)});
    nextLayer = add(nullptr, {QKeySequence(Qt::CTRL | Qt::Key_Right)});
    previousHead = add(nullptr, {QKeySequence(Qt::Key_BracketLeft)});
    nextHead = add(nullptr, {QKeySequence(Qt::Key_BracketRight)});
    walkBack = add(nullptr, {QKeySequence(Qt::SHIFT | Qt::Key_Left)});
    walkOn = add(nullptr, {QKeySequence(Qt::SHIFT | Qt::Key_Right)});
    walkRowBack = add(nullptr, {QKeySequence(Qt::SHIFT | Qt::Key_Up)});
    walkRowOn = add(nullptr, {QKeySequence(Qt::SHIFT | Qt::Key_Down)});
    walkTermBack = add(nullptr, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Left)});
    walkTermOn = add(nullptr, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Right)});
    keys = add(nullptr, {QKeySequence(Qt::Key_F1), QKeySequence(Qt::Key_Question)});
    about = add("info", {});
    retranslate();
}

QAction* AppActions::add(const char* icon, const QList<QKeySequence>& shortcuts)
{
    auto* action = new QAction(this);
    if (icon)
        action->setIcon(themeIcon(QLatin1String(icon)));
    action->setShortcuts(shortcuts);
    action->setIconVisibleInMenu(false);
    action->setMenuRole(QAction::NoRole);
    m_window.addAction(action);
    return action;
}

void AppActions::retranslate()
{
    newSession->setText(tr("&New session…"));
    newWindow->setText(tr("New &window"));
    open->setText(tr("&Open…"));
    save->setText(tr("&Save"));
    saveAs->setText(tr("Save &as…"));
    exportFigure->setText(tr("&Export figure…"));
    copyFigure->setText(tr("&Copy figure"));
    exportStages->setText(tr("Every &stage into a folder…"));
    exportSlides->setText(tr("S&lides of the layer…"));
    exportAnimation->setText(tr("&Animation of this stage…"));
    practice->setText(tr("&Worksheet and practice…"));
    quit->setText(tr("&Quit"));
    undo->setText(tr("&Undo"));
    redo->setText(tr("&Redo"));
    typeSentence->setText(tr("Type the &sentence anew"));
    sizes->setText(tr("Si&zes…"));
    pinState->setText(tr("&Pin the present state as A"));
    unpinState->setText(tr("&Let A go"));
    memory->setText(tr("&Memory…"));
    dismiss->setText(tr("Let &go of cell, marks, token"));
    themeSystem->setText(tr("As the &system"));
    themeLight->setText(tr("&Light"));
    themeDark->setText(tr("&Dark"));
    present->setText(tr("&Presenting size"));
    reduceMotion->setText(tr("Reduce &motion"));
    zoomIn->setText(tr("Zoom &in"));
    zoomOut->setText(tr("Zoom &out"));
    fit->setText(tr("&Fit the whole matrix"));
    actualSize->setText(tr("Size at which &numbers are read"));
    showPipeline->setText(tr("Pi&peline"));
    showInspector->setText(tr("I&nspector"));
    first->setText(tr("&First step"));
    back->setText(tr("Step &back"));
    forward->setText(tr("Step &forward"));
    last->setText(tr("&Last step"));
    play->setText(tr("Pla&y the steps"));
    previousLayer->setText(tr("&Previous layer"));
    nextLayer->setText(tr("&Next layer"));
    previousHead->setText(tr("P&revious head"));
    nextHead->setText(tr("N&ext head"));
    walkBack->setText(tr("Walk a cell &back"));
    walkOn->setText(tr("Walk a cell &on"));
    walkRowBack->setText(tr("Walk a row b&ack"));
    walkRowOn->setText(tr("Walk a row o&n"));
    walkTermBack->setText(tr("Walk a &term back"));
    walkTermOn->setText(tr("Walk a t&erm on"));
    cost->setText(tr("Cost"));
    for (QAction* view : views)
        view->setText(viewName(ViewKind(view->data().toInt())));
    for (QAction* edit : edits)
        edit->setText(editCommandText(EditCommand(edit->data().toInt())));
    keys->setText(tr("&Keyboard"));
    about->setText(tr("&About Headlight"));
}

/// What the hand does in a matrix, in the words of its keyboard.
QList<AppActions::Gesture> AppActions::cellGestures()
{
    const auto key = [](QKeyCombination combination) { return QKeySequence(combination).toString(QKeySequence::NativeText); };
    const QString shift = key(Qt::SHIFT | Qt::Key_A).chopped(1);
    const QString control = key(Qt::CTRL | Qt::Key_A).chopped(1);
    const QString alt = key(Qt::ALT | Qt::Key_A).chopped(1);
    const QString arrows = tr("arrows");
    return {{tr("Move the locked cell"), arrows},
            {tr("Choose several cells"), shift + arrows},
            {tr("Choose whole rows, columns"), key(Qt::SHIFT | Qt::Key_Space) + QStringLiteral("   ") + key(Qt::CTRL | Qt::Key_Space)},
            {tr("Next cell, next column"), tr("Enter   Tab")},
            {tr("Fill all chosen cells with what is typed"), control + tr("Enter")},
            {tr("Change the value"), alt + tr("↑ ↓")},
            {tr("Ten times coarser, finer"), shift.chopped(1) + QStringLiteral("   ") + control.chopped(1)},
            {tr("Move a large matrix"), control + tr("drag")},
            {tr("Turn a cell of the mask over"), key(Qt::Key_Space)}};
}

/// The strip of tokens, once the keyboard is in it.
QList<AppActions::Gesture> AppActions::sentenceGestures()
{
    const auto key = [](QKeyCombination combination) { return QKeySequence(combination).toString(QKeySequence::NativeText); };
    const QString arrows = QStringLiteral("← →");
    return {{tr("Go along the tokens"), arrows},
            {tr("Light the token's row"), tr("Enter") + QStringLiteral("   ") + key(Qt::Key_Space)},
            {tr("Type the sentence"), key(Qt::Key_F2)},
            {tr("Put in, take out a token"), key(Qt::Key_Insert) + QStringLiteral("   ") + key(Qt::Key_Delete)},
            {tr("Move the token"), key(Qt::ALT | Qt::Key_A).chopped(1) + arrows}};
}

/// The views that draw several matrices, once the keyboard is in them.
QList<AppActions::Gesture> AppActions::pictureGestures()
{
    return {{tr("Go from matrix to matrix"), QStringLiteral("↑ ↓ ← →")}, {tr("Enter the matrix"), tr("Enter")}};
}

QList<AppActions::Group> AppActions::groups() const
{
    return {{tr("Step"), {first, back, forward, last, play, previousLayer, nextLayer, previousHead, nextHead}},
            {tr("View"), views + QList<QAction*>{cost}},
            {tr("Walk inside a stage"), {walkOn, walkBack, walkRowOn, walkRowBack, walkTermOn, walkTermBack},
             {{tr("Fill row by row, pause"), QKeySequence(Qt::Key_Space).toString(QKeySequence::NativeText)}}},
            {tr("In Block"), {}, pictureGestures()},
            {tr("In the strip of tokens"), {}, sentenceGestures()},
            {tr("Look"), {zoomIn, zoomOut, fit, actualSize, present, showPipeline, showInspector, dismiss, keys}},
            {tr("File"), {newSession, newWindow, open, save, saveAs, exportFigure, copyFigure, quit}},
            {tr("Edit"), QList<QAction*>{undo, redo, typeSentence, pinState} + edits, cellGestures()}};
}

} // namespace headlight
