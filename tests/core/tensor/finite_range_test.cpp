// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/finite_range.h"

#include "core/tensor/matrix_source.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

} // namespace

TEST(FiniteRange, SkipsWhatIsNotFinite)
{
    FiniteRange range;
    for (const float value : {notANumber, infinity, -3.0f, 2.0f, -infinity})
        range.add(value);
    EXPECT_EQ(range.lo, -3);
    EXPECT_EQ(range.hi, 2);
    EXPECT_EQ(range.magnitude(), 3);
    EXPECT_FALSE(FiniteRange{}.any);
}

TEST(FiniteRange, ManyValuesAtOnceGiveWhatOneByOneDoes)
{
    for (const Index count : {0, 1, 15, 16, 17, 200}) {
        Matrix matrix = Matrix::Random(1, count) * 5;
        for (Index at = 0; at < count; at += 7)
            matrix(0, at) = at % 3 == 0 ? notANumber : at % 3 == 1 ? infinity : -infinity;
        FiniteRange expected;
        for (const float value : matrix.reshaped())
            expected.add(value);
        EXPECT_EQ(finiteRange(matrix), expected) << count;
    }
}

TEST(FiniteRange, NothingFiniteIsNoRange)
{
    EXPECT_FALSE(finiteRange(Matrix::Constant(5, 40, notANumber)).any);
    EXPECT_FALSE(finiteRange(Matrix::Constant(5, 40, -infinity)).any);
    EXPECT_TRUE(finiteRange(Matrix::Constant(5, 40, std::numeric_limits<float>::max())).any);
}

TEST(FiniteRange, ReadsASourceInEveryBand)
{
    Matrix matrix = Matrix::Zero(700, 3);
    matrix(650, 2) = -4;
    matrix(7, 0) = infinity;
    EXPECT_EQ(finiteRange(KeptMatrixSource(std::make_shared<const Matrix>(matrix))), (FiniteRange{-4, 0, true}));
}
