// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/pyramid_source.h"

#include "tests/core/tensor/counting_source.h"

#include <gtest/gtest.h>

#include <random>

using namespace headlight;
using namespace headlight::test;

namespace {

Matrix randomValues(Index rows, Index cols, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    return Matrix::NullaryExpr(rows, cols, [&] { return normal(random); });
}

void readAll(Pyramid& pyramid)
{
    while (pyramid.step()) {
    }
}

} // namespace

TEST(PyramidSource, PicturesOfWhatIsBuiltReadNothing)
{
    const auto source = std::make_shared<CountingSource>(std::make_shared<Matrix>(randomValues(1024, 1024, 7)));
    const auto pyramid = std::make_shared<Pyramid>(source, Pooling::Extreme, 256);
    const PyramidSource picture(source, pyramid);
    const CellRange all = CellRange::all(1024, 1024);
    EXPECT_TRUE(pyramid->glance(*source, all, 100, 100).size() == 0) << "nothing is read yet";
    EXPECT_EQ(picture.pooled(all, 256, 256), pooledCells(source->block(all), Pooling::Extreme, 256, 256)) << "from the source itself";
    readAll(*pyramid);
    source->cells = 0;
    EXPECT_EQ(picture.pooled(all, 256, 256).rows(), 256);
    EXPECT_EQ(picture.glance({0, 512, 100, 612}, 100, 100).rows(), 100);
    EXPECT_EQ(source->cells, 0);
    EXPECT_TRUE(pyramid->isFine(*source, all, 256, 256));
    EXPECT_FALSE(pyramid->isFine(*source, all, 500, 500)) << "finer than its finest cells";
    const CellRange part{100, 300, 40, 240};
    EXPECT_EQ(picture.pooled(part, 100, 100), pooledCells(source->block(part), Pooling::Extreme, 100, 100));
}

TEST(PyramidSource, WhatIsSlowIsSketchedFirst)
{
    const auto values = std::make_shared<Matrix>(randomValues(2048, 2048, 8));
    const auto slow = std::make_shared<CountingSource>(values, false);
    const auto pyramid = std::make_shared<Pyramid>(slow, Pooling::Extreme, 512);
    const PyramidSource picture(slow, pyramid);
    const CellRange all = CellRange::all(2048, 2048);
    EXPECT_EQ(picture.glance(all, 64, 64).size(), 0) << "nothing is known, and nobody waits";
    EXPECT_FALSE(picture.isQuick(all, 64, 64));
    pyramid->sketch();
    EXPECT_TRUE(pyramid->isShowing());
    EXPECT_TRUE(pyramid->isSketchy());
    EXPECT_TRUE(picture.isQuick(all, 64, 64));
    EXPECT_EQ(picture.glance(all, 1024, 1024).rows(), 1024) << "coarser than asked, but at once";
    EXPECT_FALSE(picture.isQuick(all, 1024, 1024));
    readAll(*pyramid);
    EXPECT_FALSE(pyramid->isSketchy());
    EXPECT_EQ(picture.pooled(all, 64, 64), pooledCells(*values, Pooling::Extreme, 64, 64));
    // An edit is sketched where it is, and stands for nothing else meanwhile.
    Matrix other = *values;
    other(5, 5) = 1e6f;
    const auto edited = std::make_shared<CountingSource>(std::make_shared<Matrix>(std::move(other)), false);
    pyramid->refresh(edited, CellSet({5, 6, 5, 6}));
    EXPECT_EQ(pyramid->glance(*slow, all, 8, 8).size(), 0) << "of other values";
    EXPECT_FALSE(pyramid->isShowing());
    pyramid->sketch();
    EXPECT_EQ(pyramid->glance(*edited, all, 8, 8)(0, 0), 1e6f);
}
