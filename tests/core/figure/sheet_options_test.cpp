// SPDX-License-Identifier: GPL-3.0-or-later
// Size, face and glyphs, which every figure has.
#include "core/figure/sheet_options.h"

#include "core/figure/figure_scale.h"
#include "core/figure/typeface.h"
#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

/// As wide as its options say, with a line of text whose width it measured.
Figure measured(const RenderOptions& options, const FontMetrics& metrics, const char* words = "word")
{
    Figure figure;
    figure.width = options.widthMm;
    figure.height = 10;
    figure.add(FigureRect{1, 2, 3, 4, Rgb::hex(0), Stroke{Rgb::hex(0), 0.5}, 0.25});
    figure.add(FigureText{1, 2, {{words, FontRole::Sans}, {"x", FontRole::MathItalic}}, kTextSize, Rgb::hex(0), Anchor::Start, 0});
    figure.add(FigureMath{1, 2, *parseMath("\\sqrt{x}"), layoutMath(*parseMath("\\sqrt{x}"), metrics, 3), Rgb::hex(0), 0});
    figure.add(FigureCells{0, 0, 2, 2, 1, 1, {Rgb::hex(0)}});
    figure.add(FigurePath{Path::line({0, 0}, {2, 4}), std::nullopt, Stroke{Rgb::hex(0), 0.5}});
    return figure;
}

Result<Figure> drawn(const RenderOptions& options, const char* words = "word")
{
    static const FixedMetrics metrics;
    return drawnWith(options, metrics, [&](const RenderOptions& usual, const FontMetrics& type) {
        return Result<Figure>(measured(usual, type, words));
    });
}

} // namespace

TEST(SheetOptions, LargerTypeKeepsTheWidth)
{
    RenderOptions options;
    options.fontPt = 14;
    const auto figure = drawn(options);
    ASSERT_TRUE(figure.ok());
    EXPECT_DOUBLE_EQ(figure->width, 85);
    EXPECT_DOUBLE_EQ(std::get<FigureText>(figure->items[1]).size, 2 * kTextSize);
    EXPECT_DOUBLE_EQ(std::get<FigureRect>(figure->items[0]).stroke->width, 1);
    EXPECT_DOUBLE_EQ(std::get<FigureRect>(figure->items[0]).radius, 0.5);
    EXPECT_DOUBLE_EQ(std::get<FigureMath>(figure->items[2]).layout.size, 6);
    EXPECT_DOUBLE_EQ(std::get<FigureCells>(figure->items[3]).width, 4);
    EXPECT_EQ(std::get<FigurePath>(figure->items[4]).path.elements[1].to, (Point{4, 8}));
}

TEST(SheetOptions, SerifSetsWordsAsMathematicsUpright)
{
    RenderOptions options;
    options.typeface = Typeface::Serif;
    const auto figure = drawn(options);
    ASSERT_TRUE(figure.ok());
    const auto& text = std::get<FigureText>(figure->items[1]);
    EXPECT_EQ(text.spans[0].role, FontRole::MathUpright);
    EXPECT_EQ(text.spans[1].role, FontRole::MathItalic);
    EXPECT_EQ(roleIn(Typeface::Sans, FontRole::SansSemibold), FontRole::SansSemibold);
}

TEST(SheetOptions, TellsOnceOfCharactersWithoutGlyphs)
{
    EXPECT_EQ(drawn({}, "a \uFFFD")->warnings.size(), 1u);
    EXPECT_TRUE(drawn({}, "a −∞")->warnings.empty());
}

TEST(SheetOptions, RefusesWidthsThatAreNone)
{
    for (const double width : {0.0, -1.0, 1e9, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        RenderOptions options;
        options.widthMm = width;
        const auto figure = drawn(options);
        ASSERT_FALSE(figure.ok()) << width;
        EXPECT_FALSE(figure.error().remedy.empty());
    }
}

TEST(SheetOptions, NamesTheWidthThatWasAskedForAndOneThatHasRoom)
{
    static const FixedMetrics metrics;
    RenderOptions options;
    options.widthMm = 50;
    options.fontPt = 2 * kUsualFontPt;
    const auto figure = drawnWith(options, metrics, [](const RenderOptions& usual, const FontMetrics&) -> Result<Figure> {
        if (usual.widthMm < 60)
            return Error{{}, kWidthPlace, "too narrow", Text("make it at least %1 mm wide", {"60"})};
        return Figure{};
    });
    ASSERT_FALSE(figure.ok());
    EXPECT_EQ(figure.error().message(), "--width-mm: a figure 50 mm wide has no room for this in letters of 14 pt (make it at least 120 mm wide)");
}

TEST(SheetOptions, WhereNoWidthHasRoomLettersAreToBeSmaller)
{
    static const FixedMetrics metrics;
    const auto figure = drawnWith({}, metrics, [](const RenderOptions&, const FontMetrics&) -> Result<Figure> {
        return Error{{}, kWidthPlace, "too narrow", Text("make it at least %1 mm wide", {"5000"})};
    });
    ASSERT_FALSE(figure.ok());
    EXPECT_EQ(figure.error().remedy.plain(), "choose smaller letters");
}

TEST(SheetOptions, WordsThatWouldLeaveTheSheetAskForAWiderOne)
{
    static const FixedMetrics metrics;
    for (const double degrees : {0.0, 180.0}) {
        RenderOptions options;
        options.widthMm = 20;
        const std::vector<TextSpan> words{{"a legend of many words", FontRole::Sans}};
        const auto figure = drawnWith(options, metrics, [&](const RenderOptions& usual, const FontMetrics&) {
            Figure sheet;
            sheet.width = usual.widthMm;
            sheet.add(FigureText{degrees == 0 ? 1.0 : usual.widthMm - 1, 2, words, kTextSize, Rgb::hex(0), Anchor::Start, degrees});
            return Result<Figure>(sheet);
        });
        ASSERT_FALSE(figure.ok());
        EXPECT_EQ(figure.error().place, Text(kWidthPlace));
        const double wide = std::stod(figure.error().remedy.args.at(0));
        EXPECT_EQ(wide, std::ceil(1 + textWidth(words, kTextSize, metrics)));
    }
}
