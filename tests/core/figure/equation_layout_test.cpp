// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_layout.h"

#include "core/figure/figure.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(EquationLayout, CellsAreAlikeWhereTheyCanBe)
{
    EXPECT_EQ(shareRoom({4, 8}, 10, 1000), (std::vector<double>{10, 10}));
    EXPECT_EQ(shareRoom({4, 8}, 10, 60), (std::vector<double>{5, 5}));
}

TEST(EquationLayout, AShortAxisKeepsItsCellsBesideALongOne)
{
    const double room = 700 * kPixel;
    const std::vector<double> pitches = shareRoom({5000, 16}, 50 * kPixel, room);
    EXPECT_GE(pitches[1], 7 * kPixel);
    EXPECT_GT(pitches[0], 0);
    EXPECT_LE(5000 * pitches[0] + 16 * pitches[1], room + 1e-9);
    EXPECT_GE(5000 * pitches[0], room / 2);
}
