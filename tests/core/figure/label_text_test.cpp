// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/label_text.h"

#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(VisibleToken, ShowsWhatCannotBeSeen)
{
    EXPECT_EQ(visibleToken("cat"), "cat");
    EXPECT_EQ(visibleToken(" cat"), "␣cat");
    EXPECT_EQ(visibleToken("a b "), "a b␣");
    EXPECT_EQ(visibleToken("  "), "␣␣");
    EXPECT_EQ(visibleToken("\n"), "␣");
    EXPECT_EQ(visibleToken(""), "∅");
    EXPECT_EQ(visibleToken("a\x01\xE2\x80\xAE"), "a\uFFFD\uFFFD");
}

TEST(WidestText, IsTheWidthOfTheWidest)
{
    const FixedMetrics metrics; // half an em a character
    const std::vector<std::string> words{"a", "猫猫猫", "four", "bbb", ""};
    EXPECT_EQ(widestText(words, FontRole::Sans, 2, metrics), 4);
    EXPECT_EQ(widestText({}, FontRole::Sans, 2, metrics), 0);
}

TEST(ElideMiddle, KeepsBothEnds)
{
    const FixedMetrics metrics; // half an em a character
    const auto elide = [&](std::string_view text, double room) {
        return elideMiddle(text, room, FontRole::Sans, 2, metrics);
    };
    EXPECT_EQ(elide("cat", 3), "cat");
    EXPECT_EQ(elide("abcdefgh", 5), "ab…gh");
    EXPECT_EQ(elide("abcdefgh", 4), "ab…h");
    EXPECT_EQ(elide("猫猫猫猫猫", 3), "猫…猫");
    EXPECT_EQ(elide("abcdefgh", 0.1), "…");
}

TEST(SpansOf, PutsLettersOfMathematicsInItalics)
{
    const auto spans = spansOf("masked, $j > i$ only");
    ASSERT_EQ(spans.size(), 5u);
    EXPECT_EQ(spans[1], (TextSpan{"j", FontRole::MathItalic}));
    EXPECT_EQ(spans[2], (TextSpan{" > ", FontRole::Sans}));
    EXPECT_EQ(spans[4], (TextSpan{" only", FontRole::Sans}));
    EXPECT_TRUE(spansOf("").empty());
}
