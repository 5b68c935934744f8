// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/expression.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

using namespace headlight;

namespace {

/// At row 2, column 3 of a 4 × 5 matrix, where the value is 0.5.
double valueOf(const std::string& text)
{
    const auto expression = Expression::parse(text);
    EXPECT_TRUE(expression.ok()) << text << ": " << (expression ? "" : expression.error().message());
    RandomNumbers random(1);
    return expression ? expression->at({0.5, {1, 2}, 4, 5}, random) : std::nan("");
}

Error errorOf(const std::string& text)
{
    const auto expression = Expression::parse(text);
    EXPECT_FALSE(expression.ok()) << text;
    return expression ? Error{} : expression.error();
}

} // namespace

TEST(Expression, KnowsTheOrderOfOperations)
{
    const std::pair<const char*, double> cases[] = {
        {"1+2*3", 7},   {"(1+2)*3", 9},  {"7-2-1", 4},    {"8/4/2", 1},   {"2^3^2", 512}, {"-2^2", -4},
        {"(-2)^2", 4},  {"2^-1", 0.5},   {"2**3", 8},     {"2*3**2", 18}, {"--3", 3},     {"-+-3", 3},
        {"2*-3", -6},   {"10-2^2*2", 2}, {" 1 +\t2 ", 3}, {"6/2*3", 9},   {"−2−−3", 1},   {"6÷3×2·2", 8},
        {".5+1.", 1.5}, {"2e-3*1e3", 2}, {"1E2", 100},    {"=1+1", 2},    {"= 4", 4},     {"2^3**2", 512}};
    for (const auto& [text, value] : cases)
        EXPECT_DOUBLE_EQ(valueOf(text), value) << text;
}

TEST(Expression, KnowsItsNames)
{
    const std::pair<const char*, double> cases[] = {{"i", 2},
                                                    {"j", 3},
                                                    {"x", 0.5},
                                                    {"n", 4},
                                                    {"m", 5},
                                                    {"pi", std::numbers::pi},
                                                    {"π", std::numbers::pi},
                                                    {"2*π", 2 * std::numbers::pi},
                                                    {"e", std::numbers::e},
                                                    {"e*2", 2 * std::numbers::e},
                                                    {"sin(i*j)", std::sin(6.0)},
                                                    {"SIN(I*J)", std::sin(6.0)},
                                                    {"cos(0)", 1},
                                                    {"tan(1)", std::tan(1.0)},
                                                    {"tanh(x)", std::tanh(0.5)},
                                                    {"exp(log(3))", 3},
                                                    {"sqrt(16)", 4},
                                                    {"abs(-3)", 3},
                                                    {"round(2.5)", 3},
                                                    {"round(-0.4)", 0},
                                                    {"sign(-7)", -1},
                                                    {"sign(0)", 0},
                                                    {"min(3, 1, 2)", 1},
                                                    {"max(3, 1, 5, 2)", 5},
                                                    {"max(x, 0)", 0.5},
                                                    {"x*2", 1}};
    for (const auto& [text, value] : cases)
        EXPECT_DOUBLE_EQ(valueOf(text), value) << text;
}

TEST(Expression, RandomNumbersGoOnFromCellToCell)
{
    const auto expression = Expression::parse("randn()").value();
    RandomNumbers random(3);
    RandomNumbers expected(3);
    for (int cell = 0; cell < 5; ++cell)
        EXPECT_EQ(expression.at({}, random), expected.normal());
    RandomNumbers even(3);
    EXPECT_EQ(Expression::parse("rand()")->at({}, even), RandomNumbers(3).uniform());
}

TEST(Expression, WhatIsNotFiniteComesThrough)
{
    for (const char* text : {"1/0", "log(0)", "exp(1000)", "10^400"})
        EXPECT_TRUE(std::isinf(valueOf(text))) << text;
    for (const char* text :
         {"sqrt(-1)", "0/0", "min(0/0, 1)", "min(1, 0/0)", "max(0/0, 1)", "max(1, 0/0)", "sign(0/0)"})
        EXPECT_TRUE(std::isnan(valueOf(text))) << text;
}

TEST(Expression, ErrorsNameTheCharacter)
{
    struct Case {
        const char* text;
        const char* place;
        const char* reason;
    };
    const Case cases[] = {
        {"", "character 1", "a value is missing at the end of the formula"},
        {"=", "character 2", "a value is missing at the end of the formula"},
        {"1+", "character 3", "a value is missing at the end of the formula"},
        {"2x", "character 2", "“x” stands where the formula should go on or end"},
        {"=2 3", "character 4", "“3” stands where the formula should go on or end"},
        {"1)", "character 2", "“)” stands where the formula should go on or end"},
        {"(1", "character 3", "a parenthesis is opened and not closed here"},
        {"sin 1", "character 5", "sin is a function and needs parentheses"},
        {"sin()", "character 4", "sin does not take this many values: 0"},
        {"sin(1, 2)", "character 4", "sin does not take this many values: 2"},
        {"min(1)", "character 4", "min does not take this many values: 1"},
        {"rand(1)", "character 5", "rand does not take this many values: 1"},
        {"foo(1)", "character 1", "“foo” is no name that a formula knows"},
        {"1+bar", "character 3", "“bar” is no name that a formula knows"},
        {"π*+*2", "character 4", "“*” stands where a value should"},
        {"1 + 猫", "character 5", "“猫” stands where a value should"},
        {"1e999", "character 1", "“1e999” is not a number a formula can hold"},
        {"1..2", "character 3", "“.” stands where the formula should go on or end"},
        {".", "character 1", "“.” is not a number a formula can hold"},
    };
    for (const Case& one : cases) {
        const Error error = errorOf(one.text);
        EXPECT_EQ(error.place.plain(), one.place) << one.text;
        EXPECT_EQ(error.reason.plain(), one.reason) << one.text;
    }
    EXPECT_EQ(errorOf("min(1)").remedy.plain(), "write min(x, 1)");
    EXPECT_EQ(errorOf("rand").remedy.plain(), "write rand()");
}

TEST(Expression, NestingIsBounded)
{
    const auto nested = [](int depth, const std::string& open, const std::string& close) {
        std::string text;
        for (int at = 0; at < depth; ++at)
            text += open;
        text += "1";
        for (int at = 0; at < depth; ++at)
            text += close;
        return text;
    };
    EXPECT_DOUBLE_EQ(valueOf(nested(50, "(", ")")), 1);
    for (const std::string& text :
         {nested(100000, "(", ")"), nested(100000, "-", ""), nested(100000, "2^", ""),
          nested(100000, "sin(", ")"), nested(100000, "1+(", ")")})
        EXPECT_EQ(errorOf(text).reason.plain(), "the formula is nested too deeply");
    EXPECT_DOUBLE_EQ(valueOf(nested(5000, "1+", "")), 5001);
}
