// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/recipe.h"

#include "core/figure/recipe_options.h"
#include "core/figure/svg_writer.h"
#include "fixed_metrics.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

FigureRecipe sample()
{
    FigureRecipe recipe;
    recipe.view = ViewKind::Equation;
    recipe.stage = "attn";
    recipe.layer = 1;
    recipe.head = 2;
    recipe.title = "A “title” (with) \\ é";
    recipe.file = "x.headlight";
    recipe.numbers = "0123456789abcdef";
    recipe.session = R"({"format":"headlight-session"})";
    RenderOptions& options = recipe.options;
    options.values = ValuesShown::Never;
    options.symbols = true;
    options.withSymbols = true;
    options.row = 3;
    options.widthMm = 170;
    options.theme = Theme::Grey;
    options.scale.range = ScaleRange::Fixed;
    options.scale.map = "viridis";
    options.scale.fixed = FiniteRange{-1, 2.5, true};
    options.order = HeadOrder::Entropy;
    options.language = "zh_CN";
    options.fontPt = 9;
    options.typeface = Typeface::Serif;
    options.decimals = 3;
    options.legend = false;
    options.rows = IndexRange{2, 64};
    options.cols = IndexRange{0, 5};
    options.growth = {{16, 1.25e-4, 1000}, {32, 2.5e-4, 3000}};
    return recipe;
}

} // namespace

TEST(Recipe, IsReadAsItWasWritten)
{
    const std::string text = recipeText(sample());
    for (const char c : text)
        EXPECT_TRUE(c >= ' ' && c <= '~') << int(c);
    const auto read = readRecipe(text, "f.svg");
    ASSERT_TRUE(read.ok()) << read.error().message();
    EXPECT_EQ(recipeText(*read), text);
    EXPECT_EQ(read->title, sample().title);
    EXPECT_EQ(read->options.row, 3);
    EXPECT_EQ(read->options.col, std::nullopt);
    EXPECT_EQ(read->options.theme, Theme::Grey);
    EXPECT_EQ(read->options.scale.fixed.hi, 2.5);
    EXPECT_EQ(read->options.order, HeadOrder::Entropy);
    EXPECT_EQ(read->options.decimals, 3);
    EXPECT_EQ(read->options.growth, sample().options.growth);
    EXPECT_EQ(read->options.rows, sample().options.rows);
    EXPECT_EQ(read->options.cols, sample().options.cols);
    EXPECT_EQ(read->layer, 1);
    EXPECT_FALSE(read->comparison.has_value());
}

TEST(Recipe, SaysWhatIsCompared)
{
    FigureRecipe ready = sample();
    ready.comparison = RecipeComparison{"mask", 1, 0, 3, "before “Switch the mask off”", "fedcba9876543210", {}, {}, true};
    FigureRecipe pinned = sample();
    pinned.comparison = RecipeComparison{{}, 0, 0, 0, "as opened", "fedcba9876543210", R"({"format":"headlight-session"})", {}, false};
    for (const FigureRecipe& recipe : {ready, pinned}) {
        const auto read = readRecipe(recipeText(recipe), "f.svg");
        ASSERT_TRUE(read.ok()) << read.error().message();
        ASSERT_TRUE(read->comparison.has_value());
        EXPECT_EQ(recipeText(*read), recipeText(recipe));
        EXPECT_EQ(read->comparison->name, recipe.comparison->name);
        EXPECT_EQ(read->comparison->token, recipe.comparison->token);
        EXPECT_EQ(read->comparison->session, recipe.comparison->session);
        EXPECT_EQ(read->comparison->difference, recipe.comparison->difference);
    }
}

TEST(Recipe, WhatAnybodyMayHaveChangedIsChecked)
{
    for (const char* text : {"", "{}", "[1]", R"({"headlight_figure": 2})", R"({"headlight_figure": 1, "view": "wrong"})",
                             R"({"headlight_figure": 1, "layer": 0})", R"({"headlight_figure": 1, "options": {"width_mm": 0}})",
                             R"({"headlight_figure": 1, "options": {"theme": "pink"}})",
                             R"({"headlight_figure": 1, "options": {"scale": {"fixed": [2, 1]}}})",
                             R"({"headlight_figure": 1, "options": {"rows": [3, 2]}})",
                             R"({"headlight_figure": 1, "options": {"cols": [0, 2]}})",
                             R"({"headlight_figure": 1, "compare": {"ready": "wrong"}})",
                             R"({"headlight_figure": 1, "compare": {"ready": "mask", "token": 0}})",
                             R"({"headlight_figure": 1, "options": {"language": "x"}})",
                             R"({"headlight_figure": 1, "options": {"order": "x"}})", R"({"headlight_figure": 1, "options": {"scale": {}}})",
                             R"({"headlight_figure": 1, "options": {"scale": {"map": "x", "range": "auto", "share": "own"}}})",
                             R"({"headlight_figure": 1, "options": {"digits": 99}})"}) {
        const auto read = readRecipe(text, "f.svg");
        ASSERT_FALSE(read.ok()) << text;
        EXPECT_EQ(read.error().file, "f.svg");
    }
}

TEST(Recipe, AnErrorNamesTheFileThePathAndTheRange)
{
    const auto told = [](const std::string& more) { return readRecipe(R"({"headlight_figure": 1, )" + more + "}", "f.svg").error().message(); };
    EXPECT_EQ(told(R"("options": {"width_mm": 0})"), "f.svg: options.width_mm: 0 is not between 1 and 1000");
    EXPECT_EQ(told(R"("options": {"dpi": 9999})"), "f.svg: options.dpi: 9999 is not between 36 and 2400");
    EXPECT_EQ(told(R"("options": {"font_pt": 100})"), "f.svg: options.font_pt: 100 is not between 5 and 24");
    EXPECT_EQ(told(R"("options": {"pixels": 40000})"), "f.svg: options.pixels: 40000 is not a whole number between 0 and 32767");
    EXPECT_EQ(told(R"("options": {"order": "x"})"), "f.svg: options.order: \"x\" is not known here (use one of: number, similarity, entropy)");
    EXPECT_EQ(told(R"("options": {"scale": {"map": "", "range": "x", "share": "own"}})"),
              "f.svg: options.scale.range: \"x\" is not known here (use one of: auto, symmetric, percentile, fixed)");
    EXPECT_EQ(told(R"("view": "x")"), "f.svg: view: \"x\" is not known here (use one of: block, equation, matrix, heads, token, compare)");
    EXPECT_EQ(told(R"("compare": {"ready": "x"})"), "f.svg: compare.ready: there is no comparison “x”");
}

TEST(Recipe, IsFoundInAnSvg)
{
    Figure figure;
    figure.width = figure.height = 10;
    const std::string recipe = recipeText(sample());
    const std::string svg = writeSvg(figure, FixedMetrics(), {.textAsPaths = false, .transparent = false, .recipe = recipe});
    EXPECT_TRUE(looksLikeFigure(svg));
    const auto found = findRecipe(svg, "f.svg");
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(*found, recipe);
    EXPECT_FALSE(findRecipe(writeSvg(figure, FixedMetrics()), "f.svg").ok());
    EXPECT_FALSE(findRecipe("nothing", "f.txt").ok());
    EXPECT_FALSE(looksLikeFigure("{\"format\": 1}"));
}

/// Letter by letter: shifting all that follows for each entity took minutes.
TEST(Recipe, AnSvgMayHaveHundredsOfThousandsOfEntities)
{
    const std::string svg = writeSvg(Figure{.width = 10, .height = 10}, FixedMetrics(), {.recipe = "{\"<&>\"}"});
    ASSERT_EQ(findRecipe(svg, "f.svg").value(), "{\"<&>\"}");
    std::string many;
    for (int i = 0; i < 400'000; ++i)
        many += "&quot;&amp;lt;";
    std::string tampered = svg;
    tampered.insert(tampered.find("</metadata>"), many);
    const auto found = findRecipe(tampered, "f.svg");
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->size(), 7u + 400'000u * 5);
    EXPECT_EQ(found->substr(found->size() - 5), "\"&lt;");
}

TEST(Recipe, CutFilesAreNotReadBeyondTheirEnd)
{
    const std::string whole = "\x89PNG\r\n\x1a\n" + std::string("\0\0\0\x0dIHDR", 8) + std::string(17, '\0') +
                              std::string("\0\0\0\0IEND", 8) + std::string(4, '\0');
    const std::string png = withRecipe(whole, "{}");
    EXPECT_EQ(findRecipe(png, "f.png").value(), "{}");
    for (std::size_t length = 0; length < png.size() - 12; ++length)
        EXPECT_FALSE(findRecipe(std::string_view(png).substr(0, length), "f.png").ok() && length < 40);
    EXPECT_FALSE(findRecipe("%PDF-1.4 /HeadlightRecipe (abc", "f.pdf").ok());
    EXPECT_EQ(findRecipe("%PDF-1.4 /HeadlightRecipe (a\\)b)", "f.pdf").value(), "a)b");
}

TEST(Recipe, TheHashTellsNumbersApart)
{
    const ModelConfig config = test::smallConfig();
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 4));
    EXPECT_EQ(numbersHash(*network), numbersHash(*test::built(test::randomModel(config), test::givenInput(config, 4))));
    EXPECT_NE(numbersHash(*network), numbersHash(*test::built(test::randomModel(config), test::givenInput(config, 4, 8))));
    EXPECT_NE(numbersHash(*network), numbersHash(*test::built(test::randomModel(config, 4), test::givenInput(config, 4))));
    EXPECT_EQ(numbersHash(*network).size(), 16u);
}

TEST(Recipe, ASmallSessionGoesAlongAndALargeOneDoesNot)
{
    const ModelConfig config = test::smallConfig();
    Session session;
    session.title = "t";
    session.model = *test::randomModel(config);
    session.input = *test::givenInput(config, 4);
    const std::string text = carriedSession(session);
    ASSERT_FALSE(text.empty());
    const auto again = readSessionBytes(text, "again", [](const std::string&) { return Result<std::string>(Error{}); });
    ASSERT_TRUE(again.ok()) << again.error().message();
    EXPECT_EQ(*again->input.x, *session.input.x);
    EXPECT_TRUE(carriedSession(session, 100).empty());
}

TEST(RecipeOptions, APresetIsReadAsItWasWritten)
{
    const std::string text = optionsText(sample().options);
    const auto read = readOptionsText(text);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(optionsText(*read), text);
    EXPECT_FALSE(readOptionsText("{\"font_pt\": 100}").ok());
}
