// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/math_layout.h"

#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

MathLayout layout(std::string_view latex)
{
    auto tree = parseMath(latex);
    EXPECT_TRUE(tree.ok());
    return layoutMath(*tree, FixedMetrics(), 10);
}

const MathRun& run(const MathLayout& layout, const std::string& text)
{
    for (const MathRun& r : layout.runs) {
        if (r.text == text)
            return r;
    }
    ADD_FAILURE() << text;
    return layout.runs.front();
}

} // namespace

TEST(MathLayout, LettersAreItalicAndDigitsAndNamesUpright)
{
    const MathLayout box = layout("Q1\\operatorname{softmax}");
    EXPECT_EQ(run(box, "Q").role, FontRole::MathItalic);
    EXPECT_EQ(run(box, "1").role, FontRole::MathUpright);
    EXPECT_EQ(run(box, "softmax").role, FontRole::MathUpright);
}

TEST(MathLayout, ScriptsHaveTheirSizeAndPlace)
{
    const MathLayout up = layout("K^{\\mathrm{T}}");
    EXPECT_NEAR(run(up, "T").size, 6.8, 1e-9);
    EXPECT_NEAR(run(up, "T").y, -4.6, 1e-9);
    const MathLayout down = layout("d_k");
    EXPECT_NEAR(run(down, "k").y, 2.4, 1e-9);
    EXPECT_NEAR(run(down, "k").x, 5, 1e-9);
    EXPECT_GT(down.descent, 2.4);
}

TEST(MathLayout, SpacesFollowTheMeaningOfASign)
{
    EXPECT_NEAR(run(layout("a+b"), "b").x, 5 + 2.2 + 5 + 2.2, 1e-9);
    EXPECT_NEAR(run(layout("-b"), "b").x, 5, 1e-9);
    EXPECT_NEAR(run(layout("(-b)"), "b").x, 10, 1e-9);
    EXPECT_NEAR(run(layout("x_{a+b}"), "b").x, 5 + 2 * 3.4, 1e-9);
}

TEST(MathLayout, RootCoversWhatStandsUnderIt)
{
    const MathLayout box = layout("\\sqrt{d_k}+M");
    ASSERT_EQ(box.strokes.size(), 1u);
    const auto& points = box.strokes[0].path.elements;
    const MathRun& k = run(box, "k");
    EXPECT_GT(points.back().to.x, k.x + 3.4);
    EXPECT_LT(points.back().to.x, run(box, "+").x);
    EXPECT_LT(points.back().to.y, -7);
    EXPECT_LT(points[3].to.x, run(box, "d").x);
    EXPECT_EQ(points[3].to.y, points[4].to.y);
}

TEST(MathLayout, FractionIsCentredOnTheAxis)
{
    const MathLayout box = layout("\\frac{a}{bcd}");
    EXPECT_LT(run(box, "a").y, -2.5);
    EXPECT_GT(run(box, "b").y, 0);
    EXPECT_NEAR(run(box, "a").x, run(box, "c").x, 1e-9);
    ASSERT_EQ(box.strokes.size(), 1u);
    EXPECT_NEAR(box.strokes[0].path.elements[0].to.y, -2.5, 1e-9);
}

TEST(MathLayout, BracketsGrowWithTheirContent)
{
    EXPECT_NEAR(run(layout("\\left(x\\right)"), "(").size, 10, 0.2);
    EXPECT_GT(run(layout("\\left(\\frac{a}{b}\\right)"), "(").size, 15);
}

TEST(MathLayout, ColourReachesItsPartOnly)
{
    const MathLayout box = layout("\\color{query}{q_3} \\cdot \\color{key}{k_2}");
    EXPECT_EQ(run(box, "3").hue, MathHue::Query);
    EXPECT_EQ(run(box, "·").hue, MathHue::Ink);
    EXPECT_EQ(run(box, "k").hue, MathHue::Key);
}
