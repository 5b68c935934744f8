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
