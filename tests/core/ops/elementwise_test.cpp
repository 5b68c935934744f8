// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/elementwise.h"

#include "tests/core/ops/op_testing.h"

#include <gtest/gtest.h>

using namespace headlight;
using namespace headlight::testing;

namespace {

/// Runs `compute(region, out)` over everything and over random regions, which must agree to the last bit.
template <typename Compute> Matrix wholeAndParts(Index rows, Index cols, Compute compute)
{
    Matrix whole(rows, cols);
    compute(CellRange::all(rows, cols), whole);
    std::mt19937 random(1);
    for (int round = 0; round < 30; ++round) {
        const CellRange region = randomRegion(rows, cols, random);
        Matrix part = Matrix::Constant(rows, cols, 99.0f);
        compute(region, part);
        EXPECT_EQ(regionDifference(part, whole, region, 99.0f), "");
    }
    return whole;
}

} // namespace

TEST(Elementwise, ScaleRoundsOnce)
{
    const Matrix X = randomMatrix(4, 5, 2);
    const double factor = 1 / std::sqrt(3.0);
    const Matrix out = wholeAndParts(
        4, 5, [&](const CellRange& region, Matrix& to) { scaleCells(viewOf(X), factor, region, to); });
    for (Index i = 0; i < X.size(); ++i)
        EXPECT_EQ(out.data()[i], float(double(X.data()[i]) * factor));
}

TEST(Elementwise, MaskReplacesWhateverIsHidden)
{
    for (const Index n : {1, 5, 8})
        for (const MaskConfig& config : allMasks(n)) {
            const Mask mask(config, n);
            Matrix S = randomMatrix(n, n, 3);
            S(0, n - 1) = kInf;
            S(n - 1, 0) = kNan;
            const Matrix out = wholeAndParts(
                n, n, [&](const CellRange& region, Matrix& to) { maskCells(viewOf(S), mask, region, to); });
            for (Index i = 0; i < n; ++i)
                for (Index j = 0; j < n; ++j)
                    EXPECT_TRUE(sameValue(out(i, j), mask.allows(i, j) ? S(i, j) : -kInf)) << i << ',' << j;
        }
}

TEST(Elementwise, AddsCellByCell)
{
    const Matrix A = randomMatrix(3, 6, 4);
    const Matrix B = randomMatrix(3, 6, 5);
    const Matrix out = wholeAndParts(
        3, 6, [&](const CellRange& region, Matrix& to) { addCells(viewOf(A), viewOf(B), region, to); });
    EXPECT_EQ(out, Matrix(A + B));
}

TEST(Elementwise, HeadsStandSideBySideInOrder)
{
    const Matrix first = randomMatrix(4, 3, 6);
    const Matrix second = randomMatrix(4, 3, 7);
    const Matrix third = randomMatrix(4, 3, 8);
    const std::vector<MatrixView> heads = {viewOf(first), viewOf(second), viewOf(third)};
    const Matrix out =
        wholeAndParts(4, 9, [&](const CellRange& region, Matrix& to) { concatCells(heads, region, to); });
    EXPECT_EQ(Matrix(out.middleCols(0, 3)), first);
    EXPECT_EQ(Matrix(out.middleCols(3, 3)), second);
    EXPECT_EQ(Matrix(out.middleCols(6, 3)), third);
}

TEST(Elementwise, LooksUpEachTokensRow)
{
    const Matrix table = randomMatrix(5, 4, 9);
    const std::vector<Index> ids = {3, 0, 3, 4};
    const Matrix out = wholeAndParts(
        4, 4, [&](const CellRange& region, Matrix& to) { lookUpRows(viewOf(table), ids, region, to); });
    for (Index i = 0; i < 4; ++i)
        EXPECT_EQ(Matrix(out.row(i)), Matrix(table.row(ids[std::size_t(i)])));
}

TEST(Elementwise, SinusoidsInterleaveSineAndCosine)
{
    EXPECT_EQ(sinusoid(0, 0, 8), 0.0);
    EXPECT_EQ(sinusoid(0, 1, 8), 1.0);
    EXPECT_NEAR(sinusoid(1, 0, 4), 0.841471, 1e-6);
    EXPECT_NEAR(sinusoid(1, 1, 4), 0.540302, 1e-6);
    EXPECT_NEAR(sinusoid(3, 2, 4), 0.0299955, 1e-6); // sin(3 / 100)
    EXPECT_NEAR(sinusoid(3, 3, 4), 0.99955, 1e-6);
    EXPECT_NEAR(sinusoid(5, 0, 1), std::sin(5.0), 1e-12); // an odd d ends in a sine
    EXPECT_NEAR(sinusoid(7, 2, 3), std::sin(7 / std::pow(10000.0, 2.0 / 3.0)), 1e-12);
    const Matrix out =
        wholeAndParts(6, 5, [&](const CellRange& region, Matrix& to) { sinusoidCells(5, region, to); });
    EXPECT_EQ(out(4, 3), float(sinusoid(4, 3, 5)));
}

TEST(Elementwise, MaskOfATileIsThatPartOfTheWhole)
{
    const Index n = 40;
    const Matrix S = randomMatrix(n, n, 8);
    std::mt19937 random(9);
    for (const MaskConfig& config : allMasks(n)) {
        const Mask mask(config, n);
        Matrix whole(n, n);
        maskCells(viewOf(S), mask, CellRange::all(n, n), whole);
        for (int round = 0; round < 10; ++round) {
            const CellRange part = randomRegion(n, n, random);
            const Matrix scores = S.block(part.row0, part.col0, part.rows(), part.cols());
            Matrix tile(part.rows(), part.cols());
            maskCells(viewOf(scores), mask, CellRange::all(part.rows(), part.cols()), tile, {part.row0, part.col0});
            EXPECT_EQ(tile, Matrix(whole.block(part.row0, part.col0, part.rows(), part.cols())));
        }
    }
}
