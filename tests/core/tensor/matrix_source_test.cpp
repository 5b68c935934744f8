// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/matrix_source.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace headlight;

namespace {
constexpr float kInf = std::numeric_limits<float>::infinity();
}

TEST(KeptMatrixSource, PoolingKeepsALoneBrightCell)
{
    auto matrix = std::make_shared<Matrix>(Matrix::Zero(100, 70));
    (*matrix)(57, 33) = -5;
    const KeptMatrixSource source(matrix);
    const Matrix pooled = source.pooled(CellRange::all(100, 70), 10, 7);
    EXPECT_EQ(pooled(5, 3), -5);
    EXPECT_EQ(pooled.cwiseAbs().sum(), 5);
}

TEST(KeptMatrixSource, PoolingTreatsMaskedCellsAsNothing)
{
    auto matrix = std::make_shared<Matrix>(2, 4);
    *matrix << -kInf, 1, -kInf, -kInf, -kInf, -2, -kInf, -kInf;
    const Matrix pooled = KeptMatrixSource(matrix).pooled(CellRange::all(2, 4), 1, 2);
    EXPECT_EQ(pooled(0, 0), -2);
    EXPECT_EQ(pooled(0, 1), -kInf);
}

TEST(KeptMatrixSource, PoolingShowsNanBeforeAll)
{
    auto matrix = std::make_shared<Matrix>(1, 3);
    *matrix << kInf, std::nanf(""), 7;
    EXPECT_TRUE(std::isnan(KeptMatrixSource(matrix).pooled(CellRange::all(1, 3), 1, 1)(0, 0)));
}
