// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/book.h"

#include "core/figure/book_draw.h"
#include "core/figure/sheet_options.h"
#include "core/layer/token_computation.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace headlight {

namespace {

constexpr Index kMostTokens = 256; // of the figures of one N × N matrix: kMostFigureCells

const std::array<BookFigure, 10>& allFigures()
{
    static const std::array<BookFigure, 10> figures{
        BookFigure{"scores", HL_TEXT("core", "All scores at once"),
                   HL_TEXT("core", "The N × N matrix of every query with every key, made by one product."), 85, &book::drawScores, kMostTokens},
        BookFigure{"masked-scores", HL_TEXT("core", "Masked scores"),
                   HL_TEXT("core", "The same matrix with −∞ wherever a query must not see a key."), 85, &book::drawMasked, kMostTokens},
        BookFigure{"weights", HL_TEXT("core", "Attention weights"),
                   HL_TEXT("core", "After softmax every row adds up to 1, and what was −∞ is 0."), 85, &book::drawWeights, kMostTokens},
        BookFigure{"one-head", HL_TEXT("core", "One attention head"),
                   HL_TEXT("core", "A head's whole computation: the projections above, the attention below."), 170,
                   &book::drawOneHead},
        BookFigure{"multi-head", HL_TEXT("core", "Multi-head attention"),
                   HL_TEXT("core", "The heads' outputs side by side, brought back to d columns by the output weights."), 170,
                   &book::drawHeads},
        BookFigure{"pre-norm", HL_TEXT("core", "A layer with the norms first"),
                   HL_TEXT("core", "The pre-norm layer, step by step from X to H."), 120, &book::drawPreNorm},
        BookFigure{"post-norm", HL_TEXT("core", "A layer with the norms last"),
                   HL_TEXT("core", "The post-norm layer, step by step from X to H."), 120, &book::drawPostNorm},
        BookFigure{"layers", HL_TEXT("core", "Stacked layers"),
                   HL_TEXT("core", "Every token is a stream of d numbers that each layer adds to."), 110, &book::drawLayers},
        BookFigure{"cost", HL_TEXT("core", "Cost against N"),
                   HL_TEXT("core", "What a layer costs as the sentence grows: pairs of tokens overtake everything else."), 120, &book::drawCost, 0,
                   true},
        BookFigure{kStageCosts, HL_TEXT("core", "What a layer costs"),
                   HL_TEXT("core", "Operations and bytes of every stage, and how time and memory grow with the number of tokens."), 170,
                   &book::drawStageCosts, 0, true},
    };
    return figures;
}

} // namespace

namespace {

Result<void> checkPlace(const BookFigure& figure, const Network& network, int layer, int head, const RenderOptions& options)
{
    if (layer < 0 || layer >= network.layerCount())
        return Error{{}, "--layer", Text(HL_TEXT("core", "%1 is not between 1 and %2"),
                                         {std::to_string(layer + 1), std::to_string(network.layerCount())}), {}};
    if (head < 0 || head >= network.headCount())
        return Error{{}, "--head", Text(HL_TEXT("core", "%1 is not between 1 and %2"),
                                        {std::to_string(head + 1), std::to_string(network.headCount())}), {}};
    const Index tokens = network.tokenCount();
    if (figure.mostTokens > 0 && tokens > figure.mostTokens && !options.symbols)
        return Error{{}, {}, Text(HL_TEXT("core", "the matrix has %1 × %2 cells, a figure at most %3"),
                                  {formatCount(tokens), formatCount(tokens), formatCount(figure.mostTokens * figure.mostTokens)}),
                     HL_TEXT("core", "use fewer tokens, or draw the symbols alone")};
    return {};
}

std::optional<Text> whyUnlit(const std::optional<Index>& light, Index tokens)
{
    if (!light || *light < tokens)
        return std::nullopt;
    return Text(HL_TEXT("core", "there is no token %1, the sentence has %2"), {std::to_string(*light + 1), formatCount(tokens)});
}

/// A figure is made again of a shorter sentence too: what is not there is not lit, and that is told.
std::vector<Text> dropLights(Index tokens, RenderOptions& options)
{
    std::vector<Text> told;
    for (std::optional<Index>* light : {&options.row, &options.col})
        if (auto why = whyUnlit(*light, tokens)) {
            told.push_back(*std::move(why));
            light->reset();
        }
    return told;
}

} // namespace

Result<void> checkBookFigure(const BookFigure& figure, const Network& network, int layer, int head, const RenderOptions& options)
{
    if (auto fine = checkPlace(figure, network, layer, head, options); !fine)
        return fine;
    const std::pair<const char*, const std::optional<Index>*> lights[] = {{"--row", &options.row}, {"--col", &options.col}};
    for (const auto& [option, light] : lights)
        if (auto why = whyUnlit(*light, network.tokenCount()))
            return Error{{}, option, *std::move(why), HL_TEXT("core", "count from 1")};
    return {};
}

std::span<const BookFigure> bookFigures()
{
    return allFigures();
}

const BookFigure* bookFigure(std::string_view name)
{
    const auto& all = allFigures();
    const auto found = std::find_if(all.begin(), all.end(), [name](const BookFigure& figure) { return name == figure.name; });
    return found == all.end() ? nullptr : &*found;
}

Result<Figure> drawBookFigure(const BookFigure& figure, const Trace& trace, int layer, int head,
                              const RenderOptions& options, const FontMetrics& metrics, const Translator& translate)
{
    if (auto fine = checkPlace(figure, trace.network(), layer, head, options); !fine)
        return fine.error();
    if (!hasLayer(trace, layer))
        return Error{{}, {}, HL_TEXT("core", "its values are not computed yet"), {}};
    RenderOptions lit = options;
    const std::vector<Text> unlit = dropLights(trace.network().tokenCount(), lit);
    auto drawn = drawnWith(lit, metrics, [&](const RenderOptions& usual, const FontMetrics& measured) {
        return figure.draw(figure, {trace, layer, head, usual, measured, translate});
    });
    if (drawn)
        drawn->warnings.insert(drawn->warnings.end(), unlit.begin(), unlit.end());
    return drawn;
}

} // namespace headlight
