// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/axis_painter.h"

#include "core/figure/label_text.h"
#include "core/figure/stacked_text.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

/// Amber for queries, blue for keys, grey for what is neither.
Rgb titleColor(AxisKind kind, const FigurePalette& palette)
{
    if (kind == AxisKind::Queries)
        return palette.query.ink;
    return kind == AxisKind::Keys ? palette.key.ink : palette.muted;
}

void addLabel(Figure& sheet, const AxisLabel& label, double x, double y, double size, Rgb color, Anchor anchor,
              double degrees = 0)
{
    const FontRole role = label.lit ? FontRole::SansSemibold : FontRole::Sans;
    sheet.add(FigureText{x, y, {{label.text, role}}, size, color, anchor, degrees});
}

/// The wash behind a lit label whose text starts at (x, y).
void addPill(Figure& sheet, double x, double y, double width, double size, Rgb wash)
{
    if (wash == figurePalette(sheet.theme).canvas)
        return;
    sheet.add(FigureRect{x - 0.8, y - size * 1.06, width + 1.6, size * 1.42, wash, std::nullopt, 0.8});
}

void paintUpright(Figure& sheet, const AxisLabel& label, double middle, double y, double size, Rgb color)
{
    // The number of the last, narrow column must not lean over the edge of the sheet.
    const double inside = std::min(middle, sheet.width - 0.5 - label.width / 2);
    if (label.lit)
        addPill(sheet, inside - label.width / 2, y, label.width, size, figurePalette(sheet.theme).key.wash);
    addLabel(sheet, label, inside, y, size, color, Anchor::Middle);
}

void paintStacked(Figure& sheet, const AxisLabel& label, double middle, double bottom, double size, Rgb color)
{
    const double height = stackHeight(label.text, size);
    const Rgb wash = figurePalette(sheet.theme).key.wash;
    if (label.lit && wash != figurePalette(sheet.theme).canvas)
        sheet.add(FigureRect{middle - 0.6 * size, bottom - height, 1.2 * size, height + 0.1 * size, wash, std::nullopt, 0.8});
    for (FigureText& character : stackedText(label.text, label.lit ? FontRole::SansSemibold : FontRole::Sans, size, middle, bottom, color))
        sheet.add(std::move(character));
}

} // namespace

void paintRowLabels(Figure& sheet, const CellGrid& grid, const AxisLayout& labels)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    const double right = grid.left - kLabelGap;
    for (const AxisLabel& label : labels.labels) {
        const double y = grid.y(label.index) + grid.cellHeight / 2 + kCapital / 2 * labels.size;
        if (label.lit)
            addPill(sheet, right - label.width, y, label.width, labels.size, palette.query.wash);
        addLabel(sheet, label, right, y, labels.size, label.lit ? palette.query.ink : palette.ink, Anchor::End);
    }
}

void paintColumnLabels(Figure& sheet, const CellGrid& grid, const AxisLayout& labels)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    const double size = labels.size;
    const double y = grid.top - kLabelGap;
    for (const AxisLabel& label : labels.labels) {
        const double middle = grid.x(label.index) + grid.cellWidth / 2;
        const Rgb color = label.lit ? palette.key.ink : palette.ink;
        if (label.turn == LabelTurn::Upright)
            paintUpright(sheet, label, middle, y, size, color);
        else if (label.turn == LabelTurn::Stacked)
            paintStacked(sheet, label, middle, y, size, color);
        else if (label.turn == LabelTurn::Slanted)
            addLabel(sheet, label, middle + 0.25 * size, y, size, color, Anchor::Start, -45);
        else
            addLabel(sheet, label, middle + kCapital / 2 * size, y, size, color, Anchor::Start, -90);
    }
}

double paintRowTitle(Figure& sheet, const CellGrid& grid, AxisKind kind, double x, const std::string& title,
                     const FontMetrics& metrics)
{
    auto spans = spansOf(title);
    const double half = textWidth(spans, kTextSize, metrics) / 2;
    const double y = std::max((grid.top + grid.bottom()) / 2, kSheetMargin + half);
    const Rgb color = titleColor(kind, figurePalette(sheet.theme));
    sheet.add(FigureText{x + kCapital * kTextSize, y, std::move(spans), kTextSize, color, Anchor::Middle, -90});
    return y + half;
}

void paintColumnTitle(Figure& sheet, const CellGrid& grid, AxisKind kind, const std::string& title)
{
    sheet.add(FigureText{(grid.left + grid.right()) / 2, kSheetMargin + kCapital * kTextSize, spansOf(title), kTextSize,
                         titleColor(kind, figurePalette(sheet.theme)), Anchor::Middle, 0});
}

} // namespace headlight
