// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/svg_writer.h"

#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

Figure sheet()
{
    Figure figure;
    figure.width = 85;
    figure.height = 53.125;
    figure.title = "a < b & \"c\"";
    figure.description = "d";
    return figure;
}

std::string write(const Figure& figure, const SvgOptions& options = {})
{
    return writeSvg(figure, FixedMetrics(), options);
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST(SvgWriter, HasItsSizeTitleAndDescription)
{
    const std::string svg = write(sheet());
    EXPECT_TRUE(contains(svg, "width=\"85mm\" height=\"53.125mm\" viewBox=\"0 0 850 531.25\""));
    EXPECT_TRUE(contains(svg, "<title>a &lt; b &amp; &quot;c&quot;</title>"));
    EXPECT_TRUE(contains(svg, "<desc>d</desc>"));
}

TEST(SvgWriter, WritesTextAsText)
{
    Figure figure = sheet();
    figure.add(FigureText{1, 2, {{"<key> ", FontRole::Sans}, {"j", FontRole::MathItalic}}, 2.5, Rgb::hex(0x1B55B5),
                          Anchor::Middle, -90});
    const std::string svg = write(figure);
    EXPECT_TRUE(contains(svg, "<text x=\"10\" y=\"20\" font-size=\"25\" fill=\"#1B55B5\" text-anchor=\"middle\" "
                              "transform=\"rotate(-90 10 20)\"><tspan>&lt;key&gt; </tspan><tspan font-family="))
        << svg;
    EXPECT_TRUE(contains(svg, "font-style=\"italic\">j</tspan></text>"));
}

TEST(SvgWriter, WritesTextAsPathsOnDemand)
{
    Figure figure = sheet();
    figure.add(FigureText{1, 2, {{"ab", FontRole::Sans}}, 2, Rgb::hex(0), Anchor::End, 0});
    const std::string svg = write(figure, {true});
    EXPECT_FALSE(contains(svg, "<text"));
    EXPECT_TRUE(contains(svg, "aria-label=\"ab\""));
    EXPECT_TRUE(contains(svg, "d=\"M-10,6")) << svg; // anchored at its end: two characters of half an em each
}

TEST(SvgWriter, WritesFormulasAsOutlinesWithTheirText)
{
    Figure figure = sheet();
    MathNode formula = *parseMath("QK^{\\mathrm{T}}/\\sqrt{d_k}");
    MathLayout layout = layoutMath(formula, FixedMetrics(), 3);
    figure.add(FigureMath{5, 5, std::move(formula), std::move(layout), Rgb::hex(0), 0});
    const std::string svg = write(figure);
    EXPECT_TRUE(contains(svg, "aria-label=\"QKᵀ/√d_k\""));
    EXPECT_FALSE(contains(svg, "<text"));
    EXPECT_TRUE(contains(svg, "stroke-linejoin=\"round\""));
}

TEST(SvgWriter, MergesRunsOfOneColour)
{
    Figure figure = sheet();
    const Rgb a = Rgb::hex(0x111111);
    const Rgb b = Rgb::hex(0x222222);
    figure.add(FigureCells{5, 5, 30, 20, 2, 3, {a, a, b, b, b, b}});
    const std::string svg = write(figure);
    EXPECT_TRUE(contains(svg, "<g transform=\"translate(50 50) scale(100 100)\">")) << svg;
    EXPECT_TRUE(contains(svg, "<path fill=\"#111111\" d=\"M0,0h2.01v1.01H0\"/>")) << svg;
    EXPECT_TRUE(contains(svg, "<path fill=\"#222222\" d=\"M0,1h3v1H0\"/>")) << svg;
}

TEST(SvgWriter, SaysOnceWhatNumbersHaveInCommon)
{
    Figure figure = sheet();
    for (int at = 0; at < 4; ++at)
        figure.add(FigureText{double(at), 2, {{"0." + std::to_string(at), FontRole::Sans}}, 2, Rgb::hex(0), Anchor::Middle, 0});
    const std::string svg = write(figure);
    EXPECT_TRUE(contains(svg, "<g font-size=\"20\" fill=\"#000000\" text-anchor=\"middle\">\n<text x=\"0\" y=\"20\">0.0</text>"))
        << svg;
    EXPECT_EQ(svg.find("font-size", svg.find("font-size") + 1), std::string::npos);
}

TEST(SvgWriter, NumbersOfAnotherColourSayOnlyThat)
{
    Figure figure = sheet();
    for (int at = 0; at < 5; ++at)
        figure.add(FigureText{double(at), 2, {{"7", FontRole::Sans}}, 2, Rgb::hex(at == 1 ? 0xFFFFFF : 0x050608), Anchor::Middle, 0});
    const std::string svg = write(figure);
    EXPECT_TRUE(contains(svg, "<g font-size=\"20\" fill=\"#050608\" text-anchor=\"middle\">\n<g transform=\"translate(0 20)\"><text x=\"0\">7</text>"
                              "<text x=\"10\" fill=\"#FFFFFF\">7</text><text x=\"20\">7</text>"))
        << svg;
    EXPECT_EQ(svg.find("font-size", svg.find("font-size") + 1), std::string::npos);
}

TEST(SvgWriter, CarriesItsRecipeAndNoGroundOnDemand)
{
    EXPECT_TRUE(contains(write(sheet(), {.textAsPaths = false, .transparent = false, .recipe = "{\"a\":\"<&>\"}"}),
                         "<metadata id=\"headlight-recipe\">{\"a\":\"&lt;&amp;&gt;\"}</metadata>"));
    EXPECT_FALSE(contains(write(sheet()), "<metadata"));
    EXPECT_TRUE(contains(write(sheet()), "<rect x=\"0\" y=\"0\" width=\"850\""));
    EXPECT_FALSE(contains(write(sheet(), {.textAsPaths = false, .transparent = true, .recipe = {}}), "<rect"));
}

TEST(SvgWriter, IsTheSameEveryTime)
{
    EXPECT_EQ(write(sheet()), write(sheet()));
}
