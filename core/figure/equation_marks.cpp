// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_marks.h"

#include "core/figure/cell_table.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kOutline = 2 * kPixel;
constexpr double kCorner = 11 * kPixel;
constexpr double kLeastCornered = 16 * kPixel; // smaller cells have no corner
constexpr double kLeastWithDelta = 32 * kPixel; // high, so that a number and its change stand under each other
constexpr Index kMostCompared = 40000; // cells; of larger matrices the reach of the edit is outlined
constexpr Index kMostMarked = 1000000; // of larger ones as rectangles
constexpr double kFigureHeight = 0.728; // of Inter's figures, in em

/// One matrix of the equation, as it is and as it was.
class Marks {
  public:
    Marks(Figure& sheet, const EquationView& view, const EquationLights& lights, int part, const FontMetrics& metrics)
        : m_sheet(sheet), m_view(view), m_lights(lights), m_metrics(metrics), m_palette(figurePalette(sheet.theme)), m_at(part),
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
            return rectangles(changes->second);
        m_changed.assign(std::size_t(rows * cols), 0);
        for (const CellRange& range : changes->second.ranges())
            compare(*before, range.intersected(CellRange::all(rows, cols)));
        deltas();
        corners();
        outline();
    }

  private:
    char& changed(Index row, Index col) { return m_changed[std::size_t(row * m_grid.cols + col)]; }
    bool isChanged(Index row, Index col)
    {
        return row >= 0 && col >= 0 && row < m_grid.rows && col < m_grid.cols && changed(row, col) != 0;
    }

    /// `range` is of the matrix itself, which may be drawn transposed.
    void compare(const MatrixSource& before, const CellRange& range)
    {
        if (range.empty())
            return;
        const CellRange drawn = m_part.transposed ? CellRange{range.col0, range.col1, range.row0, range.row1} : range;
        if (range.size() > kMostCompared) {
            for (Index row = drawn.row0; row < drawn.row1; ++row)
                std::fill_n(&changed(row, drawn.col0), drawn.cols(), char(1));
            return;
        }
        const Matrix now = m_part.values->block(drawn);
        const Matrix old = before.block(range);
        for (Index row = 0; row < now.rows(); ++row) {
            for (Index col = 0; col < now.cols(); ++col) {
                const float was = m_part.transposed ? old(col, row) : old(row, col);
                const float is = now(row, col);
                const bool same = was == is || (std::isnan(was) && std::isnan(is));
                if (same)
                    continue;
                changed(drawn.row0 + row, drawn.col0 + col) = 1;
                m_cells.push_back({{drawn.row0 + row, drawn.col0 + col}, was, is});
            }
        }
    }

    /// Number and change under each other, where both fit.
    void deltas()
    {
        const auto& style = m_view.numbers[std::size_t(m_at)];
        if (!style || m_grid.cellHeight < kLeastWithDelta)
            return;
        for (const Change& change : m_cells) {
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
        const EquationLit lit = m_part.lit(m_lights.lit);
        const bool here = (!lit.row || *lit.row == cell.row) && (!lit.col || *lit.col == cell.col);
        const bool result = m_at + 1 == int(m_view.equation.parts.size());
        return here && (lit.row || lit.col) && (!result || lit.cell());
    }

    void text(Cell cell, double y, std::string words, double size, FontRole role, Rgb ground)
    {
        m_sheet.add(FigureText{m_grid.x(cell.col) + m_grid.cellWidth / 2, y, {{std::move(words), role}}, size, textColorOn(ground), Anchor::Middle, 0});
    }

    void corners()
    {
        const double smaller = std::min(m_grid.cellWidth, m_grid.cellHeight);
        if (smaller < kLeastCornered)
            return;
        const double side = std::min(kCorner, 0.34 * smaller);
        Path path;
        for (const Change& change : m_cells) {
            const double right = m_grid.x(change.cell.col + 1);
            const double top = m_grid.y(change.cell.row);
            path.moveTo(right - side, top).lineTo(right, top).lineTo(right, top + side).close();
        }
        m_sheet.add(FigurePath{std::move(path), m_palette.changed.line, std::nullopt});
    }

    /// The reach of the edit as it was told, cell for cell or not.
    void rectangles(const CellSet& cells)
    {
        for (const CellRange& own : cells.ranges()) {
            const CellRange range = m_part.transposed ? CellRange{own.col0, own.col1, own.row0, own.row1} : own;
            m_sheet.add(FigureRect{m_grid.x(range.col0), m_grid.y(range.row0), double(range.cols()) * m_grid.cellWidth,
                                   double(range.rows()) * m_grid.cellHeight, std::nullopt, Stroke{m_palette.changed.line, kPixel}, 0});
        }
    }

    /// The edges between changed cells and others, each run of them one line.
    void outline()
    {
        Path path;
        for (Index row = 0; row <= m_grid.rows; ++row)
            runs(m_grid.cols, [&](Index col) { return isChanged(row - 1, col) != isChanged(row, col); },
                 [&](Index from, Index to) { path.append(Path::line({m_grid.x(from), m_grid.y(row)}, {m_grid.x(to), m_grid.y(row)})); });
        for (Index col = 0; col <= m_grid.cols; ++col)
            runs(m_grid.rows, [&](Index row) { return isChanged(row, col - 1) != isChanged(row, col); },
                 [&](Index from, Index to) { path.append(Path::line({m_grid.x(col), m_grid.y(from)}, {m_grid.x(col), m_grid.y(to)})); });
        const double line = std::min(kOutline, 0.4 * std::min(m_grid.cellWidth, m_grid.cellHeight));
        m_sheet.add(FigurePath{std::move(path), std::nullopt, Stroke{m_palette.changed.line, std::max(line, 0.8 * kPixel)}});
    }

    template <typename Edge, typename Add> static void runs(Index end, Edge edge, Add add)
    {
        for (Index at = 0; at < end; ++at) {
            const Index from = at;
            while (at < end && edge(at))
                ++at;
            if (at > from)
                add(from, at);
        }
    }

    struct Change {
        Cell cell; ///< as drawn
        float was;
        float is;
    };

    Figure& m_sheet;
    const EquationView& m_view;
    const EquationLights& m_lights;
    const FontMetrics& m_metrics;
    const FigurePalette& m_palette;
    int m_at;
    const EquationPart& m_part;
    const CellGrid& m_grid;
    std::vector<char> m_changed; ///< row by row, as drawn
    std::vector<Change> m_cells;
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
