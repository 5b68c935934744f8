// SPDX-License-Identifier: GPL-3.0-or-later
// The pointer over the heatmap widget: hovering, the wheel, and what a drag does where it begins: on a cell it chooses
// a range, on a label rows or columns, on a handle it changes the value or carries the chosen cells on, anywhere else, or
// with Ctrl or the middle button, it moves the matrix.
#include "ui/heatmap/heatmap_state.h"

#include "core/edit/fill_series.h"
#include "ui/heatmap/fill_handle.h"
#include "ui/heatmap/heatmap_plot.h"
#include "ui/heatmap/scrub_handle.h"
#include "ui/heatmap/scrub_steps.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr int kWheelNotch = 120;
constexpr int kScrollMs = 40; // between two steps while a range is drawn beyond the edge

} // namespace

void HeatmapWidget::hover(std::optional<Cell> cell)
{
    if (cell == m_state->hover)
        return;
    m_state->hover = cell;
    Q_EMIT hovered(cell);
}

void HeatmapWidget::pick(Cell cell)
{
    choose(CellSelection::of(cell));
}

/// What moved is brought into view: the corner that is drawn, else the active cell.
void HeatmapWidget::choose(const CellSelection& chosen)
{
    const std::optional<CellSelection> before = selection();
    const bool sameActive = before && before->active == chosen.active;
    reveal(sameActive ? chosen.corner() : chosen.active);
    if (chosen.isSingle())
        Q_EMIT picked(chosen.active);
    else
        Q_EMIT rangePicked(chosen);
}

std::optional<CellSelection> HeatmapWidget::selection() const
{
    if (!lights().cell)
        return {};
    return CellSelection{*lights().cell, lights().range.value_or(CellRange::of(*lights().cell))};
}

void HeatmapWidget::wheelEvent(QWheelEvent* event)
{
    m_state->wheel += event->angleDelta().y();
    const int steps = m_state->wheel / kWheelNotch;
    m_state->wheel -= steps * kWheelNotch;
    zoomBy(steps, event->position());
    hover(cells().cellAt(event->position()));
    event->accept();
}

/// The row whose label is at a place, the column whose label is: −1 for none.
Index HeatmapWidget::rowLabelAt(QPointF place) const
{
    const QRectF matrix = matrixRect();
    const HeatmapLayout& layout = m_state->scene.layout;
    if (content().isEmpty() || place.x() >= matrix.left() || place.x() < matrix.left() - layout.rowLabelGap - layout.rowLabelWidth)
        return -1;
    const std::optional<Cell> cell = cells().cellAt({matrix.left() + 0.5, place.y()});
    return cell ? cell->row : -1;
}

Index HeatmapWidget::columnLabelAt(QPointF place) const
{
    const QRectF matrix = matrixRect();
    const HeatmapLayout& layout = m_state->scene.layout;
    if (content().isEmpty() || place.y() >= matrix.top() || place.y() < matrix.top() - layout.columnLabelGap - layout.columnLabelHeight)
        return -1;
    const std::optional<Cell> cell = cells().cellAt({place.x(), matrix.top() + 0.5});
    return cell ? cell->col : -1;
}

/// The cell at a place, or the nearest one.
Cell HeatmapWidget::nearestCell(QPointF place) const
{
    const QPointF at = cells().positionAt(place);
    return {std::clamp<Index>(Index(std::floor(at.y())), 0, content().rows - 1),
            std::clamp<Index>(Index(std::floor(at.x())), 0, content().cols - 1)};
}

bool HeatmapWidget::isOnHandle(QPointF place) const
{
    const QRectF handle = scrubHandle(m_state->scene);
    return !handle.isEmpty() && handle.adjusted(-pxF(3), -pxF(2), pxF(3), pxF(2)).contains(place);
}

bool HeatmapWidget::isOnFillHandle(QPointF place) const
{
    const QRectF handle = fillHandle(m_state->scene);
    return !handle.isEmpty() && handle.adjusted(-pxF(3), -pxF(3), pxF(3), pxF(3)).contains(place);
}

/// How far the chosen cells would be carried on if the handle were let go over `cell`.
void HeatmapWidget::fillTo(Cell cell)
{
    const std::optional<CellSelection> chosen = selection();
    if (!chosen)
        return;
    m_state->scene.filling = grownRange(chosen->range, cell);
    m_state->plot->lightsChanged(false);
    reveal(cell);
}

/// What the drag of the handle came to.
std::optional<CellRange> HeatmapWidget::endFill()
{
    const std::optional<CellRange> grown = std::exchange(m_state->scene.filling, std::nullopt);
    m_state->plot->lightsChanged(false);
    return grown;
}

/// The cursor, and the tip, say what a drag from here does.
void HeatmapWidget::showCursor(QPointF place)
{
    const bool fills = isOnFillHandle(place);
    setCursor(fills ? Qt::CrossCursor : isOnHandle(place) ? Qt::SizeHorCursor : Qt::ArrowCursor);
    setToolTip(fills ? tr("Drag to repeat the cells or to carry their series on") : QString());
}

void HeatmapWidget::mousePressEvent(QMouseEvent* event)
{
    const bool left = event->button() == Qt::LeftButton;
    if (m_state->drag.kind != HeatmapDrag::None || (!left && event->button() != Qt::MiddleButton))
        return QWidget::mousePressEvent(event);
    m_state->drag = {HeatmapDrag::Pan, event->button(), event->position(), event->position()};
    if (left && !(event->modifiers() & Qt::ControlModifier))
        beginDrag(event->position(), event->modifiers() & Qt::ShiftModifier);
}

/// What a drag from `place` does; `extend` goes on with the range that is chosen.
void HeatmapWidget::beginDrag(QPointF place, bool extend)
{
    HeatmapDrag& drag = m_state->drag;
    const std::optional<CellSelection> before = extend ? selection() : std::nullopt;
    const Index row = rowLabelAt(place);
    const Index col = columnLabelAt(place);
    if (isOnFillHandle(place)) {
        drag.kind = HeatmapDrag::Fill;
    } else if (isOnHandle(place)) {
        drag.kind = HeatmapDrag::Scrub;
        Q_EMIT scrubBegan(*lights().cell);
    } else if (row >= 0) {
        drag.kind = HeatmapDrag::Rows;
        drag.from = {before ? before->active.row : row, 0};
        dragTo(place);
    } else if (col >= 0) {
        drag.kind = HeatmapDrag::Cols;
        drag.from = {0, before ? before->active.col : col};
        dragTo(place);
    } else if (const std::optional<Cell> cell = cells().cellAt(place)) {
        drag.kind = HeatmapDrag::Select;
        drag.from = before ? before->active : *cell;
        dragTo(place);
    }
}

/// The pointer has come to `place` while a range is drawn.
void HeatmapWidget::dragTo(QPointF place)
{
    const HeatmapDrag& drag = m_state->drag;
    const Cell at = nearestCell(place);
    if (drag.kind == HeatmapDrag::Fill)
        return fillTo(at);
    CellSelection chosen = CellSelection::between(drag.from, at);
    if (drag.kind == HeatmapDrag::Rows)
        chosen = CellSelection::wholeRows(drag.from.row, at.row, content().cols);
    else if (drag.kind == HeatmapDrag::Cols)
        chosen = CellSelection::wholeCols(drag.from.col, at.col, content().rows);
    if (drag.kind != HeatmapDrag::Select) {
        // A whole row is chosen as it is, whatever part of it is in view.
        if (chosen != selection())
            Q_EMIT rangePicked(chosen);
        return reveal(drag.kind == HeatmapDrag::Rows ? Cell{at.row, cells().visible().col0} : Cell{cells().visible().row0, at.col});
    }
    if (chosen != selection())
        choose(chosen);
    else
        reveal(at);
}

void HeatmapWidget::mouseMoveEvent(QMouseEvent* event)
{
    HeatmapDrag& drag = m_state->drag;
    const QPointF place = event->position();
    const QPointF moved = place - drag.last;
    switch (drag.kind) {
    case HeatmapDrag::None:
        showCursor(place);
        return hover(cells().cellAt(place));
    case HeatmapDrag::Pan:
        drag.moved = drag.moved || (place - drag.begin).manhattanLength() >= QApplication::startDragDistance();
        if (!drag.moved)
            return;
        if (!cells().fits())
            setCursor(Qt::ClosedHandCursor);
        panBy(moved.toPoint());
        break;
    case HeatmapDrag::Scrub:
        drag.units += moved.x() * scrubFactor(event->modifiers());
        Q_EMIT scrubbed(drag.units);
        break;
    default:
        hover(cells().cellAt(place));
        dragTo(place);
        if (!matrixRect().contains(place) && !cells().fits())
            m_state->scroll.start(kScrollMs);
        else
            m_state->scroll.stop();
    }
    drag.last = place;
}

void HeatmapWidget::mouseReleaseEvent(QMouseEvent* event)
{
    const HeatmapDrag drag = m_state->drag;
    if (drag.kind == HeatmapDrag::None || event->button() != drag.button)
        return QWidget::mouseReleaseEvent(event);
    endDrag();
    if (drag.kind == HeatmapDrag::Scrub)
        Q_EMIT scrubEnded(true);
    else if (drag.kind == HeatmapDrag::Fill) {
        if (const std::optional<CellRange> grown = endFill())
            Q_EMIT filled(*grown);
    } else if (drag.kind == HeatmapDrag::Pan && !drag.moved && drag.button == Qt::LeftButton && !cells().cellAt(event->position()))
        Q_EMIT released();
    hover(cells().cellAt(event->position()));
}

void HeatmapWidget::endDrag()
{
    m_state->drag = {};
    m_state->scroll.stop();
    unsetCursor();
}

void HeatmapWidget::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<Cell> cell = cells().cellAt(event->position());
    if (event->button() != Qt::LeftButton || isOnHandle(event->position()) || isOnFillHandle(event->position()))
        return;
    if (content().editable && cell)
        edit(*cell);
    else
        fit();
}

void HeatmapWidget::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hover({});
}

void HeatmapWidget::contextMenuEvent(QContextMenuEvent* event)
{
    QPoint place = event->pos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        // What is clicked is what the menu is about: a chosen range where it lies inside, else the cell.
        const std::optional<Cell> cell = cells().cellAt(place);
        const std::optional<CellSelection> chosen = selection();
        if (cell && !(chosen && chosen->range.contains(*cell)))
            pick(*cell);
    } else if (lights().cell) {
        place = cells().rect(*lights().cell).center().toPoint();
    }
    Q_EMIT menuRequested(mapToGlobal(place));
}

} // namespace headlight
