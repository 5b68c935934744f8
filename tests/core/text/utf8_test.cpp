// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/utf8.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(Utf8, WalksCharactersAndBadBytes)
{
    const auto parts = utf8Characters("a猫\xFF😀\xE7\x8C");
    ASSERT_EQ(parts.size(), 6u);
    EXPECT_EQ(parts[1], "猫");
    EXPECT_EQ(codePoint(parts[1]), U'猫');
    EXPECT_EQ(codePoint(parts[2]), U'\uFFFD');
    EXPECT_EQ(codePoint(parts[3]), U'😀');
}

TEST(Utf8, RefusesOverlongFormsAndSurrogates)
{
    EXPECT_EQ(utf8Characters("\xC0\xAF").size(), 2u);
    EXPECT_EQ(utf8Characters("\xE0\x80\xAF").size(), 3u);
    EXPECT_EQ(utf8Characters("\xED\xA0\x80").size(), 3u);
    EXPECT_EQ(utf8Characters("\xF4\x90\x80\x80").size(), 4u);
}

TEST(Utf8, CleanLineIsOneLineOfValidText)
{
    EXPECT_EQ(cleanLine("a\tb\r\nc"), "a b  c");
    EXPECT_EQ(cleanLine(std::string("\0x\x7F", 3)), "\uFFFDx\uFFFD");
}

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
