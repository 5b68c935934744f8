// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/number_text.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

using namespace headlight;

TEST(NumberText, EveryFloatComesBackToTheLastBit)
{
    std::mt19937 random(1);
    for (int round = 0; round < 200000; ++round) {
        const float value = std::bit_cast<float>(std::uint32_t(random()));
        if (!std::isfinite(value))
            continue;
        const auto read = parseNumber(numberText(value));
        ASSERT_TRUE(read.has_value()) << numberText(value);
        ASSERT_EQ(std::bit_cast<std::uint32_t>(float(*read)), std::bit_cast<std::uint32_t>(value))
            << numberText(value);
    }
}

TEST(NumberText, IsShort)
{
    EXPECT_EQ(numberText(0.1f), "0.1");
    EXPECT_EQ(numberText(1.0f), "1");
    EXPECT_EQ(numberText(1e-5), "1e-05");
    EXPECT_EQ(numberText(-0.0f), "-0.0");
    EXPECT_EQ(numberText(-std::numeric_limits<float>::infinity()), "-inf");
    EXPECT_EQ(numberText(std::nanf("")), "nan");
}

TEST(ParseNumber, TakesWhatPeopleAndProgramsWrite)
{
    EXPECT_EQ(parseNumber("1."), 1.0);
    EXPECT_EQ(parseNumber(".5"), 0.5);
    EXPECT_EQ(parseNumber("+2e3"), 2000.0);
    EXPECT_EQ(parseNumber("-1E-2"), -0.01);
    EXPECT_EQ(parseNumber("1e-400"), 0.0);
    EXPECT_EQ(parseNumber("0." + std::string(400, '0') + "1"), 0.0);
    EXPECT_TRUE(std::signbit(*parseNumber("-0")));
    EXPECT_TRUE(std::isnan(*parseNumber("NaN")));
    EXPECT_EQ(parseNumber("-Infinity"), -std::numeric_limits<double>::infinity());
}

TEST(ParseNumber, RefusesEverythingElse)
{
    for (const char* text : {"", "-", "+-1", "--1", ".", "e5", "1e", "1e+", "0x10", "1,5", "1 2", " 1", "1f",
                             "infin", "1e999", "-1e400", "nan(1)", "1.2.3", "١"})
        EXPECT_FALSE(parseNumber(text).has_value()) << text;
    EXPECT_FALSE(parseNumber(std::string(400, '9') + "e-10").has_value())
        << "too large, though its exponent is negative";
}

TEST(FitsFloat, EndsHalfwayBeyondTheLargest)
{
    EXPECT_TRUE(fitsFloat(double(std::numeric_limits<float>::max())));
    EXPECT_TRUE(fitsFloat(-3.4028235e38));
    EXPECT_FALSE(fitsFloat(3.4028236e38));
    EXPECT_FALSE(fitsFloat(-1e39));
}
