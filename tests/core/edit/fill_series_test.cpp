// SPDX-License-Identifier: GPL-3.0-or-later
// A range that goes on: progressions by their step, everything else again and again, in each direction.
#include "core/edit/fill_series.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

namespace {

Matrix column(std::initializer_list<float> values)
{
    Matrix result(Index(values.size()), 1);
    Index row = 0;
    for (const float value : values)
        result(row++, 0) = value;
    return result;
}

/// The next `count` numbers below a column.
Matrix below(const Matrix& values, Index count)
{
    const CellRange from{2, 2 + values.rows(), 1, 2};
    const CellBlock block = continuedSeries(values, from, {2, 2 + values.rows() + count, 1, 2});
    EXPECT_EQ(block.range, (CellRange{2 + values.rows(), 2 + values.rows() + count, 1, 2}));
    return block.values;
}

} // namespace

TEST(FillSeries, TheRangeGrowsWhereTheCornerLiesFurthestOutside)
{
    const CellRange from{2, 4, 2, 5};
    EXPECT_EQ(grownRange(from, {3, 3}), from);
    EXPECT_EQ(grownRange(from, {7, 5}), (CellRange{2, 8, 2, 5}));
    EXPECT_EQ(grownRange(from, {4, 8}), (CellRange{2, 4, 2, 9}));
    EXPECT_EQ(grownRange(from, {0, 3}), (CellRange{0, 4, 2, 5}));
    EXPECT_EQ(grownRange(from, {3, 0}), (CellRange{2, 4, 0, 5}));
    EXPECT_EQ(grownRange(from, {5, 6}), (CellRange{2, 6, 2, 5})) << "down where both are as far";
}

TEST(FillSeries, ConstantsRepeatAndProgressionsGoOn)
{
    EXPECT_EQ(below(column({4}), 3), column({4, 4, 4}));
    EXPECT_EQ(below(column({1, 2}), 3), column({3, 4, 5}));
    EXPECT_EQ(below(column({0.1f, 0.2f, 0.3f}), 2), column({0.4f, 0.5f}));
    EXPECT_EQ(below(column({5, 3, 1}), 2), column({-1, -3}));
    EXPECT_EQ(below(column({7, 7}), 2), column({7, 7}));
}

TEST(FillSeries, AnythingElseIsRepeated)
{
    EXPECT_EQ(below(column({1, 2, 4}), 4), column({1, 2, 4, 1}));
    const float inf = std::numeric_limits<float>::infinity();
    EXPECT_EQ(below(column({0, -inf}), 3), column({0, -inf, 0}));
    EXPECT_EQ(below(column({-inf}), 2), column({-inf, -inf}));
}

TEST(FillSeries, UpAndLeftGoBackwards)
{
    const CellRange from{4, 6, 3, 4};
    CellBlock up = continuedSeries(column({1, 2}), from, {1, 6, 3, 4});
    EXPECT_EQ(up.range, (CellRange{1, 4, 3, 4}));
    EXPECT_EQ(up.values, column({-2, -1, 0}));
    up = continuedSeries(column({1, 9}), {3, 5, 0, 1}, {0, 5, 0, 1});
    EXPECT_EQ(up.values, column({-23, -15, -7}));
    Matrix rows(2, 3);
    rows << 1, 2, 4, 10, 20, 30;
    const CellBlock left = continuedSeries(rows, {0, 2, 4, 7}, {0, 2, 2, 7});
    Matrix expected(2, 2);
    expected << 2, 4, -10, 0;
    EXPECT_EQ(left.range, (CellRange{0, 2, 2, 4}));
    EXPECT_EQ(left.values, expected) << "each row by itself";
}

TEST(FillSeries, NothingGrowsInsideTheRange)
{
    const CellRange from{0, 2, 0, 1};
    EXPECT_EQ(continuedSeries(column({1, 2}), from, from).range.size(), 0);
}
