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

TEST(KeptMatrixSource, PoolingFindsTheLargestMagnitudeOfEveryBlock)
{
    const auto matrix = std::make_shared<const Matrix>(Matrix::Random(50, 83));
    const CellRange range{3, 50, 7, 80};
    const Matrix pooled = KeptMatrixSource(matrix).pooled(range, 9, 11);
    for (Index row = 0; row < 9; ++row)
        for (Index col = 0; col < 11; ++col) {
            const Index row0 = row * range.rows() / 9, row1 = (row + 1) * range.rows() / 9;
            const Index col0 = col * range.cols() / 11, col1 = (col + 1) * range.cols() / 11;
            const Matrix under = matrix->block(range.row0 + row0, range.col0 + col0, row1 - row0, col1 - col0);
            EXPECT_EQ(std::abs(pooled(row, col)), under.cwiseAbs().maxCoeff());
            EXPECT_TRUE((under.array() == pooled(row, col)).any());
        }
}
