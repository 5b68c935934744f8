// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/utf8.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(Utf8, AcceptsEveryLengthAndItsLimits)
{
    for (const char* text :
         {"", "a", "é", "猫", "🐈", "\xC2\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xF4\x8F\xBF\xBF"})
        EXPECT_EQ(firstInvalidUtf8(text), std::string_view::npos) << text;
}

TEST(Utf8, FindsTheFirstInvalidByte)
{
    EXPECT_EQ(firstInvalidUtf8("ab\xFF"), 2u);
    EXPECT_EQ(firstInvalidUtf8("\x80"), 0u);
    EXPECT_EQ(firstInvalidUtf8("a\xC0\x80"), 1u) << "overlong";
    EXPECT_EQ(firstInvalidUtf8("\xE0\x9F\xBF"), 0u) << "overlong";
    EXPECT_EQ(firstInvalidUtf8("\xED\xA0\x80"), 0u) << "surrogate";
    EXPECT_EQ(firstInvalidUtf8("\xF4\x90\x80\x80"), 0u) << "above U+10FFFF";
    EXPECT_EQ(firstInvalidUtf8("猫\xE7\x8C"), 3u) << "cut short";
}

TEST(Utf8, ShowsAndShortensWholeCharacters)
{
    EXPECT_EQ(characterAt("a猫", 1), "'猫'");
    EXPECT_EQ(characterAt(std::string_view("\0", 1), 0), "U+0000");
    EXPECT_EQ(shortened("猫猫猫", 4), "猫…");
    EXPECT_EQ(shortened("cat", 4), "cat");
    EXPECT_EQ(withoutBom("\xEF\xBB\xBFx"), "x");
}
