// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/engine_variant.h"

#include "core/ops/linear.h"
#include "tests/core/ops/op_testing.h"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace headlight;
using namespace headlight::testing;

TEST(EngineVariant, IsTheOneThatWasAskedFor)
{
    const char* expected = std::getenv("HEADLIGHT_EXPECTED_VARIANT");
    if (!expected)
        GTEST_SKIP() << "the loader was free to pick";
    EXPECT_STREQ(engineVariant().name, expected);
}

#if defined(HEADLIGHT_HAS_V3)
TEST(EngineVariant, TheLoaderPicksTheWidestThatRuns)
{
    if (std::getenv("HEADLIGHT_EXPECTED_VARIANT"))
        GTEST_SKIP() << "the loader had no choice";
    __builtin_cpu_init();
    const bool wide = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
    EXPECT_EQ(engineVariant().lanes >= 8, wide);
}
#endif

TEST(EngineVariant, SaysTruthfullyWhetherProductsAreFused)
{
    // (1 + 2^-12)^2 - 1: the last term survives only where the product is not rounded first.
    const float factor = 1.0f + 1.0f / 4096;
    const Matrix A = rowOf({-1.0f, factor});
    const Matrix B = (Matrix(2, 1) << 1.0f, factor).finished();
    Matrix out(1, 1);
    multiply(viewOf(A), viewOf(B), noMatrix(), CellRange::all(1, 1), out);
    EXPECT_EQ(out(0, 0) != 1.0f / 2048, engineVariant().fused);
    EXPECT_GE(engineVariant().lanes, 1);
}
