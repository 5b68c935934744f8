// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/tikz_writer.h"

#include "core/figure/tex_text.h"
#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

Figure withLabel(const std::string& label)
{
    Figure figure;
    figure.width = 85;
    figure.height = 50;
    figure.title = "A title\n\\end{document}";
    figure.add(FigureText{10, 20, {{label, FontRole::Sans}}, kTextSize, Rgb::hex(0x1A1D23), Anchor::End, -45});
    return figure;
}

std::string write(const Figure& figure)
{
    return writeTikz(figure, FixedMetrics());
}

} // namespace

TEST(TexText, EscapesAndReplaces)
{
    EXPECT_EQ(texText("a_b").tex, "a\\_b");
    EXPECT_EQ(texText("−1.17").tex, "$-$1.17");
    EXPECT_EQ(texText("2.4·10⁻⁵").tex, "2.4$\\cdot$10$^-$$^5$");
    EXPECT_EQ(texText("j > i").tex, "j $>$ i");
    EXPECT_EQ(texText("café").tex, "café");
    EXPECT_FALSE(texText("café …").unicode);
}

TEST(TexText, PutsOtherScriptsInFontsOfTheirOwn)
{
    EXPECT_EQ(texText("小猫 cat").tex, "\\hlunicode{小猫} cat");
    EXPECT_EQ(texText("кот").tex, "\\hlother{кот}");
    EXPECT_EQ(texText("شمس قمر").tex, "{\\textdir TRT\\hlother{شمس قمر}}");
    EXPECT_TRUE(texText("猫").unicode);
}

TEST(TikzWriter, PlacesTurnsAndAnchorsText)
{
    const std::string tex = write(withLabel("50% $x$"));
    EXPECT_TRUE(contains(tex, "\\hltext{10}{20}{base east}{7.03}{45}{1A1D23}{50\\% \\$x\\$}")) << tex;
    EXPECT_TRUE(contains(tex, "paperwidth=85mm,paperheight=50mm"));
    EXPECT_TRUE(contains(tex, "% A title \\end{document}\n"));
    EXPECT_FALSE(contains(tex, "hlunicodename"));
}

TEST(TikzWriter, RoundsCornersOfFillAndStroke)
{
    Figure figure = withLabel("a");
    figure.add(FigureRect{10, 10, 4, 4, std::nullopt, Stroke{Rgb::hex(0), 0.2}, 2});
    EXPECT_TRUE(contains(write(figure), "\\draw[hl-c,line width=0.2mm,rounded corners=2mm] (10,10) rectangle (14,14)")) << write(figure);
}

TEST(TikzWriter, ArrowsAndSignsNeedNoOtherFonts)
{
    EXPECT_TRUE(contains(write(withLabel("0.37 ÷ 1.74 → 0.21 ± √2")), "0.37 $\\div$ 1.74 $\\to$ 0.21 $\\pm$ $\\surd$2"));
    EXPECT_FALSE(contains(write(withLabel("÷→≤Δ⊕")), "\\ifPDFTeX\n"));
}

TEST(TikzWriter, ChineseIsOutlinesForPdflatexAndTextForLualatex)
{
    const std::string tex = write(withLabel("猫"));
    EXPECT_TRUE(contains(tex, "% Compile with pdflatex or lualatex"));
    const auto outlines = tex.find("\\ifPDFTeX\n\\definecolor{hl-c}{HTML}{1A1D23}\n\\fill[hl-c]");
    const auto text = tex.find("\\else\n\\hltext{10}{20}{base east}");
    const auto end = tex.find("{\\hlunicode{猫}}\n\\fi\n");
    EXPECT_LT(outlines, text);
    EXPECT_LT(text, end);
    EXPECT_LT(end, tex.size()) << tex;
    EXPECT_FALSE(contains(tex, "errmessage"));
}

TEST(TikzWriter, WritesSymbolsAsTex)
{
    Figure figure = withLabel("a");
    MathNode formula = *parseMath("QK^{\\mathrm{T}}/\\sqrt{d_k}");
    MathLayout layout = layoutMath(formula, FixedMetrics(), 9 * kPoint);
    figure.add(FigureMath{5, 6, std::move(formula), std::move(layout), Rgb::hex(0), 0});
    EXPECT_TRUE(contains(write(figure), "{$Q{K}^{\\mathrm{T}}/\\sqrt{{d}_{k}}$}"));
}

TEST(TikzWriter, DrawsFewCellsAndCarriesManyAsAnImage)
{
    for (const Index side : {Index(64), Index(65)}) {
        Figure figure = withLabel("a");
        figure.add(FigureCells{0, 0, 10, 10, side, side, std::vector<Rgb>(std::size_t(side * side), Rgb::hex(0xABCDEF))});
        figure.cells = side * side;
        const std::string tex = write(figure);
        EXPECT_EQ(contains(tex, "filecontents"), side * side > kMostTikzCells);
        EXPECT_EQ(contains(tex, "\\hlbox{0}{0}{10}"), side * side <= kMostTikzCells);
        EXPECT_TRUE(contains(tex, "\\hltext{10}{20}"));
    }
}

TEST(TikzWriter, LeavesTheGroundAwayOnDemand)
{
    EXPECT_TRUE(contains(writeTikz(withLabel("a"), FixedMetrics()), "\\fill[hl-canvas]"));
    EXPECT_FALSE(contains(writeTikz(withLabel("a"), FixedMetrics(), true), "\\fill[hl-canvas]"));
}
