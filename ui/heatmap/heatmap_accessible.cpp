// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/heatmap_accessible.h"

#include "ui/heatmap/cell_accessible.h"
#include "ui/heatmap/heatmap_widget.h"

namespace headlight {

namespace {

QAccessibleInterface* make(const QString&, QObject* object)
{
    auto* heatmap = qobject_cast<HeatmapWidget*>(object);
    return heatmap ? new HeatmapAccessible(heatmap) : nullptr;
}

QString axisDescription(const HeatmapAxis& axis, int index)
{
    const QString token = axis.tokens.value(index);
    const QString number = QString::number(index + 1);
    return token.isEmpty() ? number : number + QLatin1Char(' ') + token;
}

} // namespace

HeatmapAccessible::HeatmapAccessible(HeatmapWidget* widget)
    : QAccessibleWidget(widget, QAccessible::Table),
      TableAccessible([widget](Cell cell) { return new CellAccessible(widget, cell); })
{
}

void HeatmapAccessible::install()
{
    static const bool done = (QAccessible::installFactory(&make), true);
    Q_UNUSED(done);
}

HeatmapWidget& HeatmapAccessible::heatmap() const
{
    return *static_cast<HeatmapWidget*>(widget());
}

void* HeatmapAccessible::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableInterface)
        return static_cast<QAccessibleTableInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
}

QAccessibleInterface* HeatmapAccessible::chosenCell() const
{
    const std::optional<Cell> cell = heatmap().lights().cell;
    return cell ? cellAt(int(cell->row), int(cell->col)) : nullptr;
}

QAccessibleInterface* HeatmapAccessible::focusChild() const
{
    QAccessibleInterface* cell = heatmap().hasFocus() ? chosenCell() : nullptr;
    return cell ? cell : QAccessibleWidget::focusChild();
}

QAccessibleInterface* HeatmapAccessible::childAt(int x, int y) const
{
    const auto cell = heatmap().cells().cellAt(heatmap().mapFromGlobal(QPoint(x, y)));
    return cell ? cellAt(int(cell->row), int(cell->col)) : QAccessibleWidget::childAt(x, y);
}

QString HeatmapAccessible::text(QAccessible::Text kind) const
{
    return kind == QAccessible::Name ? heatmap().content().name : QAccessibleWidget::text(kind);
}

QString HeatmapAccessible::columnDescription(int column) const
{
    return axisDescription(heatmap().content().colAxis, column);
}

QString HeatmapAccessible::rowDescription(int row) const
{
    return axisDescription(heatmap().content().rowAxis, row);
}

int HeatmapAccessible::columnCount() const
{
    return int(heatmap().content().cols);
}

int HeatmapAccessible::rowCount() const
{
    return int(heatmap().content().rows);
}

int HeatmapAccessible::selectedCellCount() const
{
    return heatmap().lights().cell ? 1 : 0;
}

QList<QAccessibleInterface*> HeatmapAccessible::selectedCells() const
{
    QAccessibleInterface* cell = chosenCell();
    return cell ? QList<QAccessibleInterface*>{cell} : QList<QAccessibleInterface*>();
}

} // namespace headlight
