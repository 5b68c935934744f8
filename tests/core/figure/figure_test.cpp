// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/figure.h"

#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(Path, MovesScalesAndTurns)
{
    const Path path = Path::line({1, 0}, {2, 0});
    EXPECT_EQ(path.transformed(2, 1, 5), Path::line({3, 5}, {5, 5}));
    const Path turned = path.rotated(90); // clockwise, since y grows downwards
    EXPECT_NEAR(turned.elements[1].to.x, 0, 1e-12);
    EXPECT_NEAR(turned.elements[1].to.y, 2, 1e-12);
}

TEST(Figure, TakesInAnotherOneMoved)
{
    Figure part;
    part.cells = 4;
    part.warnings = {Text("w")};
    part.add(FigureRect{1, 1, 2, 2, Rgb::hex(0), std::nullopt, 0});
    part.add(FigurePath{Path::line({0, 0}, {1, 1}), std::nullopt, Stroke{Rgb::hex(0), 0.1}});
    part.add(FigureText{0, 0, {{"a", FontRole::Sans}}, 2, Rgb::hex(0), Anchor::Start, 0});
    part.add(FigureMath{2, 2, {}, {}, Rgb::hex(0), 0});
    Figure whole;
    whole.cells = 1;
    whole.add(part, 10, 20);
    ASSERT_EQ(whole.items.size(), 4u);
    EXPECT_EQ(whole.cells, 5);
    EXPECT_EQ(whole.warnings.size(), 1u);
    EXPECT_EQ(std::get<FigureRect>(whole.items[0]).x, 11);
    EXPECT_EQ(std::get<FigurePath>(whole.items[1]).path, Path::line({10, 20}, {11, 21}));
    EXPECT_EQ(std::get<FigureText>(whole.items[2]).y, 20);
    EXPECT_EQ(std::get<FigureMath>(whole.items[3]).x, 12);
}

TEST(Figure, TextOutlinesKeepTheAnchor)
{
    const FixedMetrics metrics;
    FigureText text{10, 5, {{"ab", FontRole::Sans}, {"c", FontRole::MathItalic}}, 2, Rgb::hex(0), Anchor::Middle, 0};
    EXPECT_EQ(textWidth(text.spans, text.size, metrics), 3);
    const FigurePath path = textOutlines(text, metrics);
    EXPECT_NEAR(path.path.elements.front().to.x, 8.5, 1e-12);
    EXPECT_NEAR(path.path.elements[5].to.x, 10.5, 1e-12); // the second span starts after the first
}

TEST(Figure, MathOutlinesHaveOnePathForEachHue)
{
    const FixedMetrics metrics;
    FigureMath math;
    math.formula = *parseMath("\\color{query}{q} \\cdot \\color{key}{k} + \\sqrt{x}");
    math.layout = layoutMath(math.formula, metrics, 3);
    math.ink = Rgb::hex(0x123456);
    const auto paths = mathOutlines(math, figurePalette(Theme::Light), metrics);
    ASSERT_EQ(paths.size(), 4u);
    EXPECT_EQ(paths[0].fill, Rgb::hex(0x123456));
    EXPECT_EQ(paths[1].fill, figurePalette(Theme::Light).query.ink);
    EXPECT_EQ(paths[2].fill, figurePalette(Theme::Light).key.ink);
    EXPECT_TRUE(paths[3].stroke && !paths[3].fill);
}

TEST(Figure, CellsBecomeOneRectangleForARunOfOneColour)
{
    const Rgb red = Rgb::hex(0xFF0000);
    const Rgb blue = Rgb::hex(0x0000FF);
    const FigureCells cells{10, 20, 6, 4, 2, 3, {red, red, blue, blue, blue, blue}};
    const std::vector<FigureRect> runs = cellRuns(cells);
    ASSERT_EQ(runs.size(), 3u);
    EXPECT_EQ(runs[0].fill, red);
    EXPECT_EQ(runs[0].x, 10);
    EXPECT_NEAR(runs[0].width, 4 + 0.06, 1e-12) << "under its neighbour";
    EXPECT_EQ(runs[1].x, 14);
    EXPECT_EQ(runs[1].width, 2) << "nothing beyond the matrix";
    EXPECT_EQ(runs[2].y, 22);
    EXPECT_EQ(runs[2].width, 6);
    EXPECT_EQ(runs[2].height, 2);
}
