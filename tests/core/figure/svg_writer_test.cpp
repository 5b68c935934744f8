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

TEST(SvgWriter, IsTheSameEveryTime)
{
    EXPECT_EQ(write(sheet()), write(sheet()));
}
