// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/wrapped_text.h"

#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;

std::vector<std::string> linesOf(std::string_view text, double characters)
{
    return wrapText(text, characters * 0.5, FontRole::Sans, 1, kMetrics);
}

using Lines = std::vector<std::string>;

} // namespace

TEST(WrappedText, BreaksAtBlanks)
{
    EXPECT_EQ(linesOf("one two three", 20), (Lines{"one two three"}));
    EXPECT_EQ(linesOf("one two three", 8), (Lines{"one two", "three"}));
    EXPECT_EQ(linesOf("one two three", 5), (Lines{"one", "two", "three"}));
    EXPECT_EQ(linesOf("", 5), (Lines{""}));
}

TEST(WrappedText, BreaksAWordThatIsTooLong)
{
    EXPECT_EQ(linesOf("a extraordinary b", 6), (Lines{"a", "extrao", "rdinar", "y b"}));
}

TEST(WrappedText, BreaksChineseAnywhereButBeforePunctuation)
{
    EXPECT_EQ(linesOf("每行一个词元", 4), (Lines{"每行一个", "词元"}));
    EXPECT_EQ(linesOf("每行一个，词元", 4), (Lines{"每行一", "个，词元"}));
    EXPECT_EQ(linesOf("第3行是query", 6), (Lines{"第3行是", "query"}));
}
