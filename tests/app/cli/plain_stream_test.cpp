// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plain_stream.h"

#include <gtest/gtest.h>

#include <sstream>

using namespace headlight::cli;

TEST(PlainStream, WhatActsOnATerminalIsSpelledOut)
{
    EXPECT_EQ(visibleText("a\x1b[31mb\tc\x7f"), "a\\u001b[31mb\\u0009c\\u007f");
    EXPECT_EQ(visibleText("\xC2\x9B \xE2\x80\xA8 \xE2\x80\xAE \xE2\x81\xA9"), "\\u009b \\u2028 \\u202e \\u2069");
    EXPECT_EQ(visibleText("\x9B|\xFF"), "\\x9b|\\xff");
    EXPECT_EQ(visibleText("猫 é −∞ “x”\n"), "猫 é −∞ “x”\n");
    EXPECT_EQ(visibleLine("two\nlines"), "two\\nlines");
}

TEST(PlainStream, PassesWholeLinesOnAndTellsWhenItCannot)
{
    std::ostringstream target;
    PlainStream stream(target);
    stream << "\xE7\x8C" << "\xAB 1\n" << "no end";
    EXPECT_EQ(target.str(), "猫 1\n");
    EXPECT_TRUE(stream.flush());
    EXPECT_EQ(target.str(), "猫 1\nno end");
    target.setstate(std::ios::badbit);
    stream << "more";
    EXPECT_FALSE(stream.flush());
}
