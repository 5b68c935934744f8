// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/pooling.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

TEST(Pooling, BringsPartsOfASliceToOneCellEach)
{
    constexpr float masked = -std::numeric_limits<float>::infinity();
    Matrix values(3, 6);
    values << 1, -4, 2, masked, masked, 9, //
        0, 3, 1, masked, masked, 9,        //
        7, 7, 7, 7, 7, 7;
    const MatrixView slice(values.data(), 2, 5, Eigen::OuterStride<>(6));
    Matrix extremes(1, 2), maxima(1, 2), means(1, 2);
    extremes << -4, 2;
    maxima << 3, 2;
    means << 0, 1.5f;
    EXPECT_EQ(pooledCells(slice, Pooling::Extreme, 1, 2), extremes);
    EXPECT_EQ(pooledCells(slice, Pooling::Maximum, 1, 2), maxima);
    EXPECT_EQ(pooledCells(slice, Pooling::Mean, 1, 2), means);
    EXPECT_EQ(pooledCells(slice, Pooling::Mean, 2, 5), Matrix(slice));
}

TEST(Pooling, HasANameInFiles)
{
    for (const Pooling pooling : {Pooling::Extreme, Pooling::Maximum, Pooling::Mean})
        EXPECT_EQ(poolingFromId(poolingId(pooling)), pooling);
    EXPECT_EQ(poolingFromId("least"), Pooling::Extreme);
}
