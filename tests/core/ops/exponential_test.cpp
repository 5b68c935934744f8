// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/exponential.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

TEST(Exponential, AgreesWithTheLibrarysToTheLastDigits)
{
    for (double x = -700; x < 709; x += 0.137)
        ASSERT_NEAR(exponential(x) / std::exp(x), 1.0, 4e-16) << x;
    EXPECT_EQ(exponential(0.0), 1.0);
}

TEST(Exponential, ReachesItsLimits)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(exponential(infinity), infinity);
    EXPECT_EQ(exponential(1e300), infinity);
    EXPECT_EQ(float(exponential(-infinity)), 0.0f);
    EXPECT_EQ(float(exponential(-1e300)), 0.0f);
    EXPECT_TRUE(std::isnan(exponential(std::numeric_limits<double>::quiet_NaN())));
}

TEST(ComplementaryError, KeepsItsRelativeAccuracyWhereItIsSmall)
{
    for (double z = -6; z < 26; z += 0.0137)
        ASSERT_NEAR(complementaryError(z) / std::erfc(z), 1.0, 1e-13) << z;
    EXPECT_NEAR(complementaryError(0.0), 1.0, 4e-16);
    EXPECT_TRUE(std::isnan(complementaryError(std::numeric_limits<double>::quiet_NaN())));
}
