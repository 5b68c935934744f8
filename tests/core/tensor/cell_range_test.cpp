// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/cell_range.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

using namespace headlight;

TEST(CellRange, EmptyRangesTakeNoPart)
{
    const CellRange range{1, 3, 2, 5};
    EXPECT_EQ(range.united({}), range);
    EXPECT_TRUE(range.intersected({3, 4, 2, 5}).empty());
    EXPECT_EQ(range.size(), 6);
}

TEST(CellSet, KeepsACrossExact)
{
    CellSet cross(CellRange{3, 4, 0, 6});
    cross.add(CellRange{0, 6, 3, 4});
    EXPECT_TRUE(cross.contains({3, 0}));
    EXPECT_TRUE(cross.contains({0, 3}));
    EXPECT_FALSE(cross.contains({0, 0}));
    EXPECT_EQ(cross.bounds(), (CellRange{0, 6, 0, 6}));
}

TEST(CellSet, MergesNeighboursWithoutCost)
{
    CellSet set(CellRange{0, 1, 0, 4});
    set.add(CellRange{2, 3, 0, 4});
    set.add(CellRange{1, 2, 0, 4});
    EXPECT_EQ(set.ranges(), std::vector<CellRange>({CellRange{0, 3, 0, 4}}));
}

TEST(CellSet, NeverLosesACell)
{
    std::mt19937 random(1);
    std::uniform_int_distribution<Index> position(0, 19);
    for (int round = 0; round < 50; ++round) {
        CellSet set;
        std::set<std::pair<Index, Index>> expected;
        for (int add = 0; add < 30; ++add) {
            const Cell cell{position(random), position(random)};
            set.add(CellRange::of(cell));
            expected.insert({cell.row, cell.col});
        }
        EXPECT_LE(set.ranges().size(), CellSet::kMost);
        for (const auto& [row, col] : expected)
            EXPECT_TRUE(set.contains({row, col}));
    }
}
