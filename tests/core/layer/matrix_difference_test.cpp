// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/matrix_difference.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

} // namespace

TEST(MatrixDifference, IsTheSmallestRangeOfEachPart)
{
    const Matrix a = Matrix::Zero(6, 5);
    Matrix b = a;
    b(1, 1) = 1;
    b(2, 3) = 1;
    b(5, 4) = 1;
    CellSet within;
    within.add({0, 3, 0, 5});
    within.add({4, 6, 0, 4});
    EXPECT_EQ(difference(a, b, within), CellSet({1, 3, 1, 4})) << "the last cell lies outside";
    EXPECT_TRUE(difference(a, a, within).empty());
}

TEST(MatrixDifference, AFewChangedRowsStayAFewRanges)
{
    const Matrix a = Matrix::Zero(6, 5);
    Matrix b = a;
    b(0, 2) = b(3, 0) = b(4, 1) = 7;
    CellSet expected;
    expected.add({0, 1, 2, 3});
    expected.add({3, 5, 0, 2});
    EXPECT_EQ(differenceByRows(a, b), expected);
}

TEST(MatrixDifference, LooksAtBits)
{
    Matrix a(1, 2);
    a << kNan, 0.0f;
    Matrix b = a;
    EXPECT_TRUE(differenceByRows(a, b).empty()) << "the same NaN is the same";
    b(0, 1) = -0.0f;
    EXPECT_EQ(differenceByRows(a, b), CellSet({0, 1, 1, 2}));
}
