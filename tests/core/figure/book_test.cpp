// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/book.h"

#include "filled_boxes.h"
#include "fixed_metrics.h"
#include "text_boxes.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;

std::shared_ptr<const Trace> traceOf(Index tokens, NormPlacement norm = NormPlacement::Pre, const char* token = nullptr)
{
    ModelConfig config = test::smallConfig(norm);
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, tokens));
    if (token)
        input->tokens.assign(std::size_t(tokens), token);
    return computeTrace(test::built(test::randomModel(config), input));
}

Result<Figure> drawn(const BookFigure& figure, const Trace& trace, RenderOptions options = {})
{
    options.widthMm = figure.widthMm;
    return drawBookFigure(figure, trace, 0, 1, options, kMetrics, &Text::plain);
}

/// Words and mathematics alike.
std::multiset<std::string> writtenIn(const Figure& figure)
{
    std::multiset<std::string> texts = textsOf(figure);
    for (const Primitive& item : figure.items) {
        if (const auto* math = std::get_if<FigureMath>(&item))
            texts.insert(plainMath(math->formula));
    }
    return texts;
}

const Figure& asserted(const Result<Figure>& figure)
{
    if (!figure)
        ADD_FAILURE() << figure.error().message();
    static const Figure none;
    return figure ? *figure : none;
}

} // namespace

TEST(Book, EveryFigureOfEverySizeIsTidy)
{
    for (const char* token : {"t", "小猫在睡觉", "a token of forty characters, no more no less"}) {
        for (const Index tokens : {1, 4, 12, 64}) {
            const auto trace = traceOf(tokens, NormPlacement::Pre, token);
            for (const BookFigure& figure : bookFigures()) {
                for (const bool symbols : {false, true}) {
                    RenderOptions options;
                    options.symbols = symbols;
                    const auto made = drawn(figure, *trace, options);
                    ASSERT_TRUE(made.ok()) << figure.name << " " << tokens << ": " << made.error().message();
                    EXPECT_FALSE(made->title.empty());
                    const auto boxes = textBoxes(*made, kMetrics);
                    for (std::size_t a = 0; a < boxes.size(); ++a) {
                        EXPECT_TRUE(insideSheet(boxes[a], *made)) << figure.name << " " << tokens << ": " << boxes[a].text;
                        for (std::size_t b = a + 1; tokens < 64 && b < boxes.size(); ++b)
                            EXPECT_FALSE(overlap(boxes[a], boxes[b]))
                                << figure.name << " " << tokens << ": " << boxes[a].text << " over " << boxes[b].text;
                    }
                }
            }
        }
    }
}

TEST(Book, ScoresShowTheSessionsOwnNumbersOrItsProducts)
{
    const auto trace = traceOf(4);
    const BookFigure& figure = *bookFigure("scores");
    RenderOptions options;
    options.decimals = 2;
    const auto numbers = writtenIn(asserted(drawn(figure, *trace, options)));
    EXPECT_EQ(numbers.count("−∞"), 0u);
    options.symbols = true;
    const auto symbols = writtenIn(asserted(drawn(figure, *trace, options)));
    EXPECT_EQ(symbols.count("q₄·k₁"), 1u);
    EXPECT_EQ(symbols.count("q₁·k₄"), 1u);
}

TEST(Book, TheUpperTriangleIsMinusInfinityThenNought)
{
    const auto trace = traceOf(4);
    for (const bool symbols : {false, true}) {
        RenderOptions options;
        options.symbols = symbols;
        const auto masked = writtenIn(asserted(drawn(*bookFigure("masked-scores"), *trace, options)));
        EXPECT_EQ(masked.count("−∞"), 6u);
        EXPECT_EQ(masked.count("masked, j > i"), 1u) << "a legend";
        const auto weights = writtenIn(asserted(drawn(*bookFigure("weights"), *trace, options)));
        EXPECT_EQ(weights.count("0"), symbols ? 6u : 1u) << "beside numbers hatching alone says it; the bar of the legend begins at 0";
        EXPECT_EQ(weights.count("masked, j > i"), 1u);
    }
}

TEST(Book, HatchesWhatIsMaskedAndNothingElse)
{
    const auto trace = traceOf(4);
    for (const char* name : {"scores", "masked-scores", "weights"}) {
        const Figure figure = asserted(drawn(*bookFigure(name), *trace));
        const Rgb hatch = figurePalette(Theme::Light).maskedHatch;
        const FigureCells* cells = nullptr;
        for (const Primitive& item : figure.items)
            if (const auto* one = std::get_if<FigureCells>(&item); one && one->rows == 4)
                cells = one;
        ASSERT_NE(cells, nullptr);
        std::set<std::pair<int, int>> hatched;
        for (const Primitive& item : figure.items) {
            const auto* path = std::get_if<FigurePath>(&item);
            if (!path || !path->stroke || path->stroke->color != hatch)
                continue;
            const auto& line = path->path.elements; // pairs of a move and a line
            for (std::size_t at = 0; at + 1 < line.size(); at += 2) {
                const Point middle{(line[at].to.x + line[at + 1].to.x) / 2, (line[at].to.y + line[at + 1].to.y) / 2};
                const int row = int(std::floor((middle.y - cells->y) / cells->height * 4));
                const int col = int(std::floor((middle.x - cells->x) / cells->width * 4));
                if (row >= 0 && row < 4 && col >= 0 && col < 4)
                    hatched.insert({row, col});
            }
        }
        for (const auto& [row, col] : hatched)
            EXPECT_GT(col, row) << name;
        EXPECT_EQ(hatched.empty(), std::string_view(name) == "scores") << name;
    }
}

TEST(Book, HuesAreForQueriesKeysAndValuesAlone)
{
    const auto trace = traceOf(4);
    const FigurePalette& palette = figurePalette(Theme::Light);
    for (const char* name : {"pre-norm", "post-norm", "layers"}) {
        const Figure figure = asserted(drawn(*bookFigure(name), *trace));
        for (const Primitive& item : figure.items) {
            const auto* box = std::get_if<FigureRect>(&item);
            if (!box || !box->fill)
                continue;
            for (const Rgb& wash : {palette.query.wash, palette.key.wash, palette.value.wash})
                EXPECT_FALSE(*box->fill == wash) << name;
        }
    }
}

TEST(Book, CaptionsOfARowStandOnOneLine)
{
    const Figure figure = asserted(drawn(*bookFigure("multi-head"), *traceOf(4)));
    std::map<std::string, std::set<long>> lines;
    for (const Primitive& item : figure.items)
        if (const auto* math = std::get_if<FigureMath>(&item))
            if (const std::string text = plainMath(math->formula); text.find(" × d") != std::string::npos || text.find("× A") != std::string::npos)
                lines["shape"].insert(std::lround(math->y * 100));
    EXPECT_EQ(lines["shape"].size(), 2u) << "two rows of matrices";
}

TEST(Book, NumbersComeWithALegend)
{
    const auto trace = traceOf(4);
    for (const char* name : {"one-head", "multi-head", "pre-norm"}) {
        RenderOptions options;
        const auto texts = writtenIn(asserted(drawn(*bookFigure(name), *trace, options)));
        EXPECT_EQ(texts.count("−max"), 1u) << name;
        options.symbols = true;
        EXPECT_EQ(writtenIn(asserted(drawn(*bookFigure(name), *trace, options))).count("−max"), 0u) << name;
    }
}

TEST(Book, ManyTokensAreAbridgedInSymbols)
{
    const auto trace = traceOf(64);
    RenderOptions options;
    options.symbols = true;
    const auto symbols = writtenIn(asserted(drawn(*bookFigure("scores"), *trace, options)));
    EXPECT_EQ(symbols.count("q_N·k_N"), 1u);
    EXPECT_EQ(symbols.count("q₃·k₁"), 1u);
    EXPECT_EQ(symbols.count("q₄·k₁"), 0u);
}

TEST(Book, OneHeadHasEveryMatrixWithItsShape)
{
    const auto texts = writtenIn(asserted(drawn(*bookFigure("one-head"), *traceOf(4))));
    for (const char* symbol : {"Q", "K", "V", "QKᵀ"})
        EXPECT_GE(texts.count(symbol), 1u) << symbol;
    EXPECT_GE(texts.count("N × d_k"), 2u);
    EXPECT_GE(texts.count("d × d_k"), 2u);
    EXPECT_GE(texts.count("N × N"), 3u);
}

TEST(Book, AFormulaThatHasNoRoomInItsBoxStandsUnderIt)
{
    const auto trace = traceOf(4);
    const BookFigure& figure = *bookFigure("one-head");
    RenderOptions options;
    options.symbols = true;
    for (const double width : {120.0, 170.0}) {
        options.widthMm = width;
        const auto made = drawBookFigure(figure, *trace, 0, 1, options, kMetrics, &Text::plain);
        ASSERT_TRUE(made.ok()) << made.error().message();
        bool found = false;
        for (const Primitive& item : made->items) {
            const auto* math = std::get_if<FigureMath>(&item);
            found |= math && plainMath(math->formula) == "QKᵀ/√d_k + M";
            if (math)
                EXPECT_GE(math->layout.size, kSmallestText - 1e-9) << plainMath(math->formula);
        }
        EXPECT_TRUE(found);
        EXPECT_EQ(textsOf(*made).count("N × N: rows = queries, columns = keys"), 1u);
    }
    EXPECT_EQ(textsOf(asserted(drawn(*bookFigure("multi-head"), *trace))).count("N × N: rows = queries, columns = keys"), 0u) << "it has none";
}

TEST(Book, BlocksNameTheirMatrices)
{
    const auto trace = traceOf(4, NormPlacement::Post);
    const auto post = writtenIn(asserted(drawn(*bookFigure("post-norm"), *trace)));
    EXPECT_EQ(post.count("H = LayerNorm(T⁵)"), 1u);
    EXPECT_EQ(post.count("N × d = 4 × 10"), 7u) << "the session's own numbers";
    const auto pre = writtenIn(asserted(drawn(*bookFigure("pre-norm"), *trace)));
    EXPECT_EQ(pre.count("T¹ = LayerNorm(X)"), 1u);
    EXPECT_EQ(pre.count("N × d = 4 × 10"), 0u) << "a layer of the other kind has no numbers here";
}

TEST(Book, ATokenThatIsNotThereIsNotLit)
{
    const auto trace = traceOf(4);
    const BookFigure& scores = *bookFigure("scores");
    RenderOptions options;
    options.row = 9; // of a figure of a longer sentence
    options.col = 2;
    EXPECT_FALSE(checkBookFigure(scores, trace->network(), 0, 0, options).ok()) << "asked for by name it is an error";
    const Figure figure = asserted(drawn(scores, *trace, options));
    ASSERT_EQ(figure.warnings.size(), 1u);
    EXPECT_EQ(figure.warnings.front().plain(), "there is no token 10, the sentence has 4");
    options.row.reset();
    EXPECT_TRUE(checkBookFigure(scores, trace->network(), 0, 0, options).ok());
    EXPECT_EQ(asserted(drawn(scores, *trace, options)).items.size(), figure.items.size());
    EXPECT_TRUE(asserted(drawn(scores, *trace, options)).warnings.empty());
}

TEST(Book, WhatIsNotThereIsRefused)
{
    const auto trace = traceOf(4);
    EXPECT_EQ(bookFigure("nonsense"), nullptr);
    RenderOptions options;
    EXPECT_FALSE(drawBookFigure(*bookFigure("scores"), *trace, 2, 0, options, kMetrics, &Text::plain).ok());
    EXPECT_FALSE(drawBookFigure(*bookFigure("scores"), *trace, 0, 3, options, kMetrics, &Text::plain).ok());
    for (const BookFigure& figure : bookFigures()) {
        options.widthMm = 8;
        EXPECT_FALSE(drawBookFigure(figure, *trace, 0, 0, options, kMetrics, &Text::plain).ok()) << figure.name;
    }
}
