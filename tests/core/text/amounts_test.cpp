// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/amounts.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(Amounts, MemoryChoosesTheDecimalUnit)
{
    EXPECT_EQ(formatBytes(0), "0 B");
    EXPECT_EQ(formatBytes(680), "680 B");
    EXPECT_EQ(formatBytes(1234), "1.2 kB");
    EXPECT_EQ(formatBytes(999.4e3), "999 kB");
    EXPECT_EQ(formatBytes(999.6e3), "1.0 MB");
    EXPECT_EQ(formatBytes(4e10), "40 GB");
    EXPECT_EQ(formatBytes(4e12), "4.0 TB");
    EXPECT_EQ(formatBytes(3e18), "3000 PB");
}

TEST(Amounts, OperationsHaveNoUnit)
{
    EXPECT_EQ(formatAmount(0), "0");
    EXPECT_EQ(formatAmount(96), "96");
    EXPECT_EQ(formatAmount(18432), "18 k");
    EXPECT_EQ(formatAmount(2.04e9), "2.0 G");
}

TEST(Amounts, LongTimesAreMinutesHoursAndDays)
{
    EXPECT_EQ(formatLongTime(24.2e-6), "24 µs");
    EXPECT_EQ(formatLongTime(90), "90 s");
    EXPECT_EQ(formatLongTime(312), "5.2 min");
    EXPECT_EQ(formatLongTime(59.99 * 60), "1.0 h");
    EXPECT_EQ(formatLongTime(36 * 3600), "1.5 d");
    EXPECT_EQ(formatLongTime(40 * 86400.0), "40 d");
    EXPECT_EQ(longTimeText(780), Text("%1 min", {"13"})) << "the unit is a word";
    EXPECT_EQ(longTimeText(7200), Text("%1 h", {"2.0"}));
    EXPECT_EQ(longTimeText(12).plain(), "12 s");
}
