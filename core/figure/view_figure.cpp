// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/view_figure.h"

#include "core/figure/block_figure.h"
#include "core/figure/equation_figure.h"
#include "core/figure/heads_figure.h"
#include "core/figure/stage_figure.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

using Draw = Result<Figure> (*)(const Trace& trace, const StageKey& key, const RenderOptions& options,
                                const FontMetrics& metrics, const Translator& translate);

Result<Figure> drawMatrix(const Trace& trace, const StageKey& key, const RenderOptions& options,
                          const FontMetrics& metrics, const Translator& translate)
{
    const auto spec = stageFigure(trace, key, options);
    if (!spec)
        return spec.error();
    return matrixFigure(*spec, metrics, translate);
}

Result<Figure> drawHeads(const Trace& trace, const StageKey& key, const RenderOptions& options,
                         const FontMetrics& metrics, const Translator& translate)
{
    const auto tiles = headTiles(trace, key, options, false);
    if (!tiles)
        return tiles.error();
    auto picture = headsFigure(*tiles, {.widthMm = options.widthMm}, metrics, translate);
    if (!picture)
        return picture.error();
    HeadsLights lights{.head = key.head, .row = options.row, .cell = {}, .hover = {}};
    if (options.row && options.col)
        lights.cell = Cell{*options.row, *options.col};
    picture->view.figure.add(headsLights(*picture, *tiles, lights, metrics), 0, 0);
    return std::move(picture->view.figure);
}

struct View {
    ViewKind kind;
    Draw draw;
};

constexpr std::array kDrawn{View{ViewKind::Block, &blockSheet}, View{ViewKind::Equation, &equationFigure},
                            View{ViewKind::Heatmap, &drawMatrix}, View{ViewKind::Heads, &drawHeads}};

const View* find(ViewKind kind)
{
    const auto* found = std::find_if(kDrawn.begin(), kDrawn.end(), [kind](const View& view) { return view.kind == kind; });
    return found == kDrawn.end() ? nullptr : found;
}

} // namespace

bool canDraw(ViewKind view)
{
    return find(view) != nullptr;
}

Result<Figure> viewFigure(ViewKind kind, const Trace& trace, const StageKey& key, const RenderOptions& options,
                          const FontMetrics& metrics, const Translator& translate)
{
    const View* view = find(kind);
    if (!view)
        return Error{{}, {}, Text(HL_TEXT("core", "the view “%1” cannot be drawn yet"), {std::string(viewId(kind))}),
                     HL_TEXT("core", "draw --view matrix")};
    return view->draw(trace, key, options, metrics, translate);
}

} // namespace headlight
