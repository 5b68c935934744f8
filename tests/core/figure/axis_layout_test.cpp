// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/axis_layout.h"

#include "core/figure/figure.h"
#include "core/figure/stacked_text.h"
#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

const FixedMetrics metrics;
const std::vector<std::string> none;

std::vector<std::string> tokens(Index count, const std::string& text = "token")
{
    return std::vector<std::string>(std::size_t(count), text);
}

std::vector<Index> shown(const AxisLayout& layout)
{
    std::vector<Index> list;
    for (const AxisLabel& label : layout.labels)
        list.push_back(label.index);
    return list;
}

} // namespace

TEST(RowLabels, AllOfThemWhereRowsAreHighEnough)
{
    const AxisLayout layout = layoutRowLabels(tokens(6), 6, {}, 5, 20, metrics);
    EXPECT_EQ(layout.labels.size(), 6u);
    EXPECT_EQ(layout.size, kTextSize);
    EXPECT_NEAR(layout.extent, 5 * 0.5 * kTextSize, 1e-9);
}

TEST(RowLabels, NeverSmallerThanSixPoints)
{
    for (const double pitch : {5.0, 2.4, 1.0, 0.1})
        EXPECT_GE(layoutRowLabels(tokens(600), 600, {}, pitch, 20, metrics).size, kSmallestText - 1e-12);
}

TEST(RowLabels, LongTokensAreElided)
{
    const AxisLayout layout = layoutRowLabels({std::string(60, 'x')}, 1, {}, 5, 12, metrics);
    EXPECT_LE(layout.extent, 12);
    EXPECT_NE(layout.labels[0].text.find("…"), std::string::npos);
}

TEST(RowLabels, ThinOutToRoundNumbersAndKeepTheLitOne)
{
    const AxisLayout layout = layoutRowLabels(tokens(30), 30, 11, 0.7, 20, metrics);
    EXPECT_TRUE(layout.numbered);
    EXPECT_EQ(shown(layout), (std::vector<Index>{4, 11, 19, 24, 29})); // 10 and 15 are too near to 12
    EXPECT_TRUE(layout.labels[1].lit);
    EXPECT_EQ(layout.labels[1].text, "12");
}

TEST(RowLabels, AreNoneWhereThereIsNoRoomAtAll)
{
    for (const double pitch : {0.0, -1.0}) {
        EXPECT_TRUE(layoutRowLabels(tokens(30), 30, {}, pitch, 20, metrics).labels.empty());
        EXPECT_EQ(shown(layoutRowLabels(tokens(30), 30, 11, pitch, 20, metrics)), (std::vector<Index>{11}));
    }
}

TEST(RowLabels, EverySecondStartsWithTheFirst)
{
    EXPECT_EQ(shown(layoutRowLabels(none, 6, {}, 1.6, 20, metrics)), (std::vector<Index>{0, 2, 4}));
}

TEST(ColumnLabels, UprightThenSlantedThenVerticalThenNumbers)
{
    const auto turn = [](double pitch) { return layoutColumnLabels(tokens(8), 8, {}, pitch, 20, 20, metrics).turn; };
    EXPECT_EQ(turn(9), LabelTurn::Upright);
    EXPECT_EQ(turn(5), LabelTurn::Slanted);
    EXPECT_EQ(turn(2.8), LabelTurn::Vertical);
    const AxisLayout thin = layoutColumnLabels(tokens(64), 64, {}, 0.8, 20, 20, metrics);
    EXPECT_EQ(thin.turn, LabelTurn::Upright);
    EXPECT_TRUE(thin.numbered);
    EXPECT_LT(thin.labels.size(), 20u);
}

TEST(ColumnLabels, DoNotLeanOverTheEdgeOfTheSheet)
{
    EXPECT_EQ(layoutColumnLabels(tokens(8), 8, {}, 5, 20, 3, metrics).turn, LabelTurn::Vertical);
}

TEST(ColumnLabels, NumbersNeverTurn)
{
    for (const double pitch : {6.0, 2.5, 1.0, 0.14}) {
        const AxisLayout layout = layoutColumnLabels(none, 512, {}, pitch, 20, 20, metrics);
        EXPECT_EQ(layout.turn, LabelTurn::Upright);
        EXPECT_GE(layout.labels.size(), 2u) << pitch;
    }
}

TEST(ColumnLabels, ChineseStandsOnOneLineOrOneCharacterUnderAnother)
{
    const auto layout = [](double pitch, double room = 20) { return layoutColumnLabels(tokens(8, "注意力"), 8, {}, pitch, room, 20, metrics); };
    EXPECT_EQ(layout(9).turn, LabelTurn::Upright);
    const AxisLayout stacked = layout(3.4);
    EXPECT_EQ(stacked.turn, LabelTurn::Stacked);
    EXPECT_EQ(stacked.labels[0].turn, LabelTurn::Stacked);
    EXPECT_NEAR(stacked.extent, 3 * kStackLine * kTextSize, 1e-9);
    EXPECT_EQ(layout(3.4, 2.2 * kTextSize).labels[0].text, "注…");
    EXPECT_NEAR(layout(3).size, kSmallestText, 1e-9) << "stacks keep apart, or they are read across";
    EXPECT_NE(layout(2.3).turn, LabelTurn::Stacked);
    EXPECT_TRUE(layout(1).numbered); // too narrow even for one character
}

TEST(ColumnLabels, WordsAmongChineseLieAndWordsAloneSlant)
{
    std::vector<std::string> mixed = tokens(8, "变压器模型");
    mixed[2] = "Transformer";
    mixed[5] = "是";
    const AxisLayout layout = layoutColumnLabels(mixed, 8, {}, 3, 30, 30, metrics);
    EXPECT_EQ(layout.turn, LabelTurn::Stacked);
    EXPECT_EQ(layout.labels[2].turn, LabelTurn::Vertical);
    EXPECT_EQ(layout.labels[5].turn, LabelTurn::Upright);
    std::vector<std::string> words = tokens(8);
    words[2] = "变压器模型";
    EXPECT_EQ(layoutColumnLabels(words, 8, {}, 4, 30, 30, metrics).turn, LabelTurn::Slanted);
}
