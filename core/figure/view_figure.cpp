// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/view_figure.h"

#include "core/figure/block_figure.h"
#include "core/figure/compare_figure.h"
#include "core/figure/equation_figure.h"
#include "core/figure/heads_figure.h"
#include "core/figure/sheet_options.h"
#include "core/figure/stage_figure.h"
#include "core/figure/token_figure.h"
#include "core/layer/stage_place.h"

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
    const auto tiles = headTiles(trace, key, options, options.order == HeadOrder::Similarity);
    if (!tiles)
        return tiles.error();
    auto picture = headsFigure(*tiles, {.order = options.order, .widthMm = options.widthMm}, metrics, translate);
    if (!picture)
        return picture.error();
    const HeadsLights lights{.head = key.head, .row = options.row, .cell = {}, .hover = {}, .col = options.col};
    picture->view.figure.add(headsLights(*picture, *tiles, lights, metrics), 0, 0);
    return std::move(picture->view.figure);
}

Result<Figure> drawToken(const Trace& trace, const StageKey& key, const RenderOptions& options,
                         const FontMetrics& metrics, const Translator& translate)
{
    const Index token = options.row.value_or(0);
    if (token >= trace.network().tokenCount())
        return Error{{}, "--row", Text(HL_TEXT("core", "there is no token %1, the sentence has %2"),
                                       {std::to_string(token + 1), std::to_string(trace.network().tokenCount())}),
                     HL_TEXT("core", "count from 1")};
    const int layer = layerOf(trace.network(), key);
    if (!hasLayer(trace, layer))
        return Error{{}, {}, HL_TEXT("core", "its values are not computed yet"), {}};
    const TokenComputation alone = computeToken(trace, layer, token);
    if (options.col && *options.col >= trace.network().shape(key).cols)
        return Error{{}, "--col", HL_TEXT("core", "the row or column to light is outside of the matrix"), {}};
    const TokenFigureOptions drawn{key.head, options.theme, options.bcp47(), options.widthMm, 0, options.colors(),
                                   options.values != ValuesShown::Never, options.decimals, options.labels, options.legend};
    auto picture = tokenFigure(trace, alone, drawn, metrics, translate);
    if (!picture)
        return picture.error();
    if (options.col)
        picture->view.figure.add(tokenLights(*picture, {.stage = key, .col = options.col, .hover = {}}), 0, 0);
    return std::move(picture->view.figure);
}

struct View {
    ViewKind kind;
    Draw draw;
};

constexpr std::array kDrawn{View{ViewKind::Block, &blockSheet}, View{ViewKind::Equation, &equationFigure},
                            View{ViewKind::Heatmap, &drawMatrix}, View{ViewKind::Heads, &drawHeads},
                            View{ViewKind::Token, &drawToken}, View{ViewKind::Compare, &compareFigure}};

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

Result<void> checkView(ViewKind kind, const Network& network, const StageKey& key, const RenderOptions& options)
{
    if (kind != ViewKind::Heatmap && (options.rows || options.cols))
        return Error{{}, Text(options.rows ? "--rows" : "--cols"), HL_TEXT("core", "only the figure of one matrix can show a part of it"),
                     HL_TEXT("core", "draw --view matrix")};
    if (kind != ViewKind::Heatmap)
        return {};
    const Shape shape = network.shape(key);
    const auto counted = [](const std::optional<IndexRange>& part, Index all) { return part ? std::min(all, part->end - part->first) : all; };
    return checkFigureCells(counted(options.rows, shape.rows), counted(options.cols, shape.cols), options.pixels);
}

Result<Figure> viewFigure(ViewKind kind, const Trace& trace, const StageKey& key, const RenderOptions& options,
                          const FontMetrics& metrics, const Translator& translate)
{
    const View* view = find(kind);
    if (!view)
        return Error{{}, {}, Text(HL_TEXT("core", "the view “%1” cannot be drawn yet"), {std::string(viewId(kind))}),
                     HL_TEXT("core", "draw --view matrix")};
    if (auto fine = checkView(kind, trace.network(), key, options); !fine)
        return fine.error();
    return drawnWith(options, metrics, [&](const RenderOptions& usual, const FontMetrics& measured) {
        return view->draw(trace, key, usual, measured, translate);
    });
}

} // namespace headlight
