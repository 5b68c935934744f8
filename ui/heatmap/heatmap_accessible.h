// SPDX-License-Identifier: GPL-3.0-or-later
// A heatmap as screen readers know it: a table whose cells are made when they are asked for, however many there are.
#pragma once

#include "ui/widgets/table_accessible.h"

#include <QAccessibleWidget>

namespace headlight {

class HeatmapWidget;

/// The widget's child widgets stay its children; cells are reached as a table's, by row and column, and the chosen cell
/// has the focus.
class HeatmapAccessible final : public QAccessibleWidget, public TableAccessible {
  public:
    explicit HeatmapAccessible(HeatmapWidget* widget);

    /// Lets every HeatmapWidget have one; may be called any number of times.
    static void install();

    /// The chosen cell, made if need be; null where there is none.
    QAccessibleInterface* chosenCell() const;

    HeatmapWidget& heatmap() const;

    void* interface_cast(QAccessible::InterfaceType type) override;
    QAccessibleInterface* focusChild() const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QString text(QAccessible::Text kind) const override;

    QString columnDescription(int column) const override;
    QString rowDescription(int row) const override;
    int columnCount() const override;
    int rowCount() const override;
    int selectedCellCount() const override;
    QList<QAccessibleInterface*> selectedCells() const override;
};

} // namespace headlight
