// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/math.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

std::string reason(std::string_view latex)
{
    auto tree = parseMath(latex);
    return tree ? "parsed" : tree.error().message();
}

std::string tex(std::string_view latex)
{
    auto tree = parseMath(latex);
    return tree ? texMath(*tree) : tree.error().message();
}

} // namespace

TEST(PlainMath, ReadsLikeTheBook)
{
    EXPECT_EQ(plainMath("QK^{\\mathrm{T}}/\\sqrt{d_k} + M"), "QKᵀ/√d_k + M");
    EXPECT_EQ(plainMath("T^1W^Q"), "T¹W^Q");
    EXPECT_EQ(plainMath("\\mathrm{head}_1 \\oplus \\mathrm{head}_2"), "head₁ ⊕ head₂");
    EXPECT_EQ(plainMath("\\frac{e^{s_{ij}}}{\\sum_m e^{s_{im}}}"), "e^s_ij/(∑_me^s_im)");
    EXPECT_EQ(plainMath("q_{3,m}\\, k_{2,m}"), "q_(3, m) k_(2, m)");
    EXPECT_EQ(plainMath("-\\infty"), "−∞");
    EXPECT_EQ(plainMath("a - b = -1"), "a − b = −1");
    EXPECT_EQ(plainMath("\\sqrt{\\sigma^2 + \\varepsilon}"), "√(σ² + ε)");
    EXPECT_EQ(plainMath("\\color{query}{q} \\cdot \\color{key}{k}"), "q·k");
    EXPECT_EQ(plainMath("f'(x)"), "f′(x)");
}

TEST(ParseMath, NamesThePlaceOfAnError)
{
    EXPECT_EQ(reason("a_{b"), "character 5 of the formula: a brace is not closed");
    EXPECT_EQ(reason("a}"), "character 2 of the formula: a closing brace or \\right has no partner");
    EXPECT_EQ(reason("\\nothing"), "character 9 of the formula: the command \\nothing is not known");
    EXPECT_EQ(reason("\\left( a"), "character 9 of the formula: \\left has no \\right");
    EXPECT_EQ(reason("x^1^2"), "character 4 of the formula: two exponents or two indices stand at one symbol");
    EXPECT_EQ(reason("\\color{pink}{x}"), "character 13 of the formula: the colour pink is not known");
    EXPECT_NE(reason("x_"), "parsed");
    EXPECT_NE(reason("\\frac{a}"), "parsed");
    EXPECT_NE(reason("\\mathrm{a"), "parsed");
    EXPECT_NE(reason("\\"), "parsed");
    EXPECT_NE(reason(std::string(5000, '{')), "parsed");
    std::string roots;
    for (int i = 0; i < 5000; ++i)
        roots += "\\sqrt";
    EXPECT_NE(reason(roots), "parsed");
    EXPECT_EQ(reason(""), "parsed");
}

TEST(MathOrText, ShowsTheSourceOfWhatItCannotParse)
{
    EXPECT_EQ(plainMath("\\nothing{"), "\\nothing{");
}

TEST(TexMath, GivesTheFormulaBack)
{
    EXPECT_EQ(tex("QK^{\\mathrm{T}}/\\sqrt{d_k}+M"), "Q{K}^{\\mathrm{T}}/\\sqrt{{d}_{k}}+M");
    EXPECT_EQ(tex("\\operatorname{softmax}\\left(x\\right)"), "\\operatorname{softmax}\\left(x\\right)");
    EXPECT_EQ(tex("\\color{query}{q}"), "{\\color{hl-query}q}");
    EXPECT_EQ(tex("\\max x - 1"), "\\max x-1");
    EXPECT_EQ(tex("\\mathrm{50\\%}"), "\\text{50\\%}");
}

TEST(LatexText, ComesBackLetterByLetter)
{
    for (const std::string text : {"a{b}\\c", "100%", "x_y^z$", "\\sqrt{"})
        EXPECT_EQ(plainMath(latexText(text)), text);
}
