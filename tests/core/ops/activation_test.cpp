// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/activation.h"

#include "tests/core/ops/op_testing.h"

#include <gtest/gtest.h>

#include <numbers>

using namespace headlight;
using namespace headlight::testing;

namespace {

constexpr Activation kAll[] = {Activation::Relu, Activation::Gelu, Activation::GeluTanh, Activation::Silu};

}

TEST(Activation, KnownValues)
{
    EXPECT_NEAR(activate(Activation::Gelu, 1), 0.841345, 5e-7);
    EXPECT_NEAR(activate(Activation::GeluTanh, 1), 0.841192, 5e-7);
    EXPECT_NEAR(activate(Activation::Gelu, -1), -0.158655, 5e-7);
    EXPECT_NEAR(activate(Activation::GeluTanh, -1), -0.158808, 5e-7);
    EXPECT_NEAR(activate(Activation::Silu, 1), 0.731059, 5e-7);
    EXPECT_NEAR(activate(Activation::Silu, -1), -0.268941, 5e-7);
    EXPECT_EQ(activate(Activation::Relu, 2.5), 2.5);
    EXPECT_EQ(activate(Activation::Relu, -2.5), 0.0);
}

TEST(Activation, LimitsAreReached)
{
    for (const Activation activation : kAll) {
        for (const double x : {0.0, -0.0, double(-kInf), -1e30, -1e300}) {
            EXPECT_EQ(activate(activation, x), 0.0) << int(activation) << " at " << x;
            EXPECT_FALSE(std::signbit(activate(activation, x))) << int(activation) << " at " << x;
        }
        EXPECT_EQ(activate(activation, double(kInf)), double(kInf));
        EXPECT_EQ(activate(activation, 1e30), 1e30);
        EXPECT_TRUE(std::isnan(activate(activation, double(kNan))));
    }
}

TEST(Activation, FormulasAgreeWithTheirTextbookForm)
{
    for (double x = -6; x <= 6; x += 0.37) {
        EXPECT_NEAR(activate(Activation::Gelu, x), 0.5 * x * (1 + std::erf(x / std::sqrt(2.0))), 1e-14);
        const double u = std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * std::pow(x, 3));
        EXPECT_NEAR(activate(Activation::GeluTanh, x), 0.5 * x * (1 + std::tanh(u)), 1e-14);
        EXPECT_NEAR(activate(Activation::Silu, x), x / (1 + std::exp(-x)), 1e-14);
    }
}

TEST(Activation, CellsOfARegionAndNoOthers)
{
    const Matrix X = randomMatrix(5, 7, 1);
    for (const Activation activation : kAll) {
        Matrix whole(5, 7);
        activateCells(viewOf(X), activation, CellRange::all(5, 7), whole);
        for (Index i = 0; i < X.size(); ++i)
            EXPECT_EQ(whole.data()[i], float(activate(activation, double(X.data()[i]))));
        Matrix part = Matrix::Constant(5, 7, 99.0f);
        activateCells(viewOf(X), activation, {1, 3, 2, 6}, part);
        EXPECT_EQ(regionDifference(part, whole, {1, 3, 2, 6}, 99.0f), "");
    }
}
