// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/linear.h"

#include "core/ops/engine_variant.h"
#include "tests/core/ops/op_testing.h"

#include <gtest/gtest.h>

using namespace headlight;
using namespace headlight::testing;

namespace {

/// The header's order of summation, one cell at a time.
float cellAsStated(const Matrix& A, const Matrix& B, Index row, Index col, const Matrix* bias = nullptr)
{
    const bool fused = engineVariant().fused;
    double total = 0;
    constexpr Index length = 128;
    for (Index run = 0; run < A.cols(); run += length) {
        float sum = 0;
        for (Index k = run; k < std::min(run + length, A.cols()); ++k) {
            const volatile float product = A(row, k) * B(k, col); // volatile: rounded to float32 before the sum
            sum = fused ? std::fma(A(row, k), B(k, col), sum) : sum + product;
        }
        total += double(sum);
    }
    return float(bias ? total + double((*bias)(0, col)) : total);
}

struct Sizes {
    Index n, m, cols;
};

class Product : public ::testing::TestWithParam<Sizes> {};

TEST_P(Product, SumsInTheStatedOrder)
{
    const auto [n, m, cols] = GetParam();
    const Matrix A = randomMatrix(n, m, 1);
    const Matrix B = randomMatrix(m, cols, 2);
    const Matrix bias = randomMatrix(1, cols, 3);
    Matrix withBias(n, cols);
    Matrix without(n, cols);
    Matrix transposed(n, cols);
    multiply(viewOf(A), viewOf(B), viewOf(bias), CellRange::all(n, cols), withBias);
    multiply(viewOf(A), viewOf(B), noMatrix(), CellRange::all(n, cols), without);
    const Matrix Bt = B.transpose();
    multiplyTransposed(viewOf(A), viewOf(Bt), CellRange::all(n, cols), transposed);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < cols; ++j) {
            ASSERT_TRUE(sameValue(without(i, j), cellAsStated(A, B, i, j))) << i << ',' << j;
            ASSERT_TRUE(sameValue(transposed(i, j), without(i, j))) << i << ',' << j;
            ASSERT_TRUE(sameValue(withBias(i, j), cellAsStated(A, B, i, j, &bias))) << i << ',' << j;
        }
}

TEST_P(Product, AnyRegionIsThatPartOfTheWhole)
{
    const auto [n, m, cols] = GetParam();
    const Matrix A = randomMatrix(n, m, 4);
    const Matrix B = randomMatrix(m, cols, 5);
    const Matrix Bt = B.transpose();
    const Matrix bias = randomMatrix(1, cols, 6);
    Matrix whole(n, cols);
    Matrix wholeTransposed(n, cols);
    multiply(viewOf(A), viewOf(B), viewOf(bias), CellRange::all(n, cols), whole);
    multiplyTransposed(viewOf(A), viewOf(Bt), CellRange::all(n, cols), wholeTransposed);
    std::mt19937 random(7);
    for (int round = 0; round < 40; ++round) {
        const CellRange region = randomRegion(n, cols, random);
        Matrix part = Matrix::Constant(n, cols, 99.0f);
        multiply(viewOf(A), viewOf(B), viewOf(bias), region, part);
        EXPECT_EQ(regionDifference(part, whole, region, 99.0f), "");
        part.setConstant(99.0f);
        multiplyTransposed(viewOf(A), viewOf(Bt), region, part);
        EXPECT_EQ(regionDifference(part, wholeTransposed, region, 99.0f), "");
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, Product,
                         ::testing::Values(Sizes{1, 1, 1}, Sizes{1, 5, 3}, Sizes{3, 1, 7}, Sizes{4, 8, 8},
                                           Sizes{5, 64, 9}, Sizes{8, 65, 16}, Sizes{7, 63, 17},
                                           Sizes{18, 130, 33}, Sizes{21, 300, 6}, Sizes{33, 16, 70},
                                           Sizes{3, 70, 75}, Sizes{9, 200, 150}, Sizes{5, 128, 9},
                                           Sizes{8, 129, 16}, Sizes{13, 127, 40}, Sizes{25, 257, 130}, Sizes{1, 300, 300}));

/// P·V with the hidden keys left out, one cell at a time.
float weightedCell(const Matrix& P, const Matrix& V, const Mask& mask, Index row, Index col)
{
    Matrix weights = P;
    Matrix values = V;
    for (Index key = 0; key < V.rows(); ++key)
        if (!mask.allows(row, key)) {
            weights(row, key) = 0;
            values.row(key).setZero();
        }
    return cellAsStated(weights, values, row, col);
}

} // namespace

TEST(Linear, ReadsAViewOfAWiderMatrix)
{
    const Matrix wide = randomMatrix(6, 11, 8);
    const MatrixView A(wide.data() + 2, 6, 5, Eigen::OuterStride<>(11));
    const MatrixView B(wide.data() + 1, 5, 9, Eigen::OuterStride<>(11));
    Matrix fromViews(6, 9);
    Matrix fromCopies(6, 9);
    multiply(A, B, noMatrix(), CellRange::all(6, 9), fromViews);
    const Matrix copyA = A;
    const Matrix copyB = B;
    multiply(viewOf(copyA), viewOf(copyB), noMatrix(), CellRange::all(6, 9), fromCopies);
    EXPECT_EQ(fromViews, fromCopies);
}

TEST(Linear, SquareMatricesAreNotTransposed)
{
    Matrix A(2, 2);
    A << 1, 2, 3, 4;
    Matrix B(2, 2);
    B << 5, 6, 7, 8;
    Matrix out(2, 2);
    multiply(viewOf(A), viewOf(B), noMatrix(), CellRange::all(2, 2), out);
    EXPECT_EQ(out, (Matrix(2, 2) << 19, 22, 43, 50).finished());
    multiplyTransposed(viewOf(A), viewOf(B), CellRange::all(2, 2), out);
    EXPECT_EQ(out, (Matrix(2, 2) << 17, 23, 39, 53).finished());
}

TEST(Linear, LongSumsKeepTheirDigits)
{
    // 2^20 terms of 1 + 2^-10: float32 alone would be off by far more than its last digit.
    const Index m = Index(1) << 20;
    const Matrix A = Matrix::Constant(1, m, 1.0f + 1.0f / 1024);
    const Matrix B = Matrix::Ones(m, 1);
    Matrix out(1, 1);
    multiply(viewOf(A), viewOf(B), noMatrix(), CellRange::all(1, 1), out);
    EXPECT_EQ(out(0, 0), float(double(m) + 1024.0));
}

TEST(Linear, NonFiniteValuesStayInTheirRowAndColumn)
{
    Matrix A = randomMatrix(5, 4, 9);
    Matrix B = randomMatrix(4, 6, 10);
    A(2, 1) = kNan;
    B(3, 4) = kInf;
    Matrix out(5, 6);
    multiply(viewOf(A), viewOf(B), noMatrix(), CellRange::all(5, 6), out);
    for (Index i = 0; i < 5; ++i)
        for (Index j = 0; j < 6; ++j)
            EXPECT_EQ(std::isfinite(out(i, j)), i != 2 && j != 4) << i << ',' << j;
}

TEST(Linear, HugeValuesOverflowToInfinity)
{
    const Matrix A = rowOf({1e30f, 1.0f});
    const Matrix B = (Matrix(2, 2) << 1e30f, 1.0f, 0.0f, 1.0f).finished();
    Matrix out(1, 2);
    multiply(viewOf(A), viewOf(B), noMatrix(), CellRange::all(1, 2), out);
    EXPECT_EQ(out(0, 0), kInf);
    EXPECT_EQ(out(0, 1), 1e30f);
}

TEST(WeightedSum, LeavesOutHiddenKeysForEveryMask)
{
    for (const Index n : {1, 5, 70, 130})
        for (const MaskConfig& config : allMasks(n)) {
            const Mask mask(config, n);
            const Index dV = 5;
            const Matrix P = randomMatrix(n, n, 11).cwiseAbs();
            Matrix V = randomMatrix(n, dV, 12);
            Matrix finite(n, dV);
            weightedSum(viewOf(P), viewOf(V), mask, CellRange::all(n, dV), finite);
            V(n / 2, 3) = kNan; // the other way of summing, the same numbers in every other column
            Matrix withNan(n, dV);
            weightedSum(viewOf(P), viewOf(V), mask, CellRange::all(n, dV), withNan);
            for (Index i = 0; i<n; i += n> 50 ? 13 : 1)
                for (Index j = 0; j < dV; ++j) {
                    ASSERT_TRUE(sameValue(withNan(i, j), weightedCell(P, V, mask, i, j))) << i << ',' << j;
                    if (j != 3) {
                        ASSERT_TRUE(sameValue(finite(i, j), withNan(i, j))) << i << ',' << j;
                    }
                }
        }
}

TEST(WeightedSum, AnyRegionIsThatPartOfTheWhole)
{
    const Index n = 90;
    const Index dV = 21;
    std::mt19937 random(13);
    const Matrix P = randomMatrix(n, n, 14);
    const Matrix V = randomMatrix(n, dV, 15);
    for (const MaskConfig& config : allMasks(n)) {
        const Mask mask(config, n);
        Matrix whole(n, dV);
        weightedSum(viewOf(P), viewOf(V), mask, CellRange::all(n, dV), whole);
        for (int round = 0; round < 5; ++round) {
            const CellRange region = randomRegion(n, dV, random);
            Matrix part = Matrix::Constant(n, dV, 99.0f);
            weightedSum(viewOf(P), viewOf(V), mask, region, part);
            ASSERT_EQ(regionDifference(part, whole, region, 99.0f), "");
        }
    }
}

TEST(WeightedSum, HiddenKeyWithNanValueContributesNothing)
{
    MaskConfig config;
    config.kind = MaskKind::Custom;
    config.allowed = {1, 0, 1, 1};
    const Matrix P = (Matrix(2, 2) << 1, 0, 0.5f, 0.5f).finished();
    const Matrix V = (Matrix(2, 1) << 1, kNan).finished();
    Matrix out(2, 1);
    weightedSum(viewOf(P), viewOf(V), Mask(config, 2), CellRange::all(2, 1), out);
    EXPECT_EQ(out(0, 0), 1.0f);
    EXPECT_TRUE(std::isnan(out(1, 0))); // the second query may see it
}

TEST(WeightedSum, VisibleKeyOfWeightZeroStillMeetsInfinity)
{
    const Matrix P = (Matrix(2, 2) << 1, 0, 1, 0).finished();
    const Matrix V = (Matrix(2, 1) << 1, kInf).finished();
    Matrix out(2, 1);
    weightedSum(viewOf(P), viewOf(V), Mask(MaskConfig{}, 2), CellRange::all(2, 1), out);
    EXPECT_EQ(out(0, 0), 1.0f);
    EXPECT_TRUE(std::isnan(out(1, 0)));
}

TEST(WeightedSum, RowWithoutSoftmaxIsZeroOrNanAsItsWeights)
{
    MaskConfig config;
    config.padding = {0};
    const Mask mask(config, 2);
    const Matrix V = (Matrix(2, 2) << 1, 2, 3, 4).finished();
    Matrix out(2, 2);
    weightedSum(viewOf((Matrix(2, 2) << 0, 0, 0, 1).finished()), viewOf(V), mask, CellRange::all(2, 2), out);
    EXPECT_EQ(out, (Matrix(2, 2) << 0, 0, 3, 4).finished());
    const Matrix P = (Matrix(2, 2) << kNan, kNan, 0, 1).finished();
    weightedSum(viewOf(P), viewOf(V), mask, CellRange::all(2, 2), out);
    EXPECT_TRUE(std::isnan(out(0, 0)) && std::isnan(out(0, 1)));
    EXPECT_EQ(out(1, 1), 4.0f);
}

TEST(WeightedSum, ATileOfRowsNeedsNoKeyThatNoneOfThemSees)
{
    const Index n = 90;
    const Matrix P = randomMatrix(n, n, 16);
    const Matrix V = randomMatrix(n, 9, 17);
    for (const MaskConfig& config : allMasks(n)) {
        const Mask mask(config, n);
        Matrix whole(n, 9);
        weightedSum(viewOf(P), viewOf(V), mask, CellRange::all(n, 9), whole);
        const Index row0 = 30, row1 = 47;
        Index end = 1;
        for (Index row = row0; row < row1; ++row)
            end = std::max(end, mask.visibleSpan(row).second);
        const Matrix rows = P.block(row0, 0, row1 - row0, end);
        Matrix tile(row1 - row0, 9);
        weightedSum(viewOf(rows), viewOf(V.data(), end, 9), mask, CellRange::all(row1 - row0, 9), tile, row0);
        EXPECT_EQ(tile, Matrix(whole.middleRows(row0, row1 - row0)));
    }
}
