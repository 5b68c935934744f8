// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_lights.h"

#include "core/figure/cell_table.h"
#include "core/figure/equation_labels.h"
#include "core/figure/equation_marks.h"
#include "core/figure/equation_measures.h"
#include "core/figure/equation_painter.h"
#include "core/figure/equation_strips.h"
#include "core/figure/equation_words.h"
#include "core/figure/held_cells.h"
#include "core/figure/miniature.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

using namespace equation_measures;

namespace {

constexpr double kBandEdge = 1.8 * kPixel;
constexpr double kLeastBandLabel = 40 * kPixel; // gaps that hold "i = 3"
constexpr double kLeastHighLabel = 24 * kPixel; // the same from matrix down to matrix
constexpr double kFigureHeight = 0.728;         // of Inter's figures, in em

struct Quad {
    Point a0, a1, b0, b1; ///< from a0–a1 to b0–b1
};

class Lights {
  public:
    Lights(Figure& sheet, const EquationView& view, const EquationLights& lights, const FontMetrics& metrics, const Translator& translate)
        : m_sheet(sheet), m_view(view), m_equation(view.equation), m_lights(lights), m_metrics(metrics), m_translate(translate),
          m_palette(figurePalette(sheet.theme))
    {
        for (std::size_t at = 0; at < m_equation.parts.size(); ++at)
            m_lit.push_back(m_equation.litOf(at, lights.lit));
    }

    void paint()
    {
        for (const EquationBand& one : m_view.layout.bands)
            band(one);
        EquationPainter(m_sheet, m_equation, m_view.layout, m_metrics, m_translate).signs();
        for (int at = 0; at < count(); ++at)
            if (part(at).strip)
                strip(at);
        for (int at = 0; at < count(); ++at)
            strongNumbers(at);
        cover();
        paintEquationMarks(m_sheet, m_view, m_lights, m_metrics);
        for (int at = 0; at < count(); ++at)
            paintLit(m_sheet, grid(at), m_lit[std::size_t(at)].row, m_lit[std::size_t(at)].col);
        factors();
        labels();
        for (const EquationBand& one : m_view.layout.bands)
            bandLabel(one);
        paintEquationWords(m_sheet, m_view, m_lights, m_metrics, m_translate);
        paintEquationStrips(m_sheet, m_view, m_lights, m_metrics, m_translate);
    }

  private:
    int count() const { return int(m_equation.parts.size()); }
    const EquationPart& part(int at) const { return m_equation.parts[std::size_t(at)]; }
    const CellGrid& grid(int at) const { return m_view.layout.places[std::size_t(at)].grid; }
    const EquationLit& litOf(int at) const { return m_lit[std::size_t(at)]; }

    // Bands.

    std::optional<Quad> quadOf(const EquationBand& one) const
    {
        const auto from = one.row ? litOf(one.from).row : litOf(one.from).col;
        const auto to = one.row ? litOf(one.to).row : litOf(one.to).col;
        if (!from || !to)
            return std::nullopt;
        const CellGrid& a = grid(one.from);
        const CellGrid& b = grid(one.to);
        if (one.row)
            return Quad{{a.right(), a.y(*from)}, {a.right(), a.y(*from + 1)}, {b.left, b.y(*to)}, {b.left, b.y(*to + 1)}};
        const EquationPlace& place = m_view.layout.places[std::size_t(one.to)];
        const double labels = place.columnLabels && one.to > 0 ? m_view.layout.columnLabelRoom + kColumnGap : 0;
        return Quad{{a.x(*from), a.bottom()}, {a.x(*from + 1), a.bottom()}, {b.x(*to), b.top - labels}, {b.x(*to + 1), b.top - labels}};
    }

    void band(const EquationBand& one)
    {
        const auto quad = quadOf(one);
        if (!quad)
            return;
        const HuePalette& hue = one.row ? m_palette.query : m_palette.key;
        Path area;
        area.moveTo(quad->a0.x, quad->a0.y).lineTo(quad->b0.x, quad->b0.y).lineTo(quad->b1.x, quad->b1.y).lineTo(quad->a1.x, quad->a1.y).close();
        m_sheet.add(FigurePath{std::move(area), hue.wash, std::nullopt});
        const double thickness = one.row ? quad->a1.y - quad->a0.y : quad->a1.x - quad->a0.x;
        Path edges = Path::line(quad->a0, quad->b0);
        edges.append(Path::line(quad->a1, quad->b1));
        m_sheet.add(FigurePath{std::move(edges), std::nullopt, Stroke{hue.line, std::min(kBandEdge, 0.3 * thickness)}});
    }

    void bandLabel(const EquationBand& one)
    {
        const auto quad = one.labelled ? quadOf(one) : std::nullopt;
        if (!quad)
            return;
        const double length = one.row ? quad->b0.x - quad->a0.x : quad->b0.y - quad->a0.y;
        if (length < (one.row ? kLeastBandLabel : kLeastHighLabel))
            return;
        const HuePalette& hue = one.row ? m_palette.query : m_palette.key;
        const std::string math = one.row ? "i = " + std::to_string(*m_lights.lit.row + 1) : "j = " + std::to_string(*m_lights.lit.col + 1);
        const double size = 13 * kPixel;
        const double width = mathWidth(math, size, m_metrics);
        const double x = (quad->a0.x + quad->a1.x + quad->b0.x + quad->b1.x) / 4;
        const double y = (quad->a0.y + quad->a1.y + quad->b0.y + quad->b1.y) / 4;
        m_sheet.add(FigureRect{x - width / 2 - 3 * kPixel, y - 8 * kPixel, width + 6 * kPixel, 16 * kPixel, hue.wash, {}, 3 * kPixel});
        EquationPainter(m_sheet, m_equation, m_view.layout, m_metrics, m_translate).math(math, x - width / 2, y + 0.32 * size, size, hue.ink);
    }

    // Numbers.

    void number(int at, Cell cell, float value, const NumberStyle& style, FontRole role)
    {
        const CellGrid& g = grid(at);
        const Rgb ground = m_view.scaleOf(at).color(value);
        const double inset = 0.5 * kPixel;
        m_sheet.add(FigureRect{g.x(cell.col) + inset, g.y(cell.row) + inset, g.cellWidth - 2 * inset, g.cellHeight - 2 * inset, ground, {}, 0});
        m_sheet.add(FigureText{g.x(cell.col) + g.cellWidth / 2, g.y(cell.row) + g.cellHeight / 2 + kFigureHeight / 2 * style.size,
                               {{formatFixed(value, style.decimals), role}}, style.size, textColorOn(ground), Anchor::Middle, 0});
    }

    bool finite(int at, Cell cell, float value) const
    {
        return cellClass(value, part(at).masked && part(at).masked(cell)) == CellClass::Finite;
    }

    /// The numbers of what is lit, semibold: of the operands their row or column, of the result the cell.
    void strongNumbers(int at)
    {
        const auto& style = m_view.numbers[std::size_t(at)];
        const EquationLit lit = litOf(at);
        if (!style || !part(at).values || (!lit.row && !lit.col))
            return;
        CellRange range = CellRange::all(part(at).rows, part(at).cols);
        if (lit.row)
            range.row0 = *lit.row, range.row1 = *lit.row + 1;
        if (lit.col)
            range.col0 = *lit.col, range.col1 = *lit.col + 1;
        if (at + 1 == count() && !lit.cell())
            return;
        const Matrix values = part(at).values->block(range);
        for (Index row = 0; row < values.rows(); ++row)
            for (Index col = 0; col < values.cols(); ++col) {
                const Cell cell{range.row0 + row, range.col0 + col};
                if (finite(at, cell, values(row, col)))
                    number(at, cell, values(row, col), *style, FontRole::SansSemibold);
            }
        pins(at, range);
    }

    /// Those that strong numbers were painted over.
    void pins(int at, const CellRange& range)
    {
        const Override* entry = part(at).key ? m_equation.trace->network().heldIn(*part(at).key) : nullptr;
        if (!entry)
            return;
        const HeldCells all = heldCellsOn(m_view.view.matrices[std::size_t(at)], *entry->held);
        MarkedCells covered(range);
        for (Index row = range.row0; row < range.row1; ++row)
            for (Index col = range.col0; col < range.col1; ++col)
                if (all.at({row, col}))
                    covered.mark(CellRange::of({row, col}));
        paintHeldCells(m_sheet, grid(at), covered);
    }

    // The row's computation.

    bool stripIsMade(int at) const
    {
        if (!m_lights.lit.row)
            return false;
        const bool first = m_lights.walk && m_lights.walk->cell.col == 0;
        return !first || m_lights.walk->made >= part(at).afterStep;
    }

    void strip(int at)
    {
        if (!m_equation.result().values || !stripIsMade(at) || m_equation.isHeld(m_lights.lit))
            return;
        const CellGrid& g = grid(at);
        const EquationStrip made = part(at).strip(*m_lights.lit.row);
        const ColorScale& scale = m_view.scaleOf(at);
        KeptMatrixSource source(std::make_shared<const Matrix>(made.values));
        paintMiniature(m_sheet, g, {&source, false, {}, scale, false});
        CellTable table{made.values, {}, {}, false, false, false};
        for (Index col = 0; col < made.values.cols(); ++col)
            if (std::isfinite(made.values(0, col)))
                table.finite.add(made.values(0, col));
        const auto style = table.finite.any && g.cellWidth > 12 * kPixel ? numberStyle(g, table, m_metrics) : std::nullopt;
        for (Index col = 0; style && col < made.values.cols(); ++col)
            if (std::isfinite(made.values(0, col)))
                number(at, {0, col}, made.values(0, col), *style, FontRole::Sans);
        if (!made.note.empty()) {
            const double size = mathSizeFor(made.note, 15 * kPixel, m_view.layout.right - g.right() - kCaptionRight, m_metrics);
            EquationPainter(m_sheet, m_equation, m_view.layout, m_metrics, m_translate)
                .math(made.note, g.right() + kCaptionRight, g.top + g.height() / 2 + 0.3 * size, size, m_palette.ink);
        }
    }

    // The walk.

    void coverCells(const CellRange& range)
    {
        if (range.empty())
            return;
        const CellGrid& g = grid(count() - 1);
        m_sheet.add(FigureRect{g.x(range.col0), g.y(range.row0), double(range.cols()) * g.cellWidth, double(range.rows()) * g.cellHeight,
                               m_palette.maskedGround, {}, 0});
        if (std::min(g.cellWidth, g.cellHeight) < 12 * kPixel)
            return;
        Path rules;
        for (Index col = range.col0 + 1; col < range.col1; ++col)
            rules.append(Path::line({g.x(col), g.y(range.row0)}, {g.x(col), g.y(range.row1)}));
        for (Index row = range.row0 + (range.row0 > 0 ? 0 : 1); row < range.row1; ++row)
            rules.append(Path::line({g.x(range.col0), g.y(row)}, {g.x(range.col1), g.y(row)}));
        m_sheet.add(FigurePath{std::move(rules), std::nullopt, Stroke{m_palette.canvas, kPixel}});
    }

    /// What the walk has not made yet waits in grey.
    void cover()
    {
        if (!m_lights.walk || !m_equation.result().values)
            return;
        const Walk& walk = *m_lights.walk;
        const Index rows = m_equation.result().rows;
        const Index cols = m_equation.result().cols;
        const Derivation derivation = m_equation.trace->explain(m_equation.key, walk.cell);
        const bool made = walk.made >= stepCount(derivation);
        coverCells({walk.cell.row, walk.cell.row + 1, walk.cell.col + (made ? 1 : 0), cols});
        coverCells({walk.cell.row + 1, rows, 0, cols});
        if (made || walk.made == 0)
            return;
        const auto& style = m_view.numbers.back();
        if (!style)
            return;
        const CellGrid& g = grid(count() - 1);
        m_sheet.add(FigureText{g.x(walk.cell.col) + g.cellWidth / 2, g.y(walk.cell.row) + g.cellHeight / 2 + kFigureHeight / 2 * style->size,
                               {{formatFixed(soFar(derivation, walk.made).value, style->decimals), FontRole::Sans}}, style->size,
                               m_palette.muted, Anchor::Middle, 0});
    }

    /// The two numbers of a term, in their own frames.
    void factors()
    {
        if (m_equation.setting != EquationSetting::Corner || !m_lights.term || *m_lights.term >= part(0).cols)
            return;
        const Stroke stroke{m_palette.ink, 2 * kPixel};
        const auto frame = [&](int at, Index row, Index col) {
            const CellGrid& g = grid(at);
            m_sheet.add(FigureRect{g.x(col), g.y(row), g.cellWidth, g.cellHeight, std::nullopt, stroke, 0});
        };
        if (m_lights.lit.row)
            frame(0, *m_lights.lit.row, *m_lights.term);
        if (m_lights.lit.col)
            frame(1, *m_lights.term, *m_lights.lit.col);
    }

    void labels()
    {
        EquationLabels labels(m_sheet, m_equation.trace->network(), m_view.layout, m_metrics);
        for (int at = 0; at < count(); ++at) {
            const EquationPlace& place = m_view.layout.places[std::size_t(at)];
            if (place.rowLabels && litOf(at).row)
                labels.litRow(part(at), place, *litOf(at).row);
            if (place.columnLabels && litOf(at).col)
                labels.litColumn(part(at), place, *litOf(at).col);
        }
    }

    Figure& m_sheet;
    const EquationView& m_view;
    const Equation& m_equation;
    const EquationLights& m_lights;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    std::vector<EquationLit> m_lit;
};

} // namespace

Figure equationLights(const EquationView& view, const EquationLights& lights, const FontMetrics& metrics, const Translator& translate)
{
    Figure sheet;
    sheet.theme = view.view.figure.theme;
    sheet.language = view.view.figure.language;
    sheet.width = view.view.figure.width;
    sheet.height = view.view.figure.height;
    Lights(sheet, view, lights, metrics, translate).paint();
    return sheet;
}

} // namespace headlight
