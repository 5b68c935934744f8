// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_sources.h"

#include "../layer/small_networks.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

TEST(EquationSources, AViewPoolsLikeAKeptMatrix)
{
    auto values = std::make_shared<Matrix>(test::randomMatrix(9, 7, 4));
    (*values)(2, 3) = -std::numeric_limits<float>::infinity();
    (*values)(5, 5) = std::numeric_limits<float>::infinity();
    const KeptMatrixSource kept(values);
    const auto view = viewSource(viewOf(*values), false, values);
    const CellRange all = CellRange::all(9, 7);
    EXPECT_EQ(view->block({1, 4, 2, 6}), kept.block({1, 4, 2, 6}));
    for (const auto& [rows, cols] : {std::pair<Index, Index>{9, 7}, {3, 7}, {4, 2}, {1, 1}})
        EXPECT_EQ(view->pooled(all, rows, cols), kept.pooled(all, rows, cols));
    const auto turned = viewSource(viewOf(*values), true, values);
    EXPECT_EQ(turned->rows(), 7);
    EXPECT_EQ(turned->at({3, 8}), (*values)(8, 3));
    EXPECT_EQ(turned->pooled(CellRange::all(7, 9), 7, 9), values->transpose());
    EXPECT_EQ(transposedSource(values)->block(CellRange::all(7, 9)), values->transpose());
}

TEST(EquationSources, NaNIsNeverPooledAway)
{
    auto values = std::make_shared<Matrix>(test::randomMatrix(4, 4, 4));
    (*values)(1, 2) = std::numeric_limits<float>::quiet_NaN();
    EXPECT_TRUE(std::isnan(viewSource(viewOf(*values), false, values)->pooled(CellRange::all(4, 4), 1, 1)(0, 0)));
}

TEST(EquationSources, TheMaskIsZeroAndMinusInfinity)
{
    auto mask = std::make_shared<Mask>(MaskConfig{}, 5);
    const auto source = maskSource(*mask, mask);
    EXPECT_EQ(source->at({3, 3}), 0);
    EXPECT_EQ(source->at({3, 4}), -std::numeric_limits<float>::infinity());
    EXPECT_EQ(source->pooled(CellRange::all(5, 5), 5, 5), source->block(CellRange::all(5, 5)));
}
