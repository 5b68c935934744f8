// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_figure.h"

#include "core/figure/axis_words.h"
#include "core/figure/equation_lights.h"
#include "core/figure/equation_measures.h"
#include "core/figure/equation_painter.h"
#include "core/figure/equation_strips.h"
#include "core/figure/equation_words.h"
#include "core/figure/held_cells.h"
#include "core/figure/math_equation.h"
#include "core/layer/stage_words.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kScreenMargin = 24 * kPixel;
constexpr double kSheetEdge = 9 * kPixel;
constexpr double kTallSheet = 200;

/// Everything moved by (dx, dy).
void move(EquationLayout& layout, double dx, double dy)
{
    for (EquationPlace& place : layout.places) {
        place.grid.left += dx;
        place.grid.top += dy;
    }
    for (EquationSign& sign : layout.signs) {
        sign.x += dx;
        sign.y += dy;
    }
    layout.words.left += dx;
    layout.words.top += dy;
    layout.bottom += dy;
    layout.right += dx;
    layout.legendLeft += dx;
    if (layout.legends) {
        layout.legends->left += dx;
        layout.legends->top += dy;
    }
}

/// Into the middle of the sheet's width.
void centreAcross(EquationLayout& layout, const EquationSpec& spec, double margin)
{
    const double right = std::max(layout.right, layout.words.left + std::min(layout.words.width, 0.4 * spec.width));
    move(layout, std::max(0.0, (spec.width - margin - right) / 2), 0);
    layout.words.width = std::min(layout.words.width, spec.width - margin - layout.words.left);
    if (layout.legends)
        layout.legends->width = spec.width - margin - layout.legends->left;
}

/// How far down matrices and legends reach.
double reachOf(const EquationView& made, const EquationSpec& spec, const FontMetrics& metrics, const Translator& translate)
{
    Figure scratch;
    scratch.theme = spec.theme;
    scratch.width = spec.width;
    return std::max(made.layout.bottom, EquationPainter(scratch, made.equation, made.layout, metrics, translate).legends());
}

std::vector<std::optional<NumberStyle>> numbersOf(const EquationView& made, const FontMetrics& metrics, const Translator& translate)
{
    Figure scratch;
    const EquationPainter painter(scratch, made.equation, made.layout, metrics, translate);
    std::vector<std::optional<NumberStyle>> numbers;
    for (int part = 0; part < int(made.equation.parts.size()); ++part)
        numbers.push_back(painter.numbers(part));
    return numbers;
}

/// Lays out, with as much room under everything as the numbers of too small cells and the legends over them turn out to need.
Result<void> arrange(EquationView& made, const EquationSpec& spec, double margin, const FontMetrics& metrics, const Translator& translate)
{
    EquationRoom room{spec.width, spec.height, margin, spec.controls, 0, spec.mostCellWidth, spec.mostCellHeight};
    if (spec.contents.labels) {
        const auto widthOf = [&](const std::string& words) { return metrics.advance(FontRole::Sans, kTextSize, words); };
        const auto lines = axesNoteLines(AxisKind::Queries, AxisKind::Keys, translate);
        room.axesNote = std::max(widthOf(lines[0]), widthOf(lines[1]));
        room.axesNoteLine = widthOf(axesNote(AxisKind::Queries, AxisKind::Keys, translate));
    }
    double strips = 0;
    for (int attempt = 0; attempt < 7; ++attempt) {
        auto layout = layoutEquation(made.equation, room, metrics);
        if (!layout && attempt == 0)
            return layout.error();
        if (!layout) { // no room for both: the matrices stay
            room.strips = strips = 0;
            layout = layoutEquation(made.equation, room, metrics);
        }
        made.layout = *std::move(layout);
        made.layout.width = spec.width - margin;
        centreAcross(made.layout, spec, margin);
        made.numbers = numbersOf(made, metrics, translate);
        made.strips = {margin, 0, spec.width - 2 * margin, strips};
        const double needed = spec.strips && (attempt == 0 || strips > 0) ? stripsHeight(made.equation, made.numbers) : 0;
        const double over = reachOf(made, spec, metrics, translate) + std::max(needed, strips) - (spec.height - margin);
        if (needed <= strips && (strips == 0 || over <= 1e-9 || !spec.filled))
            break;
        room.strips += std::max(needed - strips, 0.0) + (strips > 0 ? std::max(over, 0.0) : 0.0);
        strips = std::max(needed, strips);
    }
    return {};
}

void describe(FigureView& view, const EquationView& from, const Translator& translate)
{
    const Equation& equation = from.equation;
    const Stage& stage = equation.stage();
    view.figure.title = translate(stage.title);
    const Network& network = equation.trace->network();
    view.figure.description = translate(stageSummary(network, equation.key)) + ". "
                              + plainMath(mathEquation(network.symbol(equation.key), network.formula(equation.key)));
    for (std::size_t at = 0; at < equation.parts.size(); ++at) {
        const EquationPart& part = equation.parts[at];
        view.matrices.push_back({from.layout.places[at].grid, part.key, part.operand, part.transposed, part.symbol, part.name});
    }
}

void paint(EquationView& made, const EquationSpec& spec, double margin, const FontMetrics& metrics, const Translator& translate)
{
    Figure& sheet = made.view.figure;
    EquationPainter painter(sheet, made.equation, made.layout, metrics, translate);
    for (int part = 0; part < int(made.equation.parts.size()); ++part) {
        painter.cells(part, made.numbers[std::size_t(part)]);
        painter.bracket(part);
        painter.labels(part);
        const EquationBox symbol = painter.caption(part);
        if (const EquationPart& drawn = made.equation.parts[std::size_t(part)]; drawn.opens && symbol.width > 0)
            made.view.links.push_back({symbol.left, symbol.top, symbol.width, symbol.height, *drawn.opens, drawn.name});
    }
    painter.signs();
    const double bottom = std::max(painter.legends(), made.layout.bottom);
    made.strips.top = spec.filled ? spec.height - margin - made.strips.height : bottom;
    sheet.height = spec.filled ? spec.height : bottom + made.strips.height + margin;
}

} // namespace

const ColorScale& EquationView::scaleOf(int part) const
{
    return equation.scales[std::size_t(equation.parts[std::size_t(part)].scale)].scale;
}

Result<EquationView> equationView(const EquationSpec& spec, const FontMetrics& metrics, const Translator& translate)
{
    const double margin = spec.margin.value_or(spec.filled ? kScreenMargin : kSheetEdge);
    EquationView made;
    made.equation = equationOf(spec.trace, spec.key, spec.theme, spec.colors);
    made.equation.contents = spec.contents;
    if (auto arranged = arrange(made, spec, margin, metrics, translate); !arranged)
        return arranged.error();
    const double below = reachOf(made, spec, metrics, translate) + made.strips.height;
    if (spec.filled)
        move(made.layout, 0, std::max(0.0, (spec.height - margin - below) * 0.42));
    Figure& sheet = made.view.figure;
    sheet.theme = spec.theme;
    sheet.language = spec.language;
    sheet.width = spec.width;
    paint(made, spec, margin, metrics, translate);
    describe(made.view, made, translate);
    if (const HeldMarks marks = paintHeldCells(made.view, made.equation.trace->network()); marks.any())
        sheet.description += " " + translate(heldCellsNote(marks));
    made.controls = controlsPlace(made, spec.controls);
    return made;
}

Result<Figure> equationFigure(const Trace& trace, const StageKey& key, const RenderOptions& options,
                              const FontMetrics& metrics, const Translator& translate)
{
    const Shape shape = trace.network().shape(key);
    if ((options.row && *options.row >= shape.rows) || (options.col && *options.col >= shape.cols))
        return Error{{}, {}, HL_TEXT("core", "the row or column to light is outside of the matrix"), {}};
    EquationSpec spec;
    spec.trace = std::shared_ptr<const Trace>(std::shared_ptr<void>(), &trace); // lives longer than the view
    spec.key = key;
    spec.theme = options.theme;
    spec.language = options.bcp47();
    spec.colors = options.colors();
    const bool numbers = options.values != ValuesShown::Never;
    spec.contents = {numbers, options.symbols, options.decimals, options.labels, options.legend};
    spec.strips = numbers && !options.symbols && (options.row || options.col);
    spec.width = options.widthMm;
    spec.height = std::max(1.3 * options.widthMm, std::min(2 * options.widthMm, kTallSheet)); // narrow ones may be as high as a page
    auto made = equationView(spec, metrics, translate);
    if (!made)
        return made.error();
    Figure figure = made->view.figure;
    figure.add(equationLights(*made, {{options.row, options.col}, {}, {}, {}, {}}, metrics, translate), 0, 0);
    return figure;
}

} // namespace headlight
