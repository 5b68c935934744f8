// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/pyramid.h"
#include "tests/core/tensor/counting_source.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::shared_ptr<KeptMatrixSource> sourceOf(Matrix values)
{
    return std::make_shared<KeptMatrixSource>(std::make_shared<Matrix>(std::move(values)));
}

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

Index ones(const Matrix& values)
{
    return (values.array() == 1.0f).count();
}

} // namespace

TEST(Pyramid, AHundredOnesAmongZerosAreAllSeen)
{
    constexpr Index side = 4096;
    Matrix values = Matrix::Zero(side, side);
    // One in each of 10×10 fields, nowhere two under one pixel of 500.
    std::mt19937 random(11);
    for (Index at = 0; at < 100; ++at)
        values(at / 10 * 409 + Index(random() % 400), at % 10 * 409 + Index(random() % 400)) = 1;
    Pyramid pyramid(sourceOf(values), Pooling::Extreme, 1024);
    readAll(pyramid);
    EXPECT_EQ(pyramid.factor(), 4);
    const CellRange all = CellRange::all(side, side);
    // A cell of the pyramid that two pixels touch counts for both: at least every one, at most four times.
    const Matrix at500 = pyramid.pooled(all, 500, 500);
    EXPECT_GE(ones(at500), 100);
    EXPECT_LE(ones(at500), 400);
    for (Index row = 0; row < side; ++row)
        for (Index col = 0; col < side; ++col)
            if (values(row, col) == 1) {
                EXPECT_EQ(at500((row * 500 + 499) / side, (col * 500 + 499) / side), 1) << row << ", " << col;
                EXPECT_EQ(pyramid.pooled(all, 64, 64)(row * 64 / side, col * 64 / side), 1) << "in a thumbnail";
            }
    EXPECT_EQ(ones(pyramid.levels().back()), 1);
}

TEST(Pyramid, ALevelHoldsTheExtremesOfItsSquares)
{
    const Matrix values = randomValues(37, 53, 1);
    Pyramid pyramid(sourceOf(values), Pooling::Extreme, 20);
    EXPECT_EQ(pyramid.progress(), 0);
    EXPECT_TRUE(std::isnan(pyramid.levels()[0](0, 0)));
    readAll(pyramid);
    EXPECT_EQ(pyramid.progress(), 1);
    EXPECT_EQ(pyramid.factor(), 4);
    Index side = 4;
    for (const Matrix& level : pyramid.levels()) {
        ASSERT_EQ(level.rows(), (37 + side - 1) / side);
        for (Index row = 0; row < level.rows(); ++row)
            for (Index col = 0; col < level.cols(); ++col) {
                const auto block = values.block(row * side, col * side, std::min(side, 37 - row * side),
                                                std::min(side, 53 - col * side));
                EXPECT_EQ(std::abs(level(row, col)), block.cwiseAbs().maxCoeff());
            }
        side *= 2;
    }
    EXPECT_EQ(pyramid.levels().back().size(), 1);
}

TEST(Pyramid, MaximaAndMeansAreThoseOfTheCells)
{
    const Matrix values = randomValues(30, 17, 2);
    Pyramid maxima(sourceOf(values), Pooling::Maximum, 8);
    Pyramid means(sourceOf(values), Pooling::Mean, 8);
    readAll(maxima);
    readAll(means);
    EXPECT_EQ(maxima.levels().back()(0, 0), values.maxCoeff());
    EXPECT_NEAR(means.levels().back()(0, 0), values.cast<double>().mean(), 1e-6);
    EXPECT_EQ(maxima.levels()[0](0, 0), values.block(0, 0, 4, 4).maxCoeff());
    EXPECT_NEAR(means.levels()[0](7, 4), values.block(28, 16, 2, 1).cast<double>().mean(), 1e-6);
}

TEST(Pyramid, MaskedCellsCountOnlyAmongThemselves)
{
    Matrix values(4, 4);
    values << -kInfinity, -kInfinity, 1, -kInfinity, //
        -kInfinity, -kInfinity, -3, 2,               //
        kInfinity, 1, std::nanf(""), 5,              //
        0, 0, 7, 8;
    for (const Pooling pooling : {Pooling::Extreme, Pooling::Maximum, Pooling::Mean}) {
        Pyramid pyramid(sourceOf(values), pooling, 2);
        readAll(pyramid);
        const Matrix& level = pyramid.levels()[0];
        EXPECT_EQ(level(0, 0), -kInfinity);
        EXPECT_EQ(level(0, 1), pooling == Pooling::Extreme ? -3 : pooling == Pooling::Maximum ? 2 : 0);
        EXPECT_EQ(level(1, 0), kInfinity);
        EXPECT_TRUE(std::isnan(level(1, 1)));
        EXPECT_TRUE(std::isnan(pyramid.levels()[1](0, 0)));
    }
}

TEST(Pyramid, ReadsFromTheSourceWhereItIsTooCoarse)
{
    const Matrix values = randomValues(64, 64, 3);
    Pyramid pyramid(sourceOf(values), Pooling::Extreme, 8);
    readAll(pyramid);
    const CellRange part{5, 21, 40, 56};
    EXPECT_EQ(pyramid.pooled(part, 16, 16), Matrix(values.block(5, 40, 16, 16)));
    EXPECT_EQ(pyramid.pooled(part, 4, 4), KeptMatrixSource(std::make_shared<Matrix>(values)).pooled(part, 4, 4));
    EXPECT_EQ(pyramid.pooled(CellRange::all(64, 64), 8, 8),
              KeptMatrixSource(std::make_shared<Matrix>(values)).pooled(CellRange::all(64, 64), 8, 8));
}

TEST(Pyramid, AnEditIsReadAnew)
{
    const Matrix values = randomValues(300, 200, 4);
    for (const Pooling pooling : {Pooling::Extreme, Pooling::Mean}) {
        Pyramid pyramid(sourceOf(values), pooling, 32);
        readAll(pyramid);
        Matrix edited = values;
        edited(299, 77) = 50;
        edited.row(13).setConstant(-60);
        pyramid.refresh(sourceOf(edited), CellSet({299, 300, 77, 78}));
        pyramid.refresh(sourceOf(edited), CellSet({13, 14, 0, 200}));
        EXPECT_FALSE(pyramid.done());
        readAll(pyramid);
        Pyramid fresh(sourceOf(edited), pooling, 32);
        readAll(fresh);
        for (std::size_t level = 0; level < fresh.levels().size(); ++level)
            EXPECT_EQ(pyramid.levels()[level], fresh.levels()[level]) << level;
    }
}

TEST(Pyramid, AnEditReadsNoMoreThanItsSquares)
{
    const auto values = std::make_shared<Matrix>(randomValues(1024, 512, 6));
    const auto source = std::make_shared<CountingSource>(values);
    Pyramid pyramid(source, Pooling::Extreme, 128);
    readAll(pyramid);
    EXPECT_EQ(source->cells, 1024 * 512) << "every cell once";
    const auto edited = std::make_shared<CountingSource>(std::make_shared<Matrix>(*values * 2));
    pyramid.refresh(edited, CellSet({700, 701, 9, 10}));
    readAll(pyramid);
    EXPECT_EQ(edited->cells, 8 * 8) << "one square of the finest level";
    EXPECT_EQ(pyramid.progress(), 1);
}

TEST(Pyramid, ATileOfValuesThatAreNoLongerThoseIsReadAgain)
{
    const auto first = std::make_shared<Matrix>(randomValues(64, 64, 9));
    const auto second = std::make_shared<Matrix>(randomValues(64, 64, 10));
    const auto source = std::make_shared<CountingSource>(first);
    Pyramid pyramid(source, Pooling::Extreme, 16);
    source->whileRead = [&] {
        source->whileRead = {};
        pyramid.refresh(sourceOf(*second), CellSet(CellRange::all(64, 64)));
    };
    readAll(pyramid);
    EXPECT_TRUE(pyramid.done());
    EXPECT_EQ(pyramid.levels()[0], pooledCells(*second, Pooling::Extreme, 16, 16));
}

TEST(Pyramid, OfATallOrAnEmptyMatrix)
{
    Pyramid tall(sourceOf(randomValues(5000, 1, 5)), Pooling::Extreme, 100);
    readAll(tall);
    EXPECT_EQ(tall.pooled(CellRange::all(5000, 1), 10, 1).rows(), 10);
    Pyramid empty(sourceOf(Matrix(0, 3)), Pooling::Extreme, 100);
    EXPECT_FALSE(empty.step());
    EXPECT_EQ(empty.progress(), 1);
    EXPECT_EQ(empty.pooled({0, 0, 0, 3}, 0, 0).size(), 0);
}
