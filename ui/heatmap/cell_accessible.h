// SPDX-License-Identifier: GPL-3.0-or-later
// One cell of a heatmap for screen readers: where it stands, what it says, and choosing it.
#pragma once

#include "ui/widgets/table_accessible.h"

#include <QPointer>

namespace headlight {

class HeatmapWidget;

class CellAccessible final : public TableCellAccessible {
  public:
    CellAccessible(HeatmapWidget* heatmap, Cell cell) : TableCellAccessible(cell), m_heatmap(heatmap) {}

    bool isValid() const override;
    QWindow* window() const override;
    QAccessibleInterface* parent() const override;
    QString text(QAccessible::Text kind) const override;
    QRect rect() const override;
    QAccessible::State state() const override;
    bool isSelected() const override;
    void doAction(const QString& name) override;

  private:
    QPointer<HeatmapWidget> m_heatmap;
};

} // namespace headlight
