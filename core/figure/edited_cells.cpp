// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/edited_cells.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kOutline = 2 * kPixel;
constexpr double kCorner = 11 * kPixel;
constexpr double kLeastCornered = 16 * kPixel; // smaller cells have no corner
constexpr Index kMostCompared = 40000;         // cells of a range

CellRange drawnRange(const CellRange& range, bool transposed)
{
    return transposed ? CellRange{range.col0, range.col1, range.row0, range.row1} : range;
}

} // namespace

EditedCells::EditedCells(Index rows, Index cols) : m_changed(CellRange::all(rows, cols))
{
}

EditedCells::EditedCells(const MatrixSource& now, const MatrixSource& before, const CellSet& changes, bool transposed)
    : EditedCells(now.rows(), now.cols())
{
    const CellRange all = CellRange::all(before.rows(), before.cols());
    for (const CellRange& range : changes.ranges())
        compare(now, before, range.intersected(all), transposed);
}

/// `range` is of the matrix itself.
void EditedCells::compare(const MatrixSource& now, const MatrixSource& before, const CellRange& range, bool transposed)
{
    if (range.empty())
        return;
    const CellRange drawn = drawnRange(range, transposed);
    if (range.size() > kMostCompared)
        return m_changed.mark(drawn);
    const Matrix present = now.block(drawn);
    const Matrix old = before.block(range);
    for (Index row = 0; row < present.rows(); ++row)
        for (Index col = 0; col < present.cols(); ++col) {
            const float was = transposed ? old(col, row) : old(row, col);
            const float is = present(row, col);
            if (was == is || (std::isnan(was) && std::isnan(is)))
                continue;
            const Cell cell{drawn.row0 + row, drawn.col0 + col};
            m_changed.mark(CellRange::of(cell));
            m_compared.push_back({cell, was, is});
        }
}

Path outlineOf(const MarkedCells& marked, const CellGrid& grid)
{
    Path path;
    marked.edges([&](Index row, Index from, Index to) { path.append(Path::line({grid.x(from), grid.y(row)}, {grid.x(to), grid.y(row)})); },
                 [&](Index col, Index from, Index to) { path.append(Path::line({grid.x(col), grid.y(from)}, {grid.x(col), grid.y(to)})); });
    return path;
}

void paintEditedCells(Figure& sheet, const CellGrid& grid, const EditedCells& changed)
{
    const Rgb color = figurePalette(sheet.theme).changed.line;
    const double smaller = std::min(grid.cellWidth, grid.cellHeight);
    if (smaller >= kLeastCornered && !changed.cells().empty()) {
        const double side = std::min(kCorner, 0.34 * smaller);
        Path corners;
        for (const EditedCell& change : changed.cells()) {
            const double right = grid.x(change.cell.col + 1);
            const double top = grid.y(change.cell.row);
            corners.moveTo(right - side, top).lineTo(right, top).lineTo(right, top + side).close();
        }
        sheet.add(FigurePath{std::move(corners), color, std::nullopt});
    }
    Path outline = outlineOf(changed.changed(), grid);
    if (!outline.elements.empty())
        sheet.add(FigurePath{std::move(outline), std::nullopt, Stroke{color, std::max(std::min(kOutline, 0.4 * smaller), 0.8 * kPixel)}});
}

void paintEditedRanges(Figure& sheet, const CellGrid& grid, const CellSet& changes, bool transposed)
{
    const Rgb color = figurePalette(sheet.theme).changed.line;
    for (const CellRange& own : changes.ranges()) {
        const CellRange range = drawnRange(own, transposed);
        sheet.add(FigureRect{grid.x(range.col0), grid.y(range.row0), double(range.cols()) * grid.cellWidth,
                             double(range.rows()) * grid.cellHeight, std::nullopt, Stroke{color, kPixel}, 0});
    }
}

} // namespace headlight
