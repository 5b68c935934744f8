// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

std::string errorOf(std::string_view bytes)
{
    const auto json = parseJson(bytes, "f");
    return json ? "" : json.error().message();
}

} // namespace

TEST(ParseJson, ReadsValues)
{
    const auto json = parseJson("\xEF\xBB\xBF {\"a\": [1, -2.5e-3, \"猫\\u732b\", null, true]} \n", "f");
    ASSERT_TRUE(json.ok());
    EXPECT_EQ((*json)["a"][1], -2.5e-3);
    EXPECT_EQ((*json)["a"][2], "猫猫");
}

TEST(ParseJson, KeysMayRepeatInDifferentObjects)
{
    EXPECT_EQ(errorOf(R"([{"a": {"a": 1}}, {"a": 2}])"), "");
}

TEST(ParseJson, RefusesWithTheirPlace)
{
    EXPECT_EQ(errorOf(""), "f: line 1, column 1: the JSON ends too early");
    EXPECT_EQ(errorOf("{\"a\": 1,\n \"猫\": 2,\n \"a\": 3}"),
              "f: line 3, column 4: the key \"a\" stands twice in one object");
    EXPECT_EQ(errorOf("{\"a\": [1, 2}"), "f: line 1, column 12: this is not JSON: '}' is not expected here");
    EXPECT_EQ(errorOf("{\"a\": 1} x"), "f: line 1, column 10: this is not JSON: 'x' is not expected here");
    EXPECT_EQ(errorOf("{\"a\": 1"), "f: line 1, column 8: the JSON ends too early");
    EXPECT_EQ(errorOf("[NaN]"), "f: line 1, column 2: JSON has no NaN and no infinity: numbers are finite");
    EXPECT_NE(errorOf("[1, 1e999]").find("the number is too large"), std::string::npos);
    EXPECT_NE(errorOf("[\n\"\xFF\"]").find("line 2, column 2: these bytes are not UTF-8"), std::string::npos);
    EXPECT_NE(errorOf("[\"\\ud800\"]"), "") << "half a surrogate pair";
    EXPECT_NE(errorOf("[01]"), "");
    EXPECT_NE(errorOf("[1,]"), "");
    EXPECT_NE(errorOf("// a\n1"), "");
    EXPECT_NE(errorOf(std::string("[\0]", 3)), "");
}

TEST(ParseJson, CapsTheNesting)
{
    EXPECT_EQ(errorOf(std::string(64, '[') + std::string(64, ']')), "");
    EXPECT_NE(errorOf(std::string(65, '[') + std::string(65, ']')).find("deeper than 64 levels"),
              std::string::npos);
    EXPECT_NE(errorOf(std::string(100000, '[')).find("deeper than 64 levels"), std::string::npos);
    std::string objects;
    for (int level = 0; level < 100000; ++level)
        objects += "{\"a\":";
    EXPECT_NE(errorOf(objects).find("deeper than 64 levels"), std::string::npos);
}
