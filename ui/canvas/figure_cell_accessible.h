// SPDX-License-Identifier: GPL-3.0-or-later
// One cell of a matrix of a figure for screen readers: what the status bar says of it under the pointer.
#pragma once

#include "ui/widgets/table_accessible.h"

#include <QPointer>

namespace headlight {

class FigureCanvas;

class FigureCellAccessible final : public TableCellAccessible {
  public:
    FigureCellAccessible(FigureCanvas* canvas, int matrix, Cell cell) : TableCellAccessible(cell), m_canvas(canvas), m_matrix(matrix) {}

    bool isValid() const override;
    QAccessibleInterface* parent() const override;
    QString text(QAccessible::Text kind) const override;
    QRect rect() const override;
    QAccessible::State state() const override;
    bool isSelected() const override { return false; }
    void doAction(const QString& action) override;

  private:
    QPointer<FigureCanvas> m_canvas;
    int m_matrix;
};

} // namespace headlight
