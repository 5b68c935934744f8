// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/scrub_scale.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(ScrubScale, HoldsAllValuesOnAReadableRuler)
{
    struct Case {
        double magnitude, limit, unit;
    };
    for (const Case& one : {Case{2.35, 3, 0.01}, Case{1, 2, 0.01}, Case{0.05, 0.1, 1e-3}, Case{0, 2, 0.01},
                            Case{300, 500, 1}, Case{8.5, 20, 0.1}, Case{4, 5, 0.01}}) {
        const ScrubScale scale = ScrubScale::of(one.magnitude);
        EXPECT_NEAR(scale.limit, one.limit, 1e-9 * one.limit) << one.magnitude;
        EXPECT_NEAR(scale.unit, one.unit, 1e-9 * one.unit) << one.magnitude;
    }
    for (double magnitude = 1e-40; magnitude < 1e39; magnitude *= 3.7) {
        const ScrubScale scale = ScrubScale::of(magnitude);
        EXPECT_GT(scale.limit, 0);
        EXPECT_LT(scale.limit, 3.4e38);
        EXPECT_GT(scale.unit, 0);
    }
}

TEST(ScrubScale, ValuesMoveOnWholeTenths)
{
    const ScrubScale scale = ScrubScale::of(2);
    EXPECT_EQ(scale.moved(-0.94f, 269), 1.75f);
    EXPECT_EQ(scale.moved(0.703125f, 0), 0.703125f);
    EXPECT_EQ(scale.moved(0.703125f, 1), 0.713f);
    EXPECT_EQ(scale.moved(0.703125f, 0.1), 0.704f);
    EXPECT_EQ(scale.moved(0.703125f, -10), 0.603f);
    EXPECT_EQ(ScrubScale::of(300).moved(7.25f, 3), 10.3f);
}
