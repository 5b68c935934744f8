// SPDX-License-Identifier: GPL-3.0-or-later
// A block broken into lines: every matrix once, nothing beside the sheet, letters that can be read.
#include "core/figure/block_parts.h"

#include "../layer/small_networks.h"
#include "core/figure/view_figure.h"
#include "fixed_metrics.h"
#include "text_boxes.h"

#include <gtest/gtest.h>

#include <set>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;

BlockLayout wide(const Network& network)
{
    return layOutBlock(network, {0, 0, 400, 0}, kMetrics, &Text::plain);
}

Result<Figure> sheetOf(const Trace& trace, double width, std::optional<Index> row = {})
{
    RenderOptions options;
    options.widthMm = width;
    options.row = row;
    return viewFigure(ViewKind::Block, trace, trace.network().steps(0, 0).back(), options, kMetrics, &Text::plain);
}

double smallestText(const Figure& figure)
{
    double smallest = 1e9;
    for (const Primitive& item : figure.items)
        if (const auto* text = std::get_if<FigureText>(&item))
            smallest = std::min(smallest, text->size);
    return smallest;
}

bool says(const Figure& figure, const std::string& part)
{
    return std::any_of(figure.warnings.begin(), figure.warnings.end(),
                       [&](const Text& warning) { return warning.plain().find(part) != std::string::npos; });
}

} // namespace

TEST(BlockParts, HoldEveryMatrixOnceInsideTheirWidth)
{
    for (const auto& network : test::networksOfEveryKind()) {
        const BlockLayout whole = wide(*network);
        const auto parts = blockParts(whole, {}, kMetrics);
        ASSERT_EQ(parts.size(), 2u);
        std::multiset<std::pair<int, int>> keys;
        for (const BlockLayout& part : parts) {
            EXPECT_LT(part.width, whole.width);
            for (const BlockMatrix& matrix : part.matrices) {
                keys.insert(matrix.key ? std::pair(matrix.key->stage, matrix.key->head) : std::pair(-1, -1));
                EXPECT_GE(matrix.box.x, 0);
                EXPECT_LE(matrix.box.right(), part.width);
                EXPECT_GE(matrix.box.y, 0);
                EXPECT_LE(matrix.box.bottom(), part.height);
            }
            for (const BlockStretch& stretch : part.stream) {
                EXPECT_GE(stretch.x0, -1e-9);
                EXPECT_LE(stretch.x1, part.width + 1e-9);
            }
            for (const BlockLine& line : part.lines)
                for (const int end : {line.from, line.to})
                    EXPECT_LT(end, int(part.matrices.size()));
        }
        std::multiset<std::pair<int, int>> all;
        for (const BlockMatrix& matrix : whole.matrices)
            all.insert(matrix.key ? std::pair(matrix.key->stage, matrix.key->head) : std::pair(-1, -1));
        EXPECT_EQ(keys, all);
    }
}

TEST(BlockParts, CarryTheStreamOver)
{
    const auto network = test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 6));
    const auto parts = blockParts(wide(*network), {"layer 1 of 2"}, kMetrics);
    const auto reaches = [](const BlockLayout& part, double x) {
        return std::any_of(part.stream.begin(), part.stream.end(),
                           [&](const BlockStretch& stretch) { return std::abs(stretch.x0 - x) < 1e-9 || std::abs(stretch.x1 - x) < 1e-9; });
    };
    EXPECT_TRUE(reaches(parts[0], parts[0].width));
    EXPECT_TRUE(reaches(parts[1], 0));
    const auto named = [](const BlockLayout& part, const std::string& text) {
        return std::count_if(part.labels.begin(), part.labels.end(), [&](const BlockLabel& label) { return label.text == text; });
    };
    EXPECT_EQ(named(parts[0], "layer 1 of 2"), 1);
    EXPECT_EQ(named(parts[1], "layer 1 of 2"), 0);
}

TEST(BlockParts, EquationsAndLegendPartNoLines)
{
    for (const auto& network : test::networksOfEveryKind()) {
        const BlockLayout last = blockParts(wide(*network), {}, kMetrics).back();
        double lowest = 0;
        for (const BlockMatrix& matrix : last.matrices)
            lowest = std::max(lowest, matrix.box.bottom());
        EXPECT_GT(last.legend.y, lowest);
        EXPECT_LE(last.legend.bottom(), last.height);
        EXPECT_FALSE(last.legendItems.empty());
        const auto belongs = [&](const BlockLabel& label) { return label.math.find("FFN") != std::string::npos; };
        const auto equation = std::find_if(last.labels.begin(), last.labels.end(), belongs);
        ASSERT_NE(equation, last.labels.end());
        EXPECT_GT(equation->box.y, lowest);
        EXPECT_LT(equation->box.bottom(), last.legend.y);
    }
}

TEST(BlockSheet, IsWholeOrSmallerOrBrokenAndSaysSo)
{
    const auto trace = computeTrace(test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 6)));
    double whole = 400;
    while (whole > 40 && sheetOf(*trace, whole)->warnings.empty())
        whole -= 5;
    const auto smaller = sheetOf(*trace, whole);
    ASSERT_TRUE(smaller.ok());
    EXPECT_TRUE(says(*smaller, "% of its size"));
    EXPECT_FALSE(says(*smaller, "lines"));
    EXPECT_LT(smallestText(*smaller), kTextSize);
    const auto broken = sheetOf(*trace, 0.8 * whole);
    ASSERT_TRUE(broken.ok()) << broken.error().message();
    EXPECT_TRUE(says(*broken, "lines"));
    EXPECT_EQ(sheetOf(*trace, 400)->warnings.size(), 0u);
}

TEST(BlockSheet, NoLetterLeavesItMeetsAnotherOrIsTooSmall)
{
    for (const auto& network : test::networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (const double width : {110.0, 130.0, 170.0, 254.0}) {
            for (const std::optional<Index> row : {std::optional<Index>(), std::optional<Index>(1)}) {
                const auto sheet = sheetOf(*trace, width, row);
                if (!sheet.ok()) {
                    EXPECT_LT(width, 170) << sheet.error().message();
                    continue;
                }
                EXPECT_NEAR(sheet->width, width, 1e-9);
                EXPECT_GE(smallestText(*sheet), kSmallestText - 1e-9);
                const auto boxes = textBoxes(*sheet, kMetrics);
                for (std::size_t a = 0; a < boxes.size(); ++a) {
                    EXPECT_TRUE(insideSheet(boxes[a], *sheet)) << boxes[a].text << " at " << width;
                    for (std::size_t b = 0; b < a; ++b)
                        EXPECT_FALSE(overlap(boxes[a], boxes[b])) << boxes[a].text << " and " << boxes[b].text << " at " << width;
                }
            }
        }
    }
}
