// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/walk_frames.h"

#include "core/figure/equation_figure.h"
#include "core/figure/equation_lights.h"
#include "core/layer/walk.h"

#include <algorithm>

namespace headlight {

namespace {

/// The last cells of the pictures before the whole one, in order.
std::vector<Cell> stops(const Shape& shape, WalkPace pace, int most)
{
    const Index count = pace == WalkPace::Cells ? shape.rows * shape.cols : shape.rows;
    const Index pictures = std::clamp<Index>(most - 1, 0, count);
    std::vector<Cell> cells;
    for (Index picture = 1; picture <= pictures; ++picture) {
        const Index last = (picture * count + pictures - 1) / pictures - 1;
        cells.push_back(pace == WalkPace::Cells ? walkCell(shape, last) : Cell{last, shape.cols - 1});
    }
    return cells;
}

} // namespace

std::vector<Cell> walkStops(const WalkFramesSpec& spec)
{
    return stops(spec.trace->network().shape(spec.key), spec.pace, spec.most);
}

Result<EquationView> walkView(const WalkFramesSpec& spec, const FontMetrics& metrics, const Translator& translate)
{
    if (!spec.trace->has(spec.key))
        return Error{{}, spec.trace->network().stage(spec.key).id, HL_TEXT("core", "its values are not computed yet"), {}};
    EquationSpec equation;
    equation.trace = spec.trace;
    equation.key = spec.key;
    equation.theme = spec.theme;
    equation.language = spec.language;
    equation.width = spec.widthMm;
    equation.height = spec.heightMm;
    equation.filled = true;
    equation.margin = spec.margin;
    equation.mostCellWidth = spec.mostCellWidth;
    equation.mostCellHeight = spec.mostCellHeight;
    equation.colors = spec.colors;
    equation.contents = spec.contents;
    return equationView(equation, metrics, translate);
}

Result<std::vector<Figure>> walkFrames(const WalkFramesSpec& spec, const FontMetrics& metrics, const Translator& translate)
{
    const auto view = walkView(spec, metrics, translate);
    if (!view)
        return view.error();
    const Shape shape = spec.trace->network().shape(spec.key);
    std::vector<Figure> frames;
    const auto add = [&](const EquationLights& lights) {
        Figure frame = view->view.figure;
        frame.add(equationLights(*view, lights, metrics, translate), 0, 0);
        frames.push_back(std::move(frame));
    };
    for (const Cell cell : walkStops(spec))
        add({{cell.row, cell.col}, {}, Walk{cell, stepCount(spec.trace->explain(spec.key, cell))}});
    // The vectors on the way are those of the last row.
    const auto& parts = view->equation.parts;
    const bool vectors = std::any_of(parts.begin(), parts.end(), [](const EquationPart& part) { return bool(part.strip); });
    add({{vectors ? std::optional(shape.rows - 1) : std::nullopt, {}}});
    return frames;
}

} // namespace headlight
