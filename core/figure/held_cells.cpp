// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/held_cells.h"

#include "core/figure/edited_cells.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kLeastWithPin = 14 * kPixel;
constexpr double kLeastOutlined = 3 * kPixel; // smaller cells: one frame round all of them
constexpr double kHead = 3 * kPixel;          // the pin's head, its radius
constexpr double kRound = 0.5523;             // of a circle's radius: the handles of its curves
constexpr Index kMostMarked = 1000000;        // cells that are looked at one by one

Path circle(double x, double y, double radius)
{
    const double k = kRound * radius;
    Path path;
    path.moveTo(x - radius, y)
        .cubicTo({x - radius, y - k}, {x - k, y - radius}, {x, y - radius})
        .cubicTo({x + k, y - radius}, {x + radius, y - k}, {x + radius, y})
        .cubicTo({x + radius, y + k}, {x + k, y + radius}, {x, y + radius})
        .cubicTo({x - k, y + radius}, {x - radius, y + k}, {x - radius, y})
        .close();
    return path;
}

FigurePath pins(Path path, const FigurePalette& palette)
{
    return FigurePath{std::move(path), palette.ink, Stroke{palette.canvas, kPixel}};
}

CellRange boundsOf(const MarkedCells& marked)
{
    CellRange bounds;
    marked.edges([&](Index row, Index from, Index to) { bounds = bounds.united({row, row + 1, from, to}); }, [](Index, Index, Index) {});
    return {bounds.row0, bounds.row1 - 1, bounds.col0, bounds.col1}; // the last edge lies behind the last row
}

} // namespace

MarkedCells heldCellsOn(const PlacedMatrix& matrix, const HeldValues& held)
{
    const auto drawn = [&matrix](const HeldValue& value) {
        const Cell cell = value.cell;
        return CellRange::of(matrix.transposed ? Cell{cell.col, cell.row} : Cell{cell.row - matrix.firstRow, cell.col});
    };
    CellRange part = CellRange::all(matrix.grid.rows, matrix.grid.cols);
    if (part.size() > kMostMarked) { // the part of it that they lie in
        CellRange bounds;
        for (const HeldValue& value : held)
            bounds = bounds.united(drawn(value));
        part = bounds.intersected(part);
    }
    if (part.size() > kMostMarked)
        return MarkedCells();
    MarkedCells marked(part);
    for (const HeldValue& value : held)
        marked.mark(drawn(value));
    return marked;
}

MarkedCells heldCellsOf(const MatrixFigureSpec& spec)
{
    const CellRange all = CellRange::all(spec.values->rows(), spec.values->cols());
    if (!spec.held || all.size() > kMostMarked)
        return MarkedCells();
    MarkedCells held(all);
    for (Index row = 0; row < all.rows(); ++row)
        for (Index col = 0; col < all.cols(); ++col)
            if (spec.held({row, col}))
                held.mark(CellRange::of({row, col}));
    return held;
}

void paintHeldCells(Figure& sheet, const CellGrid& grid, const MarkedCells& held)
{
    if (!held.any())
        return;
    const FigurePalette& palette = figurePalette(sheet.theme);
    const double smaller = std::min(grid.cellWidth, grid.cellHeight);
    if (smaller < kLeastWithPin) {
        Path outline = outlineOf(held, grid);
        if (smaller < kLeastOutlined) {
            const CellRange all = boundsOf(held);
            outline = Path::rectangle(grid.x(all.col0), grid.y(all.row0), double(all.cols()) * grid.cellWidth, double(all.rows()) * grid.cellHeight);
        }
        sheet.add(FigurePath{std::move(outline), std::nullopt, Stroke{palette.ink, kPixel}});
        return;
    }
    const double radius = std::min(kHead, smaller / 6);
    Path path;
    for (Index row = 0; row < grid.rows; ++row)
        for (Index col = 0; col < grid.cols; ++col)
            if (held.at({row, col}))
                path.append(circle(grid.x(col) + 2 * radius, grid.y(row + 1) - 2 * radius, radius));
    sheet.add(pins(std::move(path), palette));
}

bool paintHeldCells(FigureView& view, const Network& network)
{
    bool any = false;
    for (const PlacedMatrix& matrix : view.matrices) {
        const Override* entry = matrix.key ? network.heldIn(*matrix.key) : nullptr;
        if (!entry)
            continue;
        const MarkedCells held = heldCellsOn(matrix, *entry->held);
        paintHeldCells(view.figure, matrix.grid, held);
        any = any || held.any();
    }
    return any;
}

void paintPin(Figure& sheet, double x, double y)
{
    sheet.add(pins(circle(x, y, kHead), figurePalette(sheet.theme)));
}

Text heldCellsNote()
{
    return HL_TEXT("core", "Cells with a pin are held at values by hand.");
}

} // namespace headlight
