// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/cell_selection.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

const CellRange kSize = CellRange::all(4, 5);

} // namespace

TEST(CellSelection, GrowsFromItsActiveCellAndShrinksAgain)
{
    CellSelection chosen = CellSelection::of({1, 1});
    chosen = chosen.extended(1, 0, kSize).extended(0, 2, kSize);
    EXPECT_EQ(chosen.active, (Cell{1, 1}));
    EXPECT_EQ(chosen.range, (CellRange{1, 3, 1, 4}));
    chosen = chosen.extended(-1, 0, kSize).extended(-1, 0, kSize);
    EXPECT_EQ(chosen.range, (CellRange{0, 2, 1, 4}));
    EXPECT_EQ(chosen.corner(), (Cell{0, 3}));
    chosen = chosen.extended(0, -3, kSize);
    EXPECT_EQ(chosen.range, (CellRange{0, 2, 0, 2}));
    EXPECT_EQ(chosen.corner(), (Cell{0, 0}));
}

TEST(CellSelection, StopsAtTheEdge)
{
    const CellSelection chosen = CellSelection::of({2, 2}).extended(9, 9, kSize);
    EXPECT_EQ(chosen.range, (CellRange{2, 4, 2, 5}));
    EXPECT_EQ(CellSelection::of({2, 2}).extended(-9, -9, kSize).range, (CellRange{0, 3, 0, 3}));
    EXPECT_EQ(CellSelection::of({0, 4}).moved(-1, 1, kSize), CellSelection::of({0, 4}));
}

TEST(CellSelection, AnArrowLeavesTheRange)
{
    const CellSelection chosen = CellSelection::between({1, 1}, {3, 3});
    EXPECT_EQ(chosen.moved(1, 0, kSize), CellSelection::of({2, 1}));
}

TEST(CellSelection, EnterAndTabGoRoundInARange)
{
    const CellRange range{1, 3, 2, 4};
    CellSelection chosen{{1, 2}, range};
    for (const Cell expected : {Cell{2, 2}, Cell{1, 3}, Cell{2, 3}, Cell{1, 2}}) {
        chosen = chosen.stepped(1, false, kSize);
        EXPECT_EQ(chosen.active, expected);
        EXPECT_EQ(chosen.range, range);
    }
    for (const Cell expected : {Cell{2, 3}, Cell{2, 2}, Cell{1, 3}, Cell{1, 2}}) {
        chosen = chosen.stepped(-1, true, kSize);
        EXPECT_EQ(chosen.active, expected);
    }
    EXPECT_EQ(CellSelection::of({3, 0}).stepped(1, false, kSize).active, (Cell{3, 0}));
    EXPECT_EQ(CellSelection::of({3, 0}).stepped(1, true, kSize).active, (Cell{3, 1}));
}

TEST(CellSelection, WholeRowsAndColumns)
{
    EXPECT_EQ(CellSelection::wholeRows(2, 1, 5), (CellSelection{{2, 0}, {1, 3, 0, 5}}));
    EXPECT_EQ(CellSelection::wholeCols(1, 3, 4), (CellSelection{{0, 1}, {0, 4, 1, 4}}));
    EXPECT_EQ(CellSelection::wholeRows(2, 2, 5).extended(1, 0, kSize).range, (CellRange{2, 4, 0, 5}));
}
