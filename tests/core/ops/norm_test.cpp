// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/norm.h"

#include "tests/core/ops/op_testing.h"

#include <gtest/gtest.h>

using namespace headlight;
using namespace headlight::testing;

namespace {

Matrix normOf(const Matrix& X, double eps, NormKind kind = NormKind::LayerNorm,
              const Matrix& gamma = Matrix(), const Matrix& beta = Matrix())
{
    Matrix out(X.rows(), X.cols());
    normRows(viewOf(X), viewOf(gamma), viewOf(beta), kind, eps, 0, X.rows(), out);
    return out;
}

} // namespace

TEST(Norm, EpsilonIsUnderTheRoot)
{
    const Matrix X = rowOf({1e-4f, -1e-4f});
    const Matrix large = normOf(X, 1e-5);
    EXPECT_NEAR(large(0, 0), 0.0316, 5e-5);
    EXPECT_NEAR(large(0, 1), -0.0316, 5e-5);
    const Matrix small = normOf(X, 1e-12);
    EXPECT_NEAR(small(0, 0), 0.99995, 1e-6);
    EXPECT_NEAR(small(0, 1), -0.99995, 1e-6);
}

TEST(Norm, ConstantRowGivesExactlyBeta)
{
    for (const float value : {0.0f, 1.0f, 0.1f, -3.7f, 1e8f, 123456789.0f, 3e38f})
        for (const Index d : {1, 2, 3, 7, 64, 1001}) {
            const Matrix gamma = randomMatrix(1, d, 1);
            const Matrix beta = randomMatrix(1, d, 2);
            const Matrix X = Matrix::Constant(2, d, value);
            const Matrix out = normOf(X, 1e-5, NormKind::LayerNorm, gamma, beta);
            EXPECT_EQ(Matrix(out.row(1)), beta) << value << " × " << d;
        }
}

TEST(Norm, SmallDifferencesOfLargeValuesSurvive)
{
    // Neighbouring float32 values at 1e8 differ by 8: variance 16, not the noise of E[x²] − E[x]².
    const Matrix out = normOf(rowOf({1e8f, 1e8f + 8}), 1e-5);
    EXPECT_NEAR(out(0, 0), -1, 1e-6);
    EXPECT_NEAR(out(0, 1), 1, 1e-6);
}

TEST(Norm, LayerNormByHand)
{
    // mean 3, biased variance (4 + 1 + 0 + 9) / 4 = 3.5
    const Matrix X = rowOf({1, 2, 3, 6});
    const NormRow numbers = normRow(viewOf(X), 0, NormKind::LayerNorm, 0.5);
    EXPECT_EQ(numbers.mean, 3.0);
    EXPECT_EQ(numbers.variance, 3.5);
    EXPECT_EQ(numbers.divisor, 2.0);
    EXPECT_EQ(normOf(X, 0.5, NormKind::LayerNorm, rowOf({1, 2, 3, 4}), rowOf({0, 10, 0, -1})),
              rowOf({-1, 9, 0, 5}));
}

TEST(Norm, RmsNormByHand)
{
    // mean square (1 + 9 + 0 + 6·6) / 4 = 11.5
    const Matrix X = rowOf({1, 3, 0, -6});
    const NormRow numbers = normRow(viewOf(X), 0, NormKind::RmsNorm, 0.75);
    EXPECT_EQ(numbers.mean, 0.0);
    EXPECT_EQ(numbers.variance, 11.5);
    EXPECT_EQ(numbers.divisor, 3.5);
    EXPECT_EQ(normOf(X, 0.75, NormKind::RmsNorm, rowOf({7, 7, 7, 7}), rowOf({0, 0, 1, 1})),
              rowOf({2, 6, 1, -11}));
}

TEST(Norm, OneDimension)
{
    EXPECT_EQ(normOf(rowOf({5}), 1e-5)(0, 0), 0.0f);
    EXPECT_NEAR(normOf(rowOf({5}), 1e-5, NormKind::RmsNorm)(0, 0), 1.0, 1e-6);
}

TEST(Norm, HugeRowsDoNotOverflow)
{
    const Matrix out = normOf(rowOf({3e38f, -3e38f}), 1e-5);
    EXPECT_NEAR(out(0, 0), 1, 1e-6);
    EXPECT_NEAR(normOf(rowOf({3e38f, 3e38f}), 1e-5, NormKind::RmsNorm)(0, 0), 1, 1e-6);
}

TEST(Norm, NonFiniteRowIsNanAndNoOther)
{
    Matrix X = randomMatrix(4, 5, 3);
    X(1, 2) = kNan;
    X(3, 0) = kInf;
    const Matrix out = normOf(X, 1e-5);
    EXPECT_TRUE(out.row(1).array().isNaN().all());
    EXPECT_TRUE(out.row(3).array().isNaN().all());
    EXPECT_TRUE(out.row(0).allFinite() && out.row(2).allFinite());
}

TEST(Norm, MatchesTheDefinitionAndRowsAreIndependent)
{
    const Index d = 131;
    const Matrix X = randomMatrix(6, d, 4);
    const Matrix gamma = randomMatrix(1, d, 5);
    const Matrix beta = randomMatrix(1, d, 6);
    const Matrix whole = normOf(X, 1e-5, NormKind::LayerNorm, gamma, beta);
    for (Index i = 0; i < 6; ++i) {
        const Eigen::ArrayXd x = X.row(i).transpose().array().cast<double>();
        const Eigen::ArrayXd centred = x - x.mean();
        const double divisor = std::sqrt(centred.square().mean() + 1e-5);
        for (Index j = 0; j < d; ++j)
            ASSERT_NEAR(whole(i, j), centred(j) / divisor * double(gamma(0, j)) + double(beta(0, j)), 2e-6);
    }
    Matrix part = Matrix::Constant(6, d, 99.0f);
    normRows(viewOf(X), viewOf(gamma), viewOf(beta), NormKind::LayerNorm, 1e-5, 2, 4, part);
    EXPECT_EQ(regionDifference(part, whole, {2, 4, 0, d}, 99.0f), "");
}
