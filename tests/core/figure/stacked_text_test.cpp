// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/stacked_text.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(StackedText, IsForSquareCharactersAndTheirPunctuationAlone)
{
    for (const char* text : {"注意力", "ひらがな", "한국어", "《书》", "猫…", "␣的", "𠮷野"})
        EXPECT_TRUE(stacksUpright(text)) << text;
    for (const char* text : {"", "cat", "GPT模型", "5月", "…", "—", "кошка", "\xE6\xB3"})
        EXPECT_FALSE(stacksUpright(text)) << text;
    EXPECT_TRUE(mostStackUpright({"猫", "坐", "mat"}));
    EXPECT_FALSE(mostStackUpright({"猫", "sat"}));
    EXPECT_FALSE(mostStackUpright({}));
}

TEST(StackedText, RunsDownToItsBottomRoundOneLine)
{
    const std::vector<FigureText> stack = stackedText("（猫）", FontRole::Sans, 2, 10, 30, {});
    ASSERT_EQ(stack.size(), 3u);
    EXPECT_EQ(stack[0].degrees, 90); // a bracket lies
    EXPECT_EQ(stack[1].degrees, 0);
    EXPECT_DOUBLE_EQ(stack[1].x, 10);
    EXPECT_LT(stack[1].y, 30 - kStackLine * 2);
    EXPECT_GE(stack[0].y, 30 - stackHeight("（猫）", 2));
    EXPECT_LE(stack[2].y, 30);
}

TEST(StackedText, IsCutInItsMiddle)
{
    EXPECT_EQ(elideStack("一二三四五", 100, 2), "一二三四五");
    EXPECT_EQ(elideStack("一二三四五", 3 * kStackLine * 2, 2), "一…五");
    EXPECT_EQ(elideStack("一二三四五", 4 * kStackLine * 2, 2), "一二…五");
    EXPECT_EQ(elideStack("一二三四五", 0, 2), "…");
}
