// SPDX-License-Identifier: GPL-3.0-or-later
// The pointer over the heatmap widget: hovering, picking, the wheel, dragging.
#include "ui/heatmap/heatmap_state.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>

namespace headlight {

namespace {

constexpr int kWheelNotch = 120;

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
    reveal(cell);
    Q_EMIT picked(cell);
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

void HeatmapWidget::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_state->pressed = event->pos();
    m_state->panFrom = event->pos();
    m_state->panning = false;
}

void HeatmapWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_state->pressed)
        return hover(cells().cellAt(event->position()));
    if ((event->pos() - *m_state->pressed).manhattanLength() >= QApplication::startDragDistance())
        m_state->panning = true;
    if (!m_state->panning)
        return;
    if (!cells().fits())
        setCursor(Qt::ClosedHandCursor);
    panBy(event->pos() - m_state->panFrom);
    m_state->panFrom = event->pos();
}

void HeatmapWidget::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_state->pressed)
        return QWidget::mouseReleaseEvent(event);
    const bool clicked = !m_state->panning;
    m_state->pressed.reset();
    m_state->panning = false;
    unsetCursor();
    if (!clicked)
        return hover(cells().cellAt(event->position()));
    if (const std::optional<Cell> cell = cells().cellAt(event->position()))
        pick(*cell);
    else
        Q_EMIT released();
}

void HeatmapWidget::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<Cell> cell = cells().cellAt(event->position());
    if (event->button() != Qt::LeftButton)
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

} // namespace headlight
