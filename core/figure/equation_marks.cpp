// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_marks.h"

#include "core/figure/cell_table.h"
#include "core/figure/edited_cells.h"
#include "core/figure/held_cells.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr double kLeastWithDelta = 32 * kPixel; // high, so that a number and its change stand under each other
constexpr Index kMostMarked = 1000000; // cells; of larger ones the reach is shown as rectangles
constexpr double kFigureHeight = 0.728; // of Inter's figures, in em

/// One matrix of the equation, as it is and as it was.
class Marks {
  public:
    Marks(Figure& sheet, const EquationView& view, const EquationLights& lights, int part, const FontMetrics& metrics)
        : m_sheet(sheet), m_view(view), m_lights(lights), m_metrics(metrics), m_at(part),
          m_part(view.equation.parts[std::size_t(part)]), m_grid(view.layout.places[std::size_t(part)].grid)
    {
    }

    void paint()
    {
        const std::optional<StageKey> key = m_part.key ? m_part.key : m_part.opens;
        const auto changes = key && m_part.values ? m_lights.changes.find(*key) : m_lights.changes.end();
        if (changes == m_lights.changes.end())
            return;
        const auto before = m_lights.before->source(*key);
        const Index rows = m_part.transposed ? m_grid.cols : m_grid.rows;
        const Index cols = m_part.transposed ? m_grid.rows : m_grid.cols;
        if (!before || before->rows() != rows || before->cols() != cols)
            return;
        if (rows * cols > kMostMarked)
            return paintEditedRanges(m_sheet, m_grid, changes->second, m_part.transposed);
        const EditedCells changed(*m_part.values, *before, changes->second, m_part.transposed);
        deltas(changed);
        if (const Override* entry = m_view.equation.trace->network().heldIn(*key)) // over the numbers, as without a change
            paintHeldCells(m_sheet, m_grid, heldCellsOn(m_view.view.matrices[std::size_t(m_at)], *entry->held));
        paintEditedCells(m_sheet, m_grid, changed);
    }

  private:
    /// Number and change under each other, where both fit.
    void deltas(const EditedCells& changed)
    {
        const auto& style = m_view.numbers[std::size_t(m_at)];
        if (!style || m_grid.cellHeight < kLeastWithDelta)
            return;
        for (const EditedCell& change : changed.cells()) {
            const bool hidden = m_part.masked && m_part.masked(change.cell);
            if (hidden || !std::isfinite(change.was) || !std::isfinite(change.is))
                continue;
            const std::string delta = formatDelta(double(change.is) - double(change.was), style->decimals);
            const double size = std::max(0.62 * style->size, kSmallestText);
            if (m_metrics.advance(FontRole::Sans, size, delta) + 2 * kPixel > m_grid.cellWidth)
                continue;
            const Rgb ground = m_view.scaleOf(m_at).color(double(change.is));
            const double x = m_grid.x(change.cell.col);
            const double y = m_grid.y(change.cell.row);
            m_sheet.add(FigureRect{x + kPixel, y + kPixel, m_grid.cellWidth - 2 * kPixel, m_grid.cellHeight - 2 * kPixel, ground, {}, 0});
            const double number = std::min(style->size, 0.4 * m_grid.cellHeight);
            text(change.cell, y + 0.36 * m_grid.cellHeight + kFigureHeight / 2 * number, formatFixed(double(change.is), style->decimals), number,
                 isLit(change.cell) ? FontRole::SansSemibold : FontRole::Sans, ground);
            text(change.cell, y + 0.76 * m_grid.cellHeight + kFigureHeight / 2 * size, delta, size, FontRole::Sans, ground);
        }
    }

    bool isLit(Cell cell) const
    {
        const EquationLit lit = m_view.equation.litOf(std::size_t(m_at), m_lights.lit);
        const bool here = (!lit.row || *lit.row == cell.row) && (!lit.col || *lit.col == cell.col);
        const bool result = m_at + 1 == int(m_view.equation.parts.size());
        return here && (lit.row || lit.col) && (!result || lit.cell());
    }

    void text(Cell cell, double y, std::string words, double size, FontRole role, Rgb ground)
    {
        m_sheet.add(FigureText{m_grid.x(cell.col) + m_grid.cellWidth / 2, y, {{std::move(words), role}}, size, textColorOn(ground), Anchor::Middle, 0});
    }

    Figure& m_sheet;
    const EquationView& m_view;
    const EquationLights& m_lights;
    const FontMetrics& m_metrics;
    int m_at;
    const EquationPart& m_part;
    const CellGrid& m_grid;
};

} // namespace

void paintEquationMarks(Figure& sheet, const EquationView& view, const EquationLights& lights, const FontMetrics& metrics)
{
    if (!lights.before || lights.walk)
        return;
    for (int part = 0; part < int(view.equation.parts.size()); ++part)
        if (!view.equation.parts[std::size_t(part)].strip)
            Marks(sheet, view, lights, part, metrics).paint();
}

} // namespace headlight
