// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/marked_cells.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

using namespace headlight;

namespace {

using Edges = std::vector<std::array<Index, 3>>;

/// The edges across, then those down.
std::pair<Edges, Edges> edgesOf(const MarkedCells& cells)
{
    std::pair<Edges, Edges> edges;
    cells.edges([&](Index row, Index from, Index to) { edges.first.push_back({row, from, to}); },
                [&](Index col, Index from, Index to) { edges.second.push_back({col, from, to}); });
    return edges;
}

} // namespace

TEST(MarkedCells, KnowOnlyTheirPart)
{
    MarkedCells cells({2, 5, 10, 14});
    EXPECT_FALSE(cells.any());
    cells.mark({0, 3, 12, 99});
    EXPECT_EQ(cells.count(), 2);
    EXPECT_TRUE(cells.at({2, 12}) && cells.at({2, 13}));
    EXPECT_FALSE(cells.at({1, 12}) || cells.at({2, 14}) || cells.at({2, 11}) || cells.at({3, 12}));
    cells.widenToRows();
    EXPECT_EQ(cells.count(), 4);
    EXPECT_EQ(MarkedCells().count(), 0);
    EXPECT_TRUE(edgesOf(MarkedCells()).first.empty());
}

TEST(MarkedCells, AreOutlinedAsOne)
{
    // An L: row 1 from column 1 to 3, and the cell under its first.
    MarkedCells cells({0, 4, 0, 5});
    cells.mark({1, 2, 1, 4});
    cells.mark(CellRange::of({2, 1}));
    const auto [across, down] = edgesOf(cells);
    EXPECT_EQ(across, (Edges{{1, 1, 4}, {2, 2, 4}, {3, 1, 2}}));
    EXPECT_EQ(down, (Edges{{1, 1, 3}, {2, 2, 3}, {4, 1, 2}}));
}

TEST(MarkedCells, AtTheRimHaveEdgesToo)
{
    MarkedCells cells({0, 2, 0, 2});
    cells.mark({0, 2, 0, 2});
    const auto [across, down] = edgesOf(cells);
    EXPECT_EQ(across, (Edges{{0, 0, 2}, {2, 0, 2}}));
    EXPECT_EQ(down, (Edges{{0, 0, 2}, {2, 0, 2}}));
}

TEST(MarkedCells, UniteWithOthersOfTheSamePart)
{
    MarkedCells a({0, 2, 0, 2});
    MarkedCells b({0, 2, 0, 2});
    a.mark(CellRange::of({0, 0}));
    b.mark(CellRange::of({1, 1}));
    a.unite(b);
    EXPECT_EQ(a.count(), 2);
    EXPECT_TRUE(a.at({0, 0}) && a.at({1, 1}));
}
