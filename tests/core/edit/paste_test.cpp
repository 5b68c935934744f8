// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/paste.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

Matrix block(Index rows, Index cols)
{
    Matrix values(rows, cols);
    for (Index row = 0; row < rows; ++row)
        for (Index col = 0; col < cols; ++col)
            values(row, col) = float(10 * row + col);
    return values;
}

} // namespace

TEST(Paste, SpreadsFromOneCell)
{
    const auto placed = placePaste(block(2, 3), CellRange::of({1, 1}), 4, 4).value();
    EXPECT_EQ(placed.range, (CellRange{1, 3, 1, 4}));
    EXPECT_EQ(placed.values, block(2, 3));
}

TEST(Paste, IsRepeatedInAMultiple)
{
    const auto same = placePaste(block(2, 3), {0, 2, 0, 3}, 4, 6).value();
    EXPECT_EQ(same.values, block(2, 3));
    const auto filled = placePaste(block(1, 1), {1, 3, 1, 4}, 4, 6).value();
    EXPECT_EQ(filled.values, Matrix(Matrix::Zero(2, 3)));
    const auto rows = placePaste(block(1, 3), {0, 4, 0, 6}, 4, 6).value();
    EXPECT_EQ(rows.range, (CellRange{0, 4, 0, 6}));
    EXPECT_EQ(rows.values(3, 5), 2);
}

TEST(Paste, WhatDoesNotFitIsRefusedWithBothSizes)
{
    const auto edge = placePaste(block(2, 3), CellRange::of({3, 2}), 4, 4);
    ASSERT_FALSE(edge.ok());
    EXPECT_EQ(edge.error().message(),
              "row 4, column 3: the copied block is 2 × 3, and from here the matrix has only 1 × 2 "
              "(choose a cell up to row 3, column 2)");
    const auto large = placePaste(block(5, 3), CellRange::of({0, 0}), 4, 4);
    EXPECT_EQ(large.error().remedy.plain(), "copy at most 4 × 4 numbers, the size of the matrix");
    const auto shape = placePaste(block(2, 3), {0, 3, 0, 3}, 4, 4);
    EXPECT_EQ(shape.error().reason.plain(), "the copied block is 2 × 3, and 3 × 3 cells are selected");
    EXPECT_EQ(shape.error().remedy.plain(), "select one cell, or 2 × 3 cells");
}
