// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/view_dependence.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kThin = kPixel;
constexpr double kLit = 1.5 * kPixel;
constexpr double kLeast = 2 * kPixel; // of what a frame goes round: a row of a small picture has less than a pixel

class DependencePainter {
  public:
    DependencePainter(const FigureView& view, Cell cell) : m_row(cell.row), m_palette(figurePalette(view.figure.theme))
    {
        m_sheet.theme = view.figure.theme;
        m_sheet.width = view.figure.width;
        m_sheet.height = view.figure.height;
    }

    void reached(const PlacedMatrix& matrix, const CellSet& cells)
    {
        for (const CellRange& range : cells.ranges())
            frame(matrix, range, m_palette.ink, kThin);
    }

    /// The own row over the others, which it may lie between.
    void needed(const PlacedMatrix& matrix, const CellSet& cells)
    {
        for (const CellRange& range : cells.ranges()) {
            frame(matrix, {range.row0, std::min(range.row1, std::max(range.row0, m_row)), range.col0, range.col1}, m_palette.key.line, kLit);
            frame(matrix, {std::max(range.row0, m_row + 1), range.row1, range.col0, range.col1}, m_palette.key.line, kLit);
        }
        for (const CellRange& range : cells.ranges())
            if (range.row0 <= m_row && m_row < range.row1)
                frame(matrix, {m_row, m_row + 1, range.col0, range.col1}, m_palette.query.line, kLit);
    }

    void self(const PlacedMatrix& matrix, Cell cell) { frame(matrix, CellRange::of(cell), m_palette.ink, kLit); }

    Figure figure() { return std::move(m_sheet); }

  private:
    void frame(const PlacedMatrix& matrix, CellRange range, Rgb color, double width)
    {
        const CellGrid& grid = matrix.grid;
        if (matrix.transposed)
            range = {range.col0, range.col1, range.row0, range.row1};
        range.row0 = std::max<Index>(range.row0 - matrix.firstRow, 0);
        range.row1 = std::min(range.row1 - matrix.firstRow, grid.rows);
        if (range.empty())
            return;
        const double across = std::max(double(range.cols()) * grid.cellWidth, kLeast);
        const double down = std::max(double(range.rows()) * grid.cellHeight, kLeast);
        const double x = std::min(grid.x(range.col0), grid.right() - across);
        const double y = std::min(grid.y(range.row0), grid.bottom() - down);
        m_sheet.add(FigureRect{x - width, y - width, across + 2 * width, down + 2 * width, std::nullopt, Stroke{color, width}, 0});
    }

    Index m_row;
    const FigurePalette& m_palette;
    Figure m_sheet;
};

} // namespace

Figure dependenceLights(const FigureView& view, const Dependence& dependence, const StageKey& key, Cell cell)
{
    DependencePainter painter(view, cell);
    for (const PlacedMatrix& matrix : view.matrices) {
        if (!matrix.key)
            continue;
        if (const auto down = dependence.downstream.find(*matrix.key); down != dependence.downstream.end())
            painter.reached(matrix, down->second);
        if (const auto up = dependence.upstream.find(*matrix.key); up != dependence.upstream.end())
            painter.needed(matrix, up->second);
        if (*matrix.key == key)
            painter.self(matrix, cell);
    }
    return painter.figure();
}

} // namespace headlight
