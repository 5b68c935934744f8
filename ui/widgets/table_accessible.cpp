// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_accessible.h"

namespace headlight {

namespace {

/// A reader that walks through a large matrix leaves its cells behind; beyond so many they are let go.
constexpr std::size_t kMostKept = 2048;

void forget(std::map<std::pair<Index, Index>, QAccessible::Id>& cells)
{
    for (const auto& [place, id] : cells)
        QAccessible::deleteAccessibleInterface(id);
    cells.clear();
}

} // namespace

void* TableCellAccessible::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableCellInterface)
        return static_cast<QAccessibleTableCellInterface*>(this);
    if (type == QAccessible::ActionInterface)
        return static_cast<QAccessibleActionInterface*>(this);
    return nullptr;
}

void TableAccessible::forgetCells()
{
    forget(m_cells);
}

QAccessibleInterface* TableAccessible::cellAt(int row, int column) const
{
    if (!CellRange::all(rowCount(), columnCount()).contains(Cell{row, column}))
        return nullptr;
    const std::pair<Index, Index> place{row, column};
    if (const auto found = m_cells.find(place); found != m_cells.end())
        return QAccessible::accessibleInterface(found->second);
    if (m_cells.size() >= kMostKept)
        forget(m_cells);
    TableCellAccessible* made = m_make({row, column});
    m_cells[place] = QAccessible::registerAccessibleInterface(made);
    return made;
}

} // namespace headlight
