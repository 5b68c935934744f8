// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/math_equation.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(MathEquation, SaysWhatTheSymbolEquals)
{
    EXPECT_EQ(mathEquation("Q", "X W^{Q}"), "Q = X W^{Q}");
    EXPECT_EQ(mathEquation("T^{1}", "\\mathrm{LayerNorm}(X)"), "T^{1} = \\mathrm{LayerNorm}(X)");
}

TEST(MathEquation, IsNoTautology)
{
    EXPECT_EQ(mathEquation("QK^{\\mathrm{T}}", "Q K^{\\mathrm{T}}"), "QK^{\\mathrm{T}}");
    EXPECT_EQ(mathEquation("X", "X"), "X");
    EXPECT_EQ(mathEquation("\\mathrm{softmax}", "\\mathrm{softmax}(Z)"), "\\mathrm{softmax}(Z)");
    EXPECT_EQ(mathEquation("M", ""), "M");
    EXPECT_EQ(mathEquation("", "X"), "X");
    EXPECT_TRUE(repeatsSymbol("QK", "Q K"));
    EXPECT_FALSE(repeatsSymbol("Q", "Q K"));
}
