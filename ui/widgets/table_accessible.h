// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of numbers have in common for screen readers: cells that are made when they are asked for, however many
// there are, by row and column; whole rows and columns are not selected.
#pragma once

#include "core/tensor/cell_range.h"

#include <QAccessibleActionInterface>
#include <QAccessibleInterface>
#include <QAccessibleTableCellInterface>
#include <QAccessibleTableInterface>

#include <functional>
#include <map>

namespace headlight {

/// One cell, of the table that is its parent(): where it stands, what it says, and choosing it.
class TableCellAccessible : public QAccessibleInterface, public QAccessibleTableCellInterface, public QAccessibleActionInterface {
  public:
    explicit TableCellAccessible(Cell cell) : m_cell(cell) {}

    void* interface_cast(QAccessible::InterfaceType type) override;
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::Role role() const override { return QAccessible::Cell; }

    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return int(m_cell.col); }
    int rowIndex() const override { return int(m_cell.row); }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

    QStringList actionNames() const override { return {pressAction()}; }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

  protected:
    const Cell& cell() const { return m_cell; }

  private:
    Cell m_cell;
};

/// The table's side.
class TableAccessible : public QAccessibleTableInterface {
  public:
    using MakeCell = std::function<TableCellAccessible*(Cell)>;

    explicit TableAccessible(MakeCell make) : m_make(std::move(make)) {}
    ~TableAccessible() override { forgetCells(); }

    /// Cells that were given out are no longer there.
    void forgetCells();

    QAccessibleInterface* cellAt(int row, int column) const override;
    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override { forgetCells(); }

  private:
    MakeCell m_make;
    mutable std::map<std::pair<Index, Index>, QAccessible::Id> m_cells; ///< those made so far
};

} // namespace headlight
