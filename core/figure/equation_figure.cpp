// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_figure.h"

#include "core/figure/equation_lights.h"
#include "core/figure/equation_measures.h"
#include "core/figure/equation_painter.h"
#include "core/figure/equation_strips.h"
#include "core/figure/equation_words.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kScreenMargin = 24 * kPixel;
constexpr double kSheetEdge = 9 * kPixel;

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
}

/// Into the middle of the sheet, a little higher than the middle.
void centre(EquationLayout& layout, const EquationSpec& spec, double legends, double margin)
{
    const double right = std::max(layout.right, layout.words.left + std::min(layout.words.width, 0.4 * spec.width));
    const double dx = std::max(0.0, (spec.width - margin - right) / 2);
    const double dy = spec.filled ? std::max(0.0, (spec.height - margin - layout.bottom - legends) * 0.42) : 0;
    move(layout, dx, dy);
    layout.words.width = std::min(layout.words.width, spec.width - margin - layout.words.left);
}

void describe(FigureView& view, const EquationView& from, const Translator& translate)
{
    const Equation& equation = from.equation;
    const Stage& stage = equation.stage();
    view.figure.title = translate(stage.title);
    view.figure.description = translate(stage.summary) + ". " + plainMath(equation.trace->network().symbol(equation.key)) + " = "
                              + plainMath(equation.trace->network().formula(equation.key));
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
        made.numbers.push_back(painter.cells(part));
        painter.bracket(part);
        painter.labels(part);
        const EquationBox symbol = painter.caption(part);
        if (const EquationPart& drawn = made.equation.parts[std::size_t(part)]; drawn.opens && symbol.width > 0)
            made.view.links.push_back({symbol.left, symbol.top, symbol.width, symbol.height, *drawn.opens, drawn.name});
    }
    painter.signs();
    const double bottom = painter.legends();
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
    const double margin = spec.filled ? kScreenMargin : kSheetEdge;
    EquationView made;
    made.equation = equationOf(spec.trace, spec.key, spec.theme, spec.colors);
    EquationRoom room{spec.width, spec.height, margin, spec.controls, 0};
    auto layout = layoutEquation(made.equation, room, metrics);
    room.strips = layout && spec.strips ? stripsHeight(made.equation, *layout) : 0;
    if (room.strips > 0) {
        auto higher = layoutEquation(made.equation, room, metrics);
        if (higher)
            layout = std::move(higher);
        else
            room.strips = 0;
    }
    if (!layout)
        return layout.error();
    made.layout = *std::move(layout);
    made.layout.width = spec.width - margin;
    made.strips = {margin, 0, spec.width - 2 * margin, room.strips};
    centre(made.layout, spec, equation_measures::kLegendHeight + room.strips, margin);
    Figure& sheet = made.view.figure;
    sheet.theme = spec.theme;
    sheet.language = spec.language;
    sheet.width = spec.width;
    paint(made, spec, margin, metrics, translate);
    describe(made.view, made, translate);
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
    spec.strips = options.row || options.col;
    spec.width = options.widthMm;
    spec.height = 1.3 * options.widthMm;
    auto made = equationView(spec, metrics, translate);
    if (!made)
        return made.error();
    Figure figure = made->view.figure;
    figure.add(equationLights(*made, {{options.row, options.col}, {}, {}}, metrics, translate), 0, 0);
    return figure;
}

} // namespace headlight
