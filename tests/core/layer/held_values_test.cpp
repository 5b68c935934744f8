// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/held_values.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(HeldValues, StandInOrderEachCellOnce)
{
    const Override held = heldAt(0, "q", 1, {{{2, 1}, 1.0f}, {{0, 3}, 2.0f}, {{2, 1}, 3.0f}, {{0, 0}, 4.0f}});
    EXPECT_EQ(*held.held, (HeldValues{{{0, 0}, 4.0f}, {{0, 3}, 2.0f}, {{2, 1}, 3.0f}}));
    EXPECT_EQ(heldValueOf(*held.held, {2, 1}), 3.0f);
    EXPECT_FALSE(heldValueOf(*held.held, {2, 0}));
    EXPECT_FALSE(heldValueOf(*held.held, {3, 0}));
}

TEST(HeldValues, AreWrittenInsideALimitOnly)
{
    const Override held = heldAt(0, "q", 0, {{{0, 0}, 1.0f}, {{1, 1}, 2.0f}, {{1, 2}, 3.0f}, {{2, 0}, 4.0f}});
    Matrix matrix = Matrix::Zero(3, 3);
    applyHeld(&held, {1, 2, 0, 2}, matrix);
    Matrix expected = Matrix::Zero(3, 3);
    expected(1, 1) = 2;
    EXPECT_EQ(matrix, expected);
    applyHeld(nullptr, {0, 3, 0, 3}, matrix);
    EXPECT_EQ(matrix, expected);
}

TEST(HeldValues, DifferWhereOneHoldsOrHoldsAnotherValue)
{
    const Override a = heldAt(0, "q", 0, {{{0, 0}, 1.0f}, {{1, 1}, 2.0f}, {{2, 2}, 3.0f}});
    const Override b = heldAt(0, "q", 0, {{{0, 0}, 1.0f}, {{1, 1}, 5.0f}, {{2, 0}, 3.0f}});
    const CellSet cells = heldDifference(&a, &b);
    EXPECT_FALSE(cells.contains({0, 0}));
    EXPECT_TRUE(cells.contains({1, 1}) && cells.contains({2, 0}) && cells.contains({2, 2}));
    EXPECT_TRUE(heldDifference(&a, &a).empty());
    EXPECT_TRUE(heldDifference(nullptr, nullptr).empty());
    EXPECT_TRUE(heldDifference(nullptr, &a).contains({2, 2}));
}
