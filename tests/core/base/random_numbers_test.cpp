// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random_numbers.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace headlight;

TEST(RandomNumbers, TheSeedFixesThem)
{
    RandomNumbers one(7);
    RandomNumbers same(7);
    RandomNumbers other(8);
    bool differs = false;
    for (int at = 0; at < 100; ++at) {
        const double value = one.normal();
        EXPECT_EQ(value, same.normal());
        differs = differs || value != other.normal();
    }
    EXPECT_TRUE(differs);
}

TEST(RandomNumbers, HaveTheMomentsTheyPromise)
{
    constexpr int kCount = 100000;
    RandomNumbers random(1);
    double sum = 0;
    double squares = 0;
    double uniform = 0;
    for (int at = 0; at < kCount; ++at) {
        const double value = random.normal();
        sum += value;
        squares += value * value;
        const double even = random.uniform();
        ASSERT_TRUE(even >= 0 && even < 1);
        uniform += even;
    }
    // Five standard errors.
    EXPECT_NEAR(sum / kCount, 0, 5 / std::sqrt(kCount));
    EXPECT_NEAR(squares / kCount, 1, 5 * std::sqrt(2.0 / kCount));
    EXPECT_NEAR(uniform / kCount, 0.5, 5 * std::sqrt(1.0 / 12 / kCount));
}
