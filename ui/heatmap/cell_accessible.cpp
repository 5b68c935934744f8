// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_accessible.h"

#include "ui/heatmap/heatmap_widget.h"

#include <QWidget>
#include <QWindow>

namespace headlight {

bool CellAccessible::isValid() const
{
    return m_heatmap && CellRange::all(m_heatmap->content().rows, m_heatmap->content().cols).contains(cell());
}

QWindow* CellAccessible::window() const
{
    return isValid() ? m_heatmap->window()->windowHandle() : nullptr;
}

QAccessibleInterface* CellAccessible::parent() const
{
    return m_heatmap ? QAccessible::queryAccessibleInterface(m_heatmap.data()) : nullptr;
}

QString CellAccessible::text(QAccessible::Text kind) const
{
    if (!isValid())
        return {};
    if (kind == QAccessible::Name)
        return m_heatmap->describe(cell());
    return kind == QAccessible::Value ? m_heatmap->valueText(cell()) : QString();
}

QRect CellAccessible::rect() const
{
    if (!isValid())
        return {};
    const QRect inside = m_heatmap->cells().rect(cell()).toAlignedRect();
    return {m_heatmap->mapToGlobal(inside.topLeft()), inside.size()};
}

bool CellAccessible::isSelected() const
{
    return isValid() && m_heatmap->lights().cell == cell();
}

QAccessible::State CellAccessible::state() const
{
    QAccessible::State state;
    state.selectable = state.focusable = true;
    state.selected = isSelected();
    state.focused = isSelected() && m_heatmap->hasFocus();
    state.editable = isValid() && m_heatmap->content().editable;
    state.invalid = !isValid();
    state.offscreen = isValid() && !m_heatmap->cells().visible().contains(cell());
    return state;
}

void CellAccessible::doAction(const QString& name)
{
    if (isValid() && name == pressAction())
        Q_EMIT m_heatmap->picked(cell());
}

} // namespace headlight
