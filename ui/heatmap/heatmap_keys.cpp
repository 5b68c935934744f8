// SPDX-License-Identifier: GPL-3.0-or-later
// The keyboard of the heatmap widget: the active cell and the range, typing a value, zoom. Keys that belong to stepping
// pass by.
#include "ui/heatmap/heatmap_state.h"

#include "ui/heatmap/scrub_steps.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight {

namespace {

struct Steps {
    Index rows = 0;
    Index cols = 0;
};

constexpr Index kToTheEdge = Index(1) << 40; // further than any matrix; selections stop at its edge

std::optional<Steps> stepsOf(int key)
{
    switch (key) {
    case Qt::Key_Up: return Steps{-1, 0};
    case Qt::Key_Down: return Steps{1, 0};
    case Qt::Key_Left: return Steps{0, -1};
    case Qt::Key_Right: return Steps{0, 1};
    default: return {};
    }
}

bool startsEntry(const QString& text)
{
    static const QString starts = QStringLiteral("0123456789-+.,=\u2212");
    return text.size() == 1 && starts.contains(text.front());
}

Qt::KeyboardModifiers modifiersOf(const QKeyEvent& event)
{
    return event.modifiers() & ~Qt::KeypadModifier;
}

bool isPlain(const QKeyEvent& event)
{
    return (modifiersOf(event) & ~Qt::ShiftModifier) == Qt::NoModifier;
}

/// Zoom steps of Ctrl + and Ctrl −; 0 for other keys.
int zoomSteps(const QKeyEvent& event)
{
    if (!(event.modifiers() & Qt::ControlModifier))
        return 0;
    if (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Equal)
        return 1;
    return event.key() == Qt::Key_Minus ? -1 : 0;
}

/// Alt with up and down changes the value itself: units of the drag; 0 for other keys.
double nudgeUnits(const QKeyEvent& event)
{
    if (!(event.modifiers() & Qt::AltModifier) || (event.key() != Qt::Key_Up && event.key() != Qt::Key_Down))
        return 0;
    return (event.key() == Qt::Key_Up ? 1 : -1) * scrubFactor(event.modifiers());
}

/// Ctrl and an arrow go to the edge of the matrix, Home and End to that of the row, with Ctrl to the first and the last cell.
std::optional<Steps> edgeSteps(const QKeyEvent& event)
{
    const bool control = event.modifiers() & Qt::ControlModifier;
    const bool shift = event.modifiers() & Qt::ShiftModifier;
    if (event.modifiers() & (Qt::AltModifier | Qt::MetaModifier))
        return {};
    if (event.key() == Qt::Key_Home || event.key() == Qt::Key_End) {
        const Index way = event.key() == Qt::Key_Home ? -kToTheEdge : kToTheEdge;
        return Steps{control ? way : 0, way};
    }
    const std::optional<Steps> one = stepsOf(event.key());
    if (!one || !control || shift) // Ctrl, Shift and an arrow walk term by term
        return {};
    return Steps{one->rows * kToTheEdge, one->cols * kToTheEdge};
}

bool isEnter(int key)
{
    return key == Qt::Key_Return || key == Qt::Key_Enter;
}

/// Cells are being edited: keys that else step through stages and layers are the matrix's.
bool isWorkedIn(const HeatmapWidget& widget)
{
    const HeatmapLights& lights = widget.lights();
    const bool several = lights.range && lights.range->size() > 1;
    return lights.cell && widget.content().editable && !lights.walking && (lights.handle || several);
}

} // namespace

/// With a locked cell arrows move it, with Shift they draw a range, or walk on where a walk is under way; without one only up and down start, because left and
/// right step through stages.
bool HeatmapWidget::moveCursor(const QKeyEvent& event)
{
    const std::optional<Steps> toEdge = isWorkedIn(*this) ? edgeSteps(event) : std::nullopt;
    const std::optional<Steps> steps = toEdge ? toEdge : stepsOf(event.key());
    const bool extend = event.modifiers() & Qt::ShiftModifier;
    if (!steps || (!toEdge && !isPlain(event)) || content().isEmpty() || (extend && lights().walking))
        return false;
    const CellRange all = CellRange::all(content().rows, content().cols);
    if (const std::optional<CellSelection> chosen = selection())
        choose(extend ? chosen->extended(steps->rows, steps->cols, all) : chosen->moved(steps->rows, steps->cols, all));
    else if (steps->rows == 0 || extend)
        return false;
    else
        pick({std::clamp<Index>(lights().row.value_or(0), 0, content().rows - 1), 0});
    return true;
}

/// Enter and Tab go on to the next cell: Tab only where cells are being edited, so that it leaves a matrix that is read.
bool HeatmapWidget::goOn(const QKeyEvent& event)
{
    const std::optional<CellSelection> chosen = selection();
    if (!chosen || !content().editable || !isPlain(event))
        return false;
    const bool tab = event.key() == Qt::Key_Tab || event.key() == Qt::Key_Backtab;
    if (!isEnter(event.key()) && !(tab && (lights().handle || !chosen->isSingle())))
        return false;
    const bool back = event.key() == Qt::Key_Backtab || (event.modifiers() & Qt::ShiftModifier);
    choose(chosen->stepped(back ? -1 : 1, tab, CellRange::all(content().rows, content().cols)));
    return true;
}

/// Shift and Space take the whole row, Ctrl and Space the column, as the labels do under the pointer.
bool HeatmapWidget::takeWhole(const QKeyEvent& event)
{
    const std::optional<CellSelection> chosen = selection();
    const Qt::KeyboardModifiers modifiers = modifiersOf(event);
    if (event.key() != Qt::Key_Space || !chosen || (modifiers != Qt::ShiftModifier && modifiers != Qt::ControlModifier))
        return false;
    CellSelection whole = *chosen;
    if (modifiers == Qt::ShiftModifier)
        whole.range = {chosen->range.row0, chosen->range.row1, 0, content().cols};
    else
        whole.range = {0, content().rows, chosen->range.col0, chosen->range.col1};
    Q_EMIT rangePicked(whole);
    return true;
}

bool HeatmapWidget::startEdit(const QKeyEvent& event)
{
    if (!content().editable || !lights().cell || !isPlain(event))
        return false;
    const int key = event.key();
    if (key == Qt::Key_F2)
        edit(*lights().cell);
    else if (startsEntry(event.text()))
        edit(*lights().cell, event.text());
    else if (key == Qt::Key_Delete || key == Qt::Key_Backspace)
        Q_EMIT cleared();
    else
        return false;
    return true;
}

/// True for keys that are this widget's before any shortcut of the window.
bool HeatmapWidget::handlesKey(const QKeyEvent& event) const
{
    const bool locked = lights().cell.has_value();
    const bool editable = content().editable && locked;
    if (nudgeUnits(event) != 0)
        return editable;
    if (edgeSteps(event))
        return isWorkedIn(*this);
    if (event.key() == Qt::Key_Space)
        return locked && (modifiersOf(event) == Qt::ShiftModifier || modifiersOf(event) == Qt::ControlModifier);
    if (!isPlain(event))
        return zoomSteps(event) != 0;
    const bool shifted = event.modifiers() & Qt::ShiftModifier;
    if (const std::optional<Steps> steps = stepsOf(event.key()))
        return shifted ? locked && !lights().walking : locked || steps->rows != 0;
    if (event.key() == Qt::Key_Escape)
        return locked;
    const int key = event.key();
    const bool edits = key == Qt::Key_F2 || isEnter(key) || key == Qt::Key_Delete || key == Qt::Key_Backspace || startsEntry(event.text());
    return edits && editable;
}

bool HeatmapWidget::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && handlesKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    // Before the focus chain takes Tab.
    if (event->type() == QEvent::KeyPress && goOn(*static_cast<QKeyEvent*>(event)))
        return true;
    return QWidget::event(event);
}

void HeatmapWidget::keyPressEvent(QKeyEvent* event)
{
    if (const int steps = zoomSteps(*event)) {
        const QPointF middle = matrixRect().center();
        zoomBy(steps, lights().cell ? cells().rect(*lights().cell).center() : middle);
        return;
    }
    if (const double units = nudgeUnits(*event); units != 0 && content().editable && lights().cell) {
        Q_EMIT nudged(units);
        return;
    }
    if (event->key() == Qt::Key_Escape && letGo())
        return;
    if (moveCursor(*event) || takeWhole(*event) || startEdit(*event))
        return;
    event->ignore();
}

/// Esc ends the nearest thing: a value or a series being dragged, a range, the locked cell.
bool HeatmapWidget::letGo()
{
    if (m_state->drag.kind == HeatmapDrag::Scrub) {
        endDrag();
        Q_EMIT scrubEnded(false);
        return true;
    }
    if (m_state->drag.kind == HeatmapDrag::Fill) {
        endDrag();
        endFill();
        return true;
    }
    const std::optional<CellSelection> chosen = selection();
    if (!chosen)
        return false;
    if (chosen->isSingle())
        Q_EMIT released();
    else
        pick(chosen->active);
    return true;
}

} // namespace headlight
