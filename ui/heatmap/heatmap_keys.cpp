// SPDX-License-Identifier: GPL-3.0-or-later
// The keyboard of the heatmap widget: the cell cursor, typing a value, zoom. Keys that belong to stepping pass by.
#include "ui/heatmap/heatmap_widget.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight {

namespace {

struct Move {
    int rows = 0;
    int cols = 0;
};

std::optional<Move> moveOf(int key)
{
    switch (key) {
    case Qt::Key_Up: return Move{-1, 0};
    case Qt::Key_Down: return Move{1, 0};
    case Qt::Key_Left: return Move{0, -1};
    case Qt::Key_Right: return Move{0, 1};
    default: return {};
    }
}

bool startsNumber(const QString& text)
{
    static const QString starts = QStringLiteral("0123456789-+.,\u2212");
    return text.size() == 1 && starts.contains(text.front());
}

bool isPlain(const QKeyEvent& event)
{
    return (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::NoModifier;
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

} // namespace

/// With a locked cell arrows move it; without one only up and down start, because left and right step through stages.
bool HeatmapWidget::moveCursor(int key)
{
    const std::optional<Move> move = moveOf(key);
    if (!move || content().isEmpty())
        return false;
    if (!lights().cell) {
        if (move->rows == 0)
            return false;
        pick({std::clamp<Index>(lights().row.value_or(0), 0, content().rows - 1), 0});
        return true;
    }
    const Cell next{std::clamp<Index>(lights().cell->row + move->rows, 0, content().rows - 1),
                    std::clamp<Index>(lights().cell->col + move->cols, 0, content().cols - 1)};
    pick(next);
    return true;
}

bool HeatmapWidget::startEdit(const QKeyEvent& event)
{
    if (!content().editable || !lights().cell || !isPlain(event))
        return false;
    const int key = event.key();
    if (key == Qt::Key_F2 || key == Qt::Key_Return || key == Qt::Key_Enter)
        edit(*lights().cell);
    else if (startsNumber(event.text()))
        edit(*lights().cell, event.text());
    else
        return false;
    return true;
}

/// True for keys that are this widget's before any shortcut of the window.
bool HeatmapWidget::handlesKey(const QKeyEvent& event) const
{
    if (!isPlain(event))
        return zoomSteps(event) != 0;
    // With Shift they walk through the stage.
    const bool shifted = event.modifiers() & Qt::ShiftModifier;
    if (const std::optional<Move> move = moveOf(event.key()); move && !shifted)
        return lights().cell.has_value() || move->rows != 0;
    if (event.key() == Qt::Key_Escape)
        return lights().cell.has_value();
    const bool opens = event.key() == Qt::Key_F2 || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter
                       || startsNumber(event.text());
    return opens && content().editable && lights().cell;
}

bool HeatmapWidget::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && handlesKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void HeatmapWidget::keyPressEvent(QKeyEvent* event)
{
    if (const int steps = zoomSteps(*event)) {
        const QPointF middle = matrixRect().center();
        zoomBy(steps, lights().cell ? cells().rect(*lights().cell).center() : middle);
        return;
    }
    if (event->key() == Qt::Key_Escape && lights().cell) {
        Q_EMIT released();
        return;
    }
    const bool shifted = event->modifiers() & Qt::ShiftModifier;
    if ((isPlain(*event) && !shifted && moveCursor(event->key())) || startEdit(*event))
        return;
    event->ignore();
}

} // namespace headlight
