// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/hatch.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

struct Segment {
    Point from;
    Point to;
};

std::vector<Segment> segments(const Path& path)
{
    std::vector<Segment> list;
    for (std::size_t i = 0; i + 1 < path.elements.size(); i += 2)
        list.push_back({path.elements[i].to, path.elements[i + 1].to});
    return list;
}

} // namespace

TEST(Hatch, LinesStayInsideTheirBox)
{
    const auto lines = segments(hatchLines({{10, 20, 14, 23}}, 1, 10, 20));
    // x + y runs from 30 to 37, and the lines through the corners have no length.
    ASSERT_EQ(lines.size(), 6u);
    for (const Segment& line : lines) {
        EXPECT_GE(line.from.x, 10);
        EXPECT_LE(line.to.x, 14);
        EXPECT_LE(line.from.y, 23 + 1e-9);
        EXPECT_GE(line.to.y, 20 - 1e-9);
        EXPECT_NEAR(line.from.x + line.from.y, line.to.x + line.to.y, 1e-9);
    }
}

TEST(Hatch, RunsThroughCellsThatTouch)
{
    const std::vector<HatchBox> two = {{0, 0, 2, 1}, {0, 1, 2, 2}};
    EXPECT_EQ(hatchLines(two, 1, 0, 0), hatchLines({{0, 0, 2, 2}}, 1, 0, 0));
}

TEST(Hatch, StopsAtAGap)
{
    const auto lines = segments(hatchLines({{0, 0, 1, 4}, {3, 0, 4, 4}}, 4, 0, 0));
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].to.x, 1);
    EXPECT_EQ(lines[1].from.x, 3);
}

TEST(Hatch, IsAnchoredAtTheMatrixNotTheBox)
{
    const auto lines = segments(hatchLines({{5, 5, 6, 6}}, 1.5, 0, 0));
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_NEAR(lines[0].from.x + lines[0].from.y, 10.5, 1e-9);
}

TEST(Hatch, NothingMaskedIsNothing)
{
    EXPECT_TRUE(hatchLines({}, 1, 0, 0).empty());
}
