// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/escape.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(EscapeXml, MakesMarkupText)
{
    EXPECT_EQ(escapeXml("<a b=\"c\">&'x'"), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;x&#39;");
    EXPECT_EQ(escapeXml("two\nlines\x01"), "two lines\uFFFD");
    EXPECT_EQ(escapeXml("猫"), "猫");
    EXPECT_EQ(escapeXml("\xFF\xC3"), "\uFFFD\uFFFD");
}

TEST(EscapeXml, KeepsQuotesBetweenTags)
{
    EXPECT_EQ(escapeXmlContent("<a b=\"c\">&'x'"), "&lt;a b=\"c\"&gt;&amp;'x'");
    EXPECT_EQ(escapeXmlContent("]]>"), "]]&gt;");
}

TEST(EscapeTex, MakesCommandsText)
{
    EXPECT_EQ(escapeTex("\\input{x}"), "\\textbackslash{}input\\{x\\}");
    EXPECT_EQ(escapeTex("50% & $5 #1 a_b ~ ^"),
              "50\\% \\& \\$5 \\#1 a\\_b \\textasciitilde{} \\textasciicircum{}");
    EXPECT_EQ(escapeTex("a\nb"), "a b");
    EXPECT_EQ(escapeTex("--"), "-{}-{}");
}
