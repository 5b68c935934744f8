// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/held_cells.h"

#include "core/figure/edited_cells.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace headlight {

namespace {

constexpr double kLeastWithPin = 14 * kPixel;
constexpr double kLeastOutlined = 3 * kPixel; // smaller cells: one frame round all of them
constexpr double kLeastFrame = 1.5 * kPixel;  // its shorter side
constexpr double kSwatchEdge = 2 * kPixel;    // of a swatch, round the outline in it
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
    return bounds.empty() ? CellRange() : CellRange{bounds.row0, bounds.row1 - 1, bounds.col0, bounds.col1}; // the last edge lies behind the last row
}

/// Those of `cells` that lie in `part`.
HeldCells heldCells(const std::vector<Cell>& cells, const CellRange& part)
{
    HeldCells held;
    for (const Cell cell : cells)
        if (part.contains(cell))
            held.bounds = held.bounds.united(CellRange::of(cell));
    if (held.bounds.empty() || held.bounds.size() > kMostMarked)
        return held;
    held.marked = MarkedCells(held.bounds);
    for (const Cell cell : cells)
        held.marked.mark(CellRange::of(cell));
    return held;
}

/// Round all of the cells, and at least so large that it is seen.
Path frameOf(const CellRange& cells, const CellGrid& grid)
{
    const double width = double(cells.cols()) * grid.cellWidth, height = double(cells.rows()) * grid.cellHeight;
    const double wider = std::max(0.0, kLeastFrame - width), higher = std::max(0.0, kLeastFrame - height);
    return Path::rectangle(grid.x(cells.col0) - wider / 2, grid.y(cells.row0) - higher / 2, width + wider, height + higher);
}

} // namespace

HeldCells::HeldCells(MarkedCells cells) : marked(std::move(cells)), bounds(boundsOf(marked))
{
}

HeldCells heldCellsOn(const PlacedMatrix& matrix, const HeldValues& held)
{
    std::vector<Cell> cells;
    cells.reserve(held.size());
    for (const HeldValue& value : held)
        cells.push_back(matrix.transposed ? Cell{value.cell.col, value.cell.row} : Cell{value.cell.row - matrix.firstRow, value.cell.col});
    return heldCells(cells, CellRange::all(matrix.grid.rows, matrix.grid.cols));
}

HeldCells heldCellsOf(const MatrixFigureSpec& spec)
{
    std::vector<Cell> cells;
    for (const HeldValue& value : spec.held ? *spec.held : HeldValues())
        cells.push_back(value.cell);
    return heldCells(cells, CellRange::all(spec.values->rows(), spec.values->cols()));
}

HeldMarks heldMarksOf(const CellGrid& grid, const HeldCells& held)
{
    const bool pinned = std::min(grid.cellWidth, grid.cellHeight) >= kLeastWithPin && held.marked.any();
    return {held.any() && pinned, held.any() && !pinned};
}

HeldMarks paintHeldCells(Figure& sheet, const CellGrid& grid, const HeldCells& held)
{
    const HeldMarks marks = heldMarksOf(grid, held);
    const FigurePalette& palette = figurePalette(sheet.theme);
    const double smaller = std::min(grid.cellWidth, grid.cellHeight);
    if (marks.outlines) {
        const bool framed = smaller < kLeastOutlined || !held.marked.any();
        sheet.add(FigurePath{framed ? frameOf(held.bounds, grid) : outlineOf(held.marked, grid), std::nullopt, Stroke{palette.ink, kPixel}});
    }
    if (!marks.pins)
        return marks;
    const double radius = std::min(kHead, smaller / 6);
    Path path;
    for (Index row = held.bounds.row0; row < held.bounds.row1; ++row)
        for (Index col = held.bounds.col0; col < held.bounds.col1; ++col)
            if (held.at({row, col}))
                path.append(circle(grid.x(col) + 2 * radius, grid.y(row + 1) - 2 * radius, radius));
    sheet.add(pins(std::move(path), palette));
    return marks;
}

HeldMarks paintHeldCells(FigureView& view, const Network& network)
{
    HeldMarks marks;
    for (const PlacedMatrix& matrix : view.matrices)
        if (const Override* entry = matrix.key ? network.heldIn(*matrix.key) : nullptr)
            marks.add(paintHeldCells(view.figure, matrix.grid, heldCellsOn(matrix, *entry->held)));
    return marks;
}

void paintHeldSwatch(Figure& sheet, double x, double y, double width, double height, const HeldMarks& marks)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    if (marks.outlines)
        sheet.add(FigurePath{Path::rectangle(x + kSwatchEdge, y + kSwatchEdge, width - 2 * kSwatchEdge, height - 2 * kSwatchEdge), std::nullopt,
                             Stroke{palette.ink, kPixel}});
    if (marks.pins)
        sheet.add(pins(circle(x + width / 2, y + height / 2, kHead), palette));
}

Text heldCellsNote(const HeldMarks& marks)
{
    if (marks.pins && marks.outlines)
        return HL_TEXT("core", "Cells with a pin or in a dark outline are held at values by hand.");
    return marks.outlines ? HL_TEXT("core", "Cells in a dark outline are held at values by hand.") : HL_TEXT("core", "Cells with a pin are held at values by hand.");
}

} // namespace headlight
