// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/figure_view.h"
#include "core/figure/view_kind.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace headlight;

TEST(CellGrid, FindsTheCellUnderAPoint)
{
    const CellGrid grid{10, 20, 2, 4, 3, 5};
    EXPECT_EQ(grid.cellAt({10, 20}), (Cell{0, 0}));
    EXPECT_EQ(grid.cellAt({19.99, 31.99}), (Cell{2, 4}));
    EXPECT_EQ(grid.cellAt({14, 28}), (Cell{2, 2})) << "an edge belongs to the cell after it";
    EXPECT_FALSE(grid.cellAt({20, 20}));
    EXPECT_FALSE(grid.cellAt({9.99, 20}));
    EXPECT_FALSE(grid.cellAt({10, 32}));
}

TEST(CellGrid, NeverAnswersWithACellBeyondTheLast)
{
    // 0.1 + 7 · 0.1 < 0.8 in doubles, and (0.8 − ε − 0.1) / 0.1 may round up.
    const CellGrid grid{0.1, 0.1, 0.1, 0.1, 7, 7};
    const double edge = std::nextafter(grid.right(), 0.0);
    const auto cell = grid.cellAt({edge, edge});
    ASSERT_TRUE(cell);
    EXPECT_EQ(*cell, (Cell{6, 6}));
}

TEST(FigureView, AnswersWithTheTopmostMatrix)
{
    FigureView view;
    view.matrices = {{.grid = {0, 0, 1, 1, 10, 10}}, {.grid = {5, 5, 1, 1, 2, 2}}};
    EXPECT_EQ(view.matrixAt({1, 1}), 0);
    EXPECT_EQ(view.matrixAt({6, 6}), 1);
    EXPECT_EQ(view.matrixAt({11, 1}), -1);
}

TEST(FigureView, TransposesCells)
{
    EXPECT_EQ((PlacedMatrix{.transposed = true}).ownCell({1, 2}), (Cell{2, 1}));
    EXPECT_EQ(PlacedMatrix{}.ownCell({1, 2}), (Cell{1, 2}));
}

TEST(ViewKind, HasANameOfItsOwnForEveryView)
{
    for (const ViewKind view : allViews())
        EXPECT_EQ(viewFromId(viewId(view)), view);
    EXPECT_EQ(viewId(ViewKind::Heatmap), "matrix");
    EXPECT_FALSE(viewFromId("difference"));
    EXPECT_FALSE(viewFromId(""));
}
