// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/compare_figure.h"

#include "core/compare/ready_comparisons.h"
#include "core/figure/compare_text.h"
#include "core/figure/view_figure.h"
#include "tests/core/figure/fixed_metrics.h"
#include "tests/core/figure/text_boxes.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

using namespace headlight;

namespace {

const Translator kEnglish = [](const Text& text) { return text.plain(); };
const FixedMetrics kMetrics;

std::shared_ptr<const Trace> smallTrace()
{
    const ModelConfig config = test::smallConfig();
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, 5)));
}

std::shared_ptr<const Trace> changed(const Trace& a, const char* id)
{
    ComparisonStep step;
    return computeTrace(*readyComparison(id)->change(a.network(), {}, step));
}

std::vector<std::string> linesOf(const Figure& figure)
{
    std::vector<std::string> lines;
    for (const Primitive& item : figure.items)
        if (const auto* text = std::get_if<FigureText>(&item))
            lines.push_back(text->text());
    return lines;
}

bool says(const Figure& figure, const std::string& words)
{
    const std::vector<std::string> lines = linesOf(figure);
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

RenderOptions against(const std::shared_ptr<const Trace>& a)
{
    RenderOptions options;
    options.widthMm = 170;
    options.against = a;
    options.againstName = "as opened";
    return options;
}

} // namespace

TEST(CompareFigure, ShowsAAndNowAndTheDifference)
{
    const auto a = smallTrace();
    const auto now = changed(*a, "mask");
    const StageKey attn = *now->network().find(1, "attn", 2);
    const auto figure = viewFigure(ViewKind::Compare, *now, attn, against(a), kMetrics, kEnglish);
    ASSERT_TRUE(figure.ok());
    EXPECT_DOUBLE_EQ(figure->width, 170);
    EXPECT_TRUE(says(*figure, "A: as opened"));
    EXPECT_TRUE(says(*figure, "Now − A"));
    const auto difference = stageDifference(*a->value(attn), *now->value(attn));
    EXPECT_TRUE(says(*figure, differenceWords(*difference).plain()));
    const auto& tokens = now->network().input().tokens;
    for (const CellChange& change : difference->most)
        EXPECT_TRUE(says(*figure, changeWords(change, tokens, tokens).plain()));
}

TEST(CompareFigure, SaysWhichMatrixItIsAndHowToReadIt)
{
    const auto a = smallTrace();
    const StageKey attn = *a->network().find(1, "attn", 2);
    RenderOptions options = against(a);
    for (const double width : {85.0, 170.0}) {
        options.widthMm = width;
        const auto figure = viewFigure(ViewKind::Compare, *changed(*a, "mask"), attn, options, kMetrics, kEnglish);
        ASSERT_TRUE(figure.ok());
        EXPECT_TRUE(says(*figure, "rows = queries, columns = keys"));
        EXPECT_TRUE(says(*figure, "head 2 of 3"));
        std::vector<std::string> formulas;
        for (const Primitive& item : figure->items)
            if (const auto* math = std::get_if<FigureMath>(&item))
                formulas.push_back(plainMath(math->formula));
        EXPECT_EQ(formulas, (std::vector<std::string>{"softmax(QKᵀ/√d_k + M)", "N × N = 5 × 5"}));
        for (const TextBox& box : wordBoxes(*figure, kMetrics))
            EXPECT_TRUE(insideSheet(box, *figure)) << box.text;
    }
    options.caption = false;
    EXPECT_FALSE(says(*viewFigure(ViewKind::Compare, *a, attn, options, kMetrics, kEnglish), "rows ="));
}

TEST(CompareFigure, SaysWhatIsMissing)
{
    const auto a = smallTrace();
    const StageKey attn = *a->network().find(1, "attn", 1);
    EXPECT_FALSE(viewFigure(ViewKind::Compare, *a, attn, {}, kMetrics, kEnglish).ok());
    const auto post = changed(*a, "norm");
    const StageKey only = *post->network().find(1, "resid2", 1);
    EXPECT_FALSE(viewFigure(ViewKind::Compare, *post, only, against(a), kMetrics, kEnglish).ok());
    RenderOptions narrow = against(a);
    narrow.widthMm = 5;
    EXPECT_FALSE(viewFigure(ViewKind::Compare, *a, attn, narrow, kMetrics, kEnglish).ok());
}

TEST(CompareFigure, DrawsTheDifferenceInTheOtherViewsToo)
{
    const auto a = smallTrace();
    const auto now = changed(*a, "scaling");
    const auto difference = traceDifference(*a, *now, 0);
    for (const ViewKind view : {ViewKind::Block, ViewKind::Heads, ViewKind::Heatmap}) {
        RenderOptions options;
        options.widthMm = 240;
        const auto figure = viewFigure(view, *difference, *now->network().find(1, "attn", 1), options, kMetrics, kEnglish);
        EXPECT_TRUE(figure.ok()) << viewId(view) << (figure.ok() ? std::string() : ": " + figure.error().message());
    }
}

TEST(CompareText, SaysHowMuchDiffersAndWhatHasNoDifference)
{
    const float infinite = std::numeric_limits<float>::infinity();
    Matrix a(1, 4);
    a << 1, 2, -infinite, 4;
    Matrix now(1, 4);
    now << 1, 3, 5, 4;
    EXPECT_EQ(differenceWords(*stageDifference(a, now)).plain(), "1 of 3 values differ, by 0.33 on average; masked or no number in one of the two: 1.");
    EXPECT_EQ(differenceWords(*stageDifference(now, now)).plain(), "All 4 values are the same.");
    EXPECT_EQ(changeWords({{2, 1}, 0.5f, 0.25f}, {"a", "b", "sat"}, {}).plain(), "row 3 “sat”, column 2: 0.50 → 0.25, −0.25");
    EXPECT_EQ(changeWords({{0, 0}, 1.0f, 3.0f}, {}, {}).plain(), "row 1, column 1: 1.00 → 3.00, +2.00");
}
