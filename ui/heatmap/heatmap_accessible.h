// SPDX-License-Identifier: GPL-3.0-or-later
// A heatmap as screen readers know it: a table whose cells are made when they are asked for, however many there are.
#pragma once

#include "core/tensor/cell_range.h"

#include <QAccessibleTableInterface>
#include <QAccessibleWidget>

#include <map>

namespace headlight {

class HeatmapWidget;

/// The widget's child widgets stay its children; cells are reached as a table's, by row and column, and the chosen cell
/// has the focus.
class HeatmapAccessible final : public QAccessibleWidget, public QAccessibleTableInterface {
  public:
    explicit HeatmapAccessible(HeatmapWidget* widget);
    ~HeatmapAccessible() override;

    /// Lets every HeatmapWidget have one; may be called any number of times.
    static void install();

    /// The chosen cell, made if need be; null where there is none.
    QAccessibleInterface* chosenCell() const;
    /// Forgets cells that no longer exist.
    void shapeChanged();

    HeatmapWidget& heatmap() const;

    void* interface_cast(QAccessible::InterfaceType type) override;
    QAccessibleInterface* focusChild() const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QString text(QAccessible::Text kind) const override;

    QAccessibleInterface* cellAt(int row, int column) const override;
    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QString columnDescription(int column) const override;
    QString rowDescription(int row) const override;
    int columnCount() const override;
    int rowCount() const override;
    int selectedCellCount() const override;
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<QAccessibleInterface*> selectedCells() const override;
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override { shapeChanged(); }

  private:
    mutable std::map<std::pair<Index, Index>, QAccessible::Id> m_cells; ///< those made so far
};

} // namespace headlight
