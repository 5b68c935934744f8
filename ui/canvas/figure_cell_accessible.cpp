// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/figure_cell_accessible.h"

#include "ui/canvas/figure_canvas.h"

namespace headlight {

bool FigureCellAccessible::isValid() const
{
    if (!m_canvas || !m_canvas->view() || m_matrix >= int(m_canvas->view()->matrices.size()))
        return false;
    const CellGrid& grid = m_canvas->view()->matrices[std::size_t(m_matrix)].grid;
    return CellRange::all(grid.rows, grid.cols).contains(cell());
}

QAccessibleInterface* FigureCellAccessible::parent() const
{
    QAccessibleInterface* figure = m_canvas ? QAccessible::queryAccessibleInterface(m_canvas) : nullptr;
    return figure ? figure->child(m_matrix) : nullptr;
}

QString FigureCellAccessible::text(QAccessible::Text kind) const
{
    return isValid() && kind == QAccessible::Name ? m_canvas->describe({m_matrix, cell()}) : QString();
}

QRect FigureCellAccessible::rect() const
{
    return isValid() ? m_canvas->rectOf(m_matrix, cell()).toAlignedRect().translated(m_canvas->mapToGlobal(QPoint(0, 0))) : QRect();
}

QAccessible::State FigureCellAccessible::state() const
{
    QAccessible::State state;
    state.invalid = !isValid();
    state.selectable = true;
    state.offscreen = isValid() && !m_canvas->rect().intersects(m_canvas->rectOf(m_matrix, cell()).toAlignedRect());
    return state;
}

void FigureCellAccessible::doAction(const QString& action)
{
    if (action == pressAction() && isValid())
        Q_EMIT m_canvas->picked({m_matrix, cell()});
}

} // namespace headlight
