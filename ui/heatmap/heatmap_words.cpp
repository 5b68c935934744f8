// SPDX-License-Identifier: GPL-3.0-or-later
// What the heatmap widget says of a cell, in the status bar and to screen readers.
#include "ui/heatmap/heatmap_state.h"

#include "core/figure/color_scale.h"
#include "core/text/numbers.h"
#include "ui/heatmap/heatmap_accessible.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/text/token_text.h"

namespace headlight {

QString HeatmapWidget::describe(Cell cell) const
{
    const HeatmapContent& shown = content();
    const auto placeOf = [](const HeatmapAxis& axis, Index index) {
        const QString number = QString::number(index + 1);
        return index < axis.tokens.size() ? tr("%1 “%2”").arg(number, tokenText(axis.tokens[qsizetype(index)])) : number;
    };
    const QString text =
        tr("row %1, column %2: %3").arg(placeOf(shown.rowAxis, cell.row), placeOf(shown.colAxis, cell.col), valueText(cell));
    return shown.isHeld(cell) ? tr("%1, held").arg(text) : text;
}

QString HeatmapWidget::valueText(Cell cell) const
{
    if (!content().source)
        return tr("not computed yet");
    if (lights().waits(cell))
        return tr("not made yet");
    const float value = content().source->at(cell);
    if (cellClass(value, content().isMasked(cell)) == CellClass::Masked)
        return tr("masked");
    return QString::fromStdString(formatPrecise(double(value)));
}

void HeatmapWidget::updateAccessibility()
{
    setAccessibleName(content().name);
    const std::optional<Cell> cell = lights().cell;
    const bool inside = cell && CellRange::all(content().rows, content().cols).contains(*cell);
    setAccessibleDescription(inside ? describe(*cell) : tr("No cell is chosen. Arrow keys up and down choose one."));
    if (!QAccessible::isActive())
        return;
    auto* table = static_cast<HeatmapAccessible*>(QAccessible::queryAccessibleInterface(this));
    if (!inside || !hasFocus())
        return;
    QAccessibleEvent focus(table->chosenCell(), QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
}

} // namespace headlight
