// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/miniature.h"

#include "core/figure/palette.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

using namespace headlight;

namespace {

const ColorMap& map()
{
    return defaultColorMap(ColorMap::Kind::Diverging, Theme::Light);
}

const FigureCells& cellsOf(const Figure& sheet)
{
    return std::get<FigureCells>(sheet.items.at(0));
}

CellGrid gridOf(const Matrix& values, double side)
{
    return {0, 0, side, side, values.rows(), values.cols()};
}

} // namespace

TEST(Miniature, ShowsEveryCellInItsColour)
{
    const Matrix values{{1, -2, 0}, {0.5, 2, -1}};
    const KeptMatrixSource source(std::make_shared<const Matrix>(values));
    Figure sheet;
    paintMiniature(sheet, gridOf(values, 1), {.values = &source, .scale = ColorScale::symmetric(map(), 2)});
    const FigureCells& cells = cellsOf(sheet);
    ASSERT_EQ(cells.rows, 2);
    ASSERT_EQ(cells.cols, 3);
    EXPECT_EQ(cells.at(0, 1), map().at(0));
    EXPECT_EQ(cells.at(0, 2), map().at(0.5));
    EXPECT_EQ(cells.at(1, 1), map().at(1));
    EXPECT_EQ(sheet.cells, 6);
}

TEST(Miniature, DrawsTheTransposeOfWhatItReads)
{
    const Matrix values{{1, -2, 0}, {0.5, 2, -1}};
    const KeptMatrixSource source(std::make_shared<const Matrix>(values));
    Figure sheet;
    paintMiniature(sheet, {0, 0, 1, 1, 3, 2},
                   {.values = &source, .transposed = true, .scale = ColorScale::symmetric(map(), 2)});
    const FigureCells& cells = cellsOf(sheet);
    ASSERT_EQ(cells.rows, 3);
    EXPECT_EQ(cells.at(1, 0), map().at(0));
    EXPECT_EQ(cells.at(1, 1), map().at(1));
}

TEST(Miniature, KeepsALoneBrightCellHoweverSmallItIs)
{
    Matrix values = Matrix::Zero(1000, 1000);
    values(777, 333) = 5;
    const KeptMatrixSource source(std::make_shared<const Matrix>(values));
    Figure sheet;
    paintMiniature(sheet, gridOf(values, 0.005), {.values = &source, .scale = ColorScale::symmetric(map(), 5)});
    const FigureCells& cells = cellsOf(sheet);
    EXPECT_LT(cells.rows, 60) << "no finer than a pixel of the interface";
    EXPECT_EQ(std::count(cells.colors.begin(), cells.colors.end(), map().at(1)), 1);
}

TEST(Miniature, HatchesMaskedCellsInsideThem)
{
    const float masked = -std::numeric_limits<float>::infinity();
    const Matrix values{{1, masked}, {1, 2}};
    const KeptMatrixSource source(std::make_shared<const Matrix>(values));
    Figure sheet;
    paintMiniature(sheet, gridOf(values, 2), {.values = &source, .scale = ColorScale::symmetric(map(), 2)});
    EXPECT_EQ(cellsOf(sheet).at(0, 1), figurePalette(Theme::Light).maskedGround);
    const auto& hatch = std::get<FigurePath>(sheet.items.at(1));
    ASSERT_FALSE(hatch.path.empty());
    for (const PathElement& element : hatch.path.elements) {
        EXPECT_GE(element.to.x, 2 - 1e-9);
        EXPECT_LE(element.to.y, 2 + 1e-9);
    }
}

TEST(Miniature, IsAPlainBoxWhileNothingIsComputed)
{
    Figure sheet;
    paintMiniature(sheet, {0, 0, 1, 1, 3, 3}, {.scale = ColorScale::symmetric(map(), 1)});
    ASSERT_EQ(sheet.items.size(), 1u);
    EXPECT_TRUE(std::get<FigureRect>(sheet.items[0]).fill);
    EXPECT_EQ(sheet.cells, 0);
}

TEST(Miniature, HatchesWhatIsNotANumber)
{
    const float none = std::numeric_limits<float>::quiet_NaN();
    const Matrix values{{1, none}, {1, 2}};
    const KeptMatrixSource source(std::make_shared<const Matrix>(values));
    Figure sheet;
    paintMiniature(sheet, gridOf(values, 2), {.values = &source, .scale = ColorScale::symmetric(map(), 2)});
    const FigurePalette& palette = figurePalette(Theme::Light);
    EXPECT_EQ(cellsOf(sheet).at(0, 1), palette.errorWash) << "no colour of a value";
    const auto& hatch = std::get<FigurePath>(sheet.items.at(1));
    ASSERT_TRUE(hatch.stroke && !hatch.path.empty());
    EXPECT_EQ(hatch.stroke->color, palette.errorInk);
}
