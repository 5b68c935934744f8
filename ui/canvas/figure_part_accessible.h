// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix or a link of a figure as screen readers know it: a matrix is a table of its cells.
#pragma once

#include "ui/widgets/table_accessible.h"

#include <QCoreApplication>
#include <QPointer>

namespace headlight {

class FigureCanvas;
struct PlacedMatrix;

/// By number: the matrices first, then the links. It outlives neither the figure shown nor the canvas: it then says
/// that it is invalid.
class FigurePartAccessible final : public QAccessibleInterface, public QAccessibleActionInterface, public TableAccessible {
    Q_DECLARE_TR_FUNCTIONS(headlight::FigurePartAccessible)
  public:
    FigurePartAccessible(FigureCanvas* canvas, int part);

    int part() const { return m_part; }

    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int x, int y) const override;
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override;
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    QStringList actionNames() const override;
    void doAction(const QString& action) override;
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

    QString columnDescription(int column) const override { return QString::number(column + 1); }
    QString rowDescription(int row) const override { return QString::number(row + 1); }
    int columnCount() const override;
    int rowCount() const override;
    int selectedCellCount() const override { return 0; }
    QList<QAccessibleInterface*> selectedCells() const override { return {}; }

  private:
    bool isLink() const;
    int link() const;
    const PlacedMatrix& matrix() const;

    QPointer<FigureCanvas> m_canvas;
    int m_part;
};

} // namespace headlight
