// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/numbers.h"

#include <gtest/gtest.h>

#include <clocale>
#include <cmath>
#include <limits>

using namespace headlight;

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// As wide as it has characters, not bytes.
double characters(std::string_view text)
{
    double n = 0;
    for (const char c : text)
        n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    return n;
}
} // namespace

TEST(FormatFixed, WritesMinusZeroAndInfinityForPeople)
{
    EXPECT_EQ(formatFixed(-1.174, 2), "−1.17");
    EXPECT_EQ(formatFixed(0.0, 2), "0");
    EXPECT_EQ(formatFixed(-0.0, 2), "0");
    EXPECT_EQ(formatFixed(0.004, 2), "0.00");
    EXPECT_EQ(formatFixed(-0.004, 2), "0.00");
    EXPECT_EQ(formatFixed(-0.4, 0), "≈0") << "an exact zero is 0";
    EXPECT_EQ(formatFixed(0.5, 0), "≈0");
    EXPECT_EQ(formatFixed(0.6, 0), "1");
    EXPECT_EQ(formatFixed(0, 0), "0");
    EXPECT_EQ(formatFixed(9.996, 2), "10.00");
    EXPECT_EQ(formatFixed(-infinity, 2), "−∞");
    EXPECT_EQ(formatFixed(infinity, 0), "∞");
    EXPECT_EQ(formatFixed(notANumber, 1), "NaN");
    EXPECT_EQ(formatFixed(1e300, 2).size(), 304u);
}

TEST(FormatDelta, AlwaysShowsTheSign)
{
    EXPECT_EQ(formatDelta(0.26, 2), "+0.26");
    EXPECT_EQ(formatDelta(-0.3, 2), "−0.30");
    EXPECT_EQ(formatDelta(0.001, 2), "0.00");
    EXPECT_EQ(formatDelta(0, 2), "0");
    EXPECT_EQ(formatDelta(infinity, 2), "+∞");
    EXPECT_EQ(formatDelta(-infinity, 2), "−∞");
}

TEST(FormatShort, TwoDecimalsOrAPowerOfTen)
{
    EXPECT_EQ(formatShort(4.837), "4.84");
    EXPECT_EQ(formatShort(2.44e-5), "2.4·10⁻⁵");
    EXPECT_EQ(formatShort(-1.25e12), "−1.2·10¹²");
    EXPECT_EQ(formatShort(3e5), "3·10⁵");
    EXPECT_EQ(formatShort(0.001), "0.001");
    EXPECT_EQ(formatShort(-0.0049), "−0.005");
    EXPECT_EQ(formatShort(0.0099), "0.010");
    EXPECT_EQ(formatShort(0.00996), "0.01");
    EXPECT_EQ(formatShort(0.0004), "4·10⁻⁴");
    EXPECT_EQ(formatShort(0), "0");
}

TEST(FormatPrecise, SixSignificantDigits)
{
    EXPECT_EQ(formatPrecise(4.83700012), "4.837");
    EXPECT_EQ(formatPrecise(0.804430), "0.80443");
    EXPECT_EQ(formatPrecise(12345.678), "12345.7");
    EXPECT_EQ(formatPrecise(0.00123456789), "0.00123457");
    EXPECT_EQ(formatPrecise(9.9999996), "10");
    EXPECT_EQ(formatPrecise(2.44140625e-5), "2.44141·10⁻⁵");
    EXPECT_EQ(formatPrecise(-7), "−7");
}

TEST(FormatLatex, IsMathematics)
{
    EXPECT_EQ(formatLatex(-0.5), "-0.5");
    EXPECT_EQ(formatLatex(-2.44140625e-5), "-2.44141 \\cdot 10^{-5}");
    EXPECT_EQ(formatLatex(-infinity), "-\\infty");
    EXPECT_EQ(formatLatex(notANumber), "\\mathrm{NaN}");
    EXPECT_EQ(formatLatex(-0.0), "0");
}

TEST(FormatCount, GroupsThousandsWithANarrowSpace)
{
    EXPECT_EQ(formatCount(0), "0");
    EXPECT_EQ(formatCount(999), "999");
    EXPECT_EQ(formatCount(3216), "3\u202F216");
    EXPECT_EQ(formatCount(-1234567), "−1\u202F234\u202F567");
    EXPECT_EQ(formatCount(std::numeric_limits<std::int64_t>::min()),
              "−9\u202F223\u202F372\u202F036\u202F854\u202F775\u202F808");
}

TEST(FormatDuration, ChoosesTheUnit)
{
    EXPECT_EQ(formatDuration(24.2e-6), "24 µs");
    EXPECT_EQ(formatDuration(1.31e-3), "1.3 ms");
    EXPECT_EQ(formatDuration(0.99996e-3), "1.0 ms");
    EXPECT_EQ(formatDuration(0.9994e-3), "999 µs");
    EXPECT_EQ(formatDuration(2.5), "2.5 s");
    EXPECT_EQ(formatDuration(90), "90 s");
    EXPECT_EQ(formatDuration(850e-9), "850 ns");
    EXPECT_EQ(formatDuration(0), "0 s");
}

TEST(FormatPlain, IsReadableByPrograms)
{
    EXPECT_EQ(formatPlain(-1.5, 3), "-1.5");
    EXPECT_EQ(formatPlain(-0.0001, 3), "0");
    EXPECT_EQ(formatPlain(1e6, 2), "1000000");
    EXPECT_EQ(formatPlain(0.333333, 3), "0.333");
}

TEST(Numbers, DoNotDependOnTheLocale)
{
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* name : {"de_DE.UTF-8", "zh_CN.UTF-8", "C"}) {
        if (!std::setlocale(LC_ALL, name))
            continue;
        EXPECT_EQ(formatFixed(-1.5, 2), "−1.50");
        EXPECT_EQ(formatPrecise(1.25e-7), "1.25·10⁻⁷");
    }
    std::setlocale(LC_ALL, before.c_str());
}

TEST(DecimalsThatFit, OneNumberForTheWholeMatrix)
{
    EXPECT_EQ(decimalsThatFit(-1.5, 2, 5, characters), 2);
    EXPECT_EQ(decimalsThatFit(-1.5, 2, 4, characters), 1);
    EXPECT_EQ(decimalsThatFit(-1.5, 12, 4, characters), 1);
    EXPECT_EQ(decimalsThatFit(-10, 2, 3, characters), 0);
    EXPECT_EQ(decimalsThatFit(-1.5, 2, 2, characters), std::nullopt) << "−0.3 would read as nothing";
    EXPECT_EQ(decimalsThatFit(1.5, 22, 2, characters), 0);
    EXPECT_EQ(decimalsThatFit(-10, 2, 2, characters), std::nullopt);
    EXPECT_EQ(decimalsThatFit(-2, 3, 2, characters), 0) << "whole numbers";
    EXPECT_EQ(decimalsThatFit(-0.02, 0.02, 5, characters), 2);
    EXPECT_EQ(decimalsThatFit(-0.02, 0.02, 4, characters), std::nullopt) << "0.0 would say nothing";
    EXPECT_EQ(decimalsThatFit(0, 0.004, 5, characters), 3);
    EXPECT_EQ(decimalsThatFit(0, 0.004, 4, characters), std::nullopt);
    EXPECT_EQ(leastDecimals(0, 0), 1);
    EXPECT_EQ(leastDecimals(0, 0.098), 1);
    EXPECT_EQ(leastDecimals(-1e-30, 1e-40), 5);
    EXPECT_EQ(decimalsThatFit(-2.04, 3.5, 3, characters), std::nullopt);
    EXPECT_EQ(decimalsThatFit(-2.04, 3.5, 4, characters), 1);
    EXPECT_EQ(decimalsThatFit(0, 9.996, 4, characters), 1);
    EXPECT_EQ(decimalsThatFit(0, 1, 3, characters), 1);
    EXPECT_EQ(decimalsThatFit(0, 1, 2, characters), std::nullopt) << "attention weights never read 0 and 1 alone";
}

TEST(Numbers, PercentagesKeepSmallSharesVisible)
{
    EXPECT_EQ(formatPercent(0.149), "15%");
    EXPECT_EQ(formatPercent(1), "100%");
    EXPECT_EQ(formatPercent(0.004), "0.4%");
    EXPECT_EQ(formatPercent(0), "0%");
    EXPECT_EQ(formatPercent(0.0006), "0.1%");
    EXPECT_EQ(formatPercent(0.00049), "<0.1%");
    EXPECT_EQ(formatPercent(1e-30), "<0.1%");
    EXPECT_EQ(formatPercent(-0.0001), ">\u22120.1%");
}
