// SPDX-License-Identifier: GPL-3.0-or-later
// Cells held by hand carry their mark in every figure, and an equation does not show them as computed.
#include "core/figure/held_cells.h"

#include "core/figure/block_figure.h"
#include "core/figure/equation_lights.h"
#include "core/figure/heads_figure.h"
#include "core/figure/heads_row_figure.h"
#include "core/figure/stage_figure.h"
#include "core/figure/view_figure.h"
#include "core/layer/held_values.h"
#include "tests/core/figure/fixed_metrics.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;

/// Four tokens; scores 3,2 of the first head are held.
std::shared_ptr<const Trace> heldTrace(HeldValues held = {{{2, 1}, 0.25F}})
{
    const ModelConfig config = test::smallConfig();
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, 4));
    if (!held.empty())
        input->overrides = {heldAt(0, "scores", 0, std::move(held))};
    return computeTrace(test::built(test::randomModel(config), input));
}

StageKey keyOf(const Trace& trace, const char* id, int head = 1)
{
    return *trace.network().find(1, id, head);
}

/// How many pins stand in `box`.
int pinsIn(const Figure& figure, const CellGrid& box)
{
    const Rgb ink = figurePalette(figure.theme).ink;
    int pins = 0;
    for (const Primitive& item : figure.items)
        if (const auto* path = std::get_if<FigurePath>(&item); path && path->fill == ink && path->stroke)
            for (const PathElement& element : path->path.elements)
                pins += element.kind == PathElement::Kind::Move && box.contains({element.to.x, element.to.y}) ? 1 : 0;
    return pins;
}

int pins(const Figure& figure)
{
    return pinsIn(figure, {0, 0, figure.width, figure.height, 1, 1});
}

bool says(const Figure& figure, const std::string& words)
{
    for (const Primitive& item : figure.items)
        if (const auto* text = std::get_if<FigureText>(&item); text && text->text().find(words) != std::string::npos)
            return true;
    return false;
}

EquationView equationOf(const std::shared_ptr<const Trace>& trace, const char* id)
{
    EquationSpec spec{trace, keyOf(*trace, id)};
    spec.width = 1100 * kPixel;
    spec.height = 900 * kPixel;
    spec.filled = true;
    return *equationView(spec, kMetrics, &Text::plain);
}

/// The place of one cell.
CellGrid cellOf(const CellGrid& grid, Cell cell)
{
    return {grid.x(cell.col), grid.y(cell.row), grid.cellWidth, grid.cellHeight, 1, 1};
}

} // namespace

TEST(HeldCells, HaveAPinInTheMatrixFigureWhoseLegendSaysSo)
{
    const auto trace = heldTrace();
    const auto spec = stageFigure(*trace, keyOf(*trace, "scores"), {});
    ASSERT_TRUE(spec.ok());
    EXPECT_TRUE(heldValueOf(*spec->held, {2, 1}).has_value());
    EXPECT_FALSE(heldValueOf(*spec->held, {1, 2}).has_value());
    const auto figure = matrixFigure(*spec, kMetrics, &Text::plain);
    EXPECT_EQ(pins(*figure), 2) << "the cell's and the legend's";
    EXPECT_TRUE(says(*figure, "held by hand"));
    EXPECT_NE(figure->description.find("held at values by hand"), std::string::npos);
    const auto other = matrixFigure(*stageFigure(*trace, keyOf(*trace, "scores", 2), {}), kMetrics, &Text::plain);
    EXPECT_EQ(pins(*other), 0);
    EXPECT_FALSE(says(*other, "held by hand"));
}

TEST(HeldCells, KeepTheirPlaceInAPartOfTheMatrix)
{
    const auto trace = heldTrace();
    RenderOptions options;
    options.rows = IndexRange{2, 4};
    options.cols = IndexRange{1, 3};
    const auto spec = stageFigure(*trace, keyOf(*trace, "scores"), options);
    ASSERT_TRUE(spec.ok());
    EXPECT_TRUE(heldValueOf(*spec->held, {0, 0}).has_value());
    EXPECT_FALSE(heldValueOf(*spec->held, {1, 1}).has_value());
}

TEST(HeldCells, HaveAPinInOperandAndResultOfAnEquation)
{
    const auto trace = heldTrace();
    for (const char* id : {"scores", "scaled"}) {
        const EquationView view = equationOf(trace, id);
        const PlacedMatrix* scores = nullptr;
        for (const PlacedMatrix& matrix : view.view.matrices)
            if (matrix.key == keyOf(*trace, "scores"))
                scores = &matrix;
        ASSERT_TRUE(scores) << id;
        EXPECT_EQ(pinsIn(view.view.figure, scores->grid), 1) << id;
        EXPECT_EQ(pinsIn(view.view.figure, cellOf(scores->grid, {2, 1})), 1) << id;
        EXPECT_TRUE(says(view.view.figure, "held by hand")) << id;
    }
    EXPECT_EQ(pins(equationOf(trace, "head").view.figure), 0);
}

TEST(HeldCells, AreNotLitAsIfTheyWereComputed)
{
    const auto trace = heldTrace();
    const EquationView view = equationOf(trace, "scores");
    EXPECT_EQ(view.equation.litOf(0, {2, 1}), EquationLit());
    EXPECT_EQ(view.equation.litOf(1, {2, 1}), EquationLit());
    EXPECT_EQ(view.equation.litOf(2, {2, 1}), (EquationLit{2, 1}));
    EXPECT_EQ(view.equation.litOf(0, {2, 0}).row, Index(2)) << "its neighbour comes from q";
    const Figure lights = equationLights(view, {{2, 1}, {}, {}, {}, {}}, kMetrics, &Text::plain);
    EXPECT_TRUE(says(lights, "Held")) << "the sentence, which is painted word by word";
    EXPECT_TRUE(says(lights, "0.25"));
    EXPECT_EQ(pinsIn(lights, cellOf(view.view.matrices.back().grid, {2, 1})), 1) << "over the strong number of the lit cell";
    EXPECT_EQ(pins(lights), 1);
    const Figure neighbour = equationLights(view, {{2, 0}, {}, {}, {}, {}}, kMetrics, &Text::plain);
    EXPECT_FALSE(says(neighbour, "Held"));
}

TEST(HeldCells, AreMarkedOnTheTileOfTheirHeadAlone)
{
    const auto trace = heldTrace();
    const auto tiles = headTiles(*trace, keyOf(*trace, "scores"), {});
    const auto picture = headsFigure(*tiles, {.widthMm = 185}, kMetrics, &Text::plain);
    ASSERT_TRUE(picture.ok());
    const auto tile = [&](int head) { return picture->view.matrices[std::size_t(picture->placeOf(head))].grid; };
    EXPECT_EQ(pinsIn(picture->view.figure, cellOf(tile(0), {2, 1})), 1);
    EXPECT_EQ(pinsIn(picture->view.figure, tile(1)), 0);
    EXPECT_TRUE(says(picture->view.figure, "held by hand"));
}

TEST(HeldCells, OfAMatrixOfVeryManyCellsHaveAFrame)
{
    ModelConfig config = test::smallConfig();
    config.nLayers = 1;
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, 1001));
    const auto expectFrame = [&](HeldValues held, const CellRange& cells) {
        input->overrides = {heldAt(0, "scores", 0, std::move(held))};
        const auto trace = computeTrace(test::built(test::randomModel(config), std::make_shared<ModelInput>(*input)));
        const auto picture = headsFigure(*headTiles(*trace, keyOf(*trace, "scores"), {}), {.widthMm = 185}, kMetrics, &Text::plain);
        const CellGrid grid = picture->view.matrices[std::size_t(picture->placeOf(0))].grid;
        const Path frame = Path::rectangle(grid.x(cells.col0), grid.y(cells.row0), double(cells.cols()) * grid.cellWidth,
                                           double(cells.rows()) * grid.cellHeight);
        const auto& items = picture->view.figure.items;
        EXPECT_TRUE(std::any_of(items.begin(), items.end(), [&](const Primitive& item) {
            const auto* path = std::get_if<FigurePath>(&item);
            return path && path->path == frame;
        }));
        EXPECT_TRUE(says(picture->view.figure, "held by hand"));
        EXPECT_EQ(pins(picture->view.figure), 0) << "the legend shows the mark that is drawn: an outline";
    };
    expectFrame({{{30, 40}, 0.5F}, {{35, 50}, 0.5F}}, {30, 36, 40, 51});
    expectFrame({{{0, 0}, 0.5F}, {{1000, 1000}, 0.5F}}, CellRange::all(1001, 1001));
}

TEST(HeldCells, OfAWholePictureHaveAFrame)
{
    MatrixFigureSpec spec;
    spec.values = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(Matrix::Ones(1200, 1200)));
    spec.held = std::make_shared<const HeldValues>(HeldValues{{{3, 4}, 1.0F}, {{900, 700}, 1.0F}});
    const HeldCells held = heldCellsOf(spec);
    EXPECT_EQ(held.bounds, (CellRange{3, 901, 4, 701}));
    Figure sheet;
    const HeldMarks marks = paintHeldCells(sheet, {0, 0, 0.1, 0.1, 1200, 1200}, held);
    EXPECT_TRUE(marks.outlines && !marks.pins);
    ASSERT_EQ(sheet.items.size(), 1U);
}

TEST(HeldCells, OneOfManyIsSeen)
{
    Figure sheet;
    const PlacedMatrix matrix{.grid = {0, 0, 0.001, 0.001, 100000, 100000}};
    EXPECT_TRUE(paintHeldCells(sheet, matrix.grid, heldCellsOn(matrix, {{{5000, 7000}, 1.0F}})).outlines);
    ASSERT_EQ(sheet.items.size(), 1U);
    const double side = 1.5 * kPixel;
    EXPECT_EQ(std::get<FigurePath>(sheet.items.front()).path,
              Path::rectangle(7.0 - (side - 0.001) / 2, 5.0 - (side - 0.001) / 2, 0.001 + (side - 0.001), 0.001 + (side - 0.001)));
}

TEST(HeldCells, AreToldOfAsTheyAreMarked)
{
    EXPECT_EQ(heldCellsNote({.pins = true}).plain(), "Cells with a pin are held at values by hand.");
    EXPECT_EQ(heldCellsNote({.outlines = true}).plain(), "Cells in a dark outline are held at values by hand.");
    EXPECT_EQ(heldCellsNote({.pins = true, .outlines = true}).plain(), "Cells with a pin or in a dark outline are held at values by hand.");
    Figure pinned, outlined;
    paintHeldSwatch(pinned, 1, 2, 4, 3, {.pins = true});
    paintHeldSwatch(outlined, 1, 2, 4, 3, {.outlines = true});
    ASSERT_EQ(pinned.items.size(), 1U);
    ASSERT_EQ(outlined.items.size(), 1U);
    EXPECT_TRUE(std::get<FigurePath>(pinned.items.front()).fill);
    EXPECT_FALSE(std::get<FigurePath>(outlined.items.front()).fill);
}

TEST(HeldCells, AreMarkedInTheRowOfTheirHead)
{
    const auto trace = heldTrace();
    const auto tiles = headTiles(*trace, keyOf(*trace, "scores"), {});
    HeadsRowOptions options;
    options.widthMm = 90;
    options.row = 2;
    const FigureView row = headsRowFigure(*tiles, options, kMetrics, &Text::plain);
    EXPECT_EQ(pinsIn(row.figure, cellOf(row.matrices.front().grid, {0, 1})), 1);
    EXPECT_EQ(pins(row.figure), 1);
    options.row = 1;
    EXPECT_EQ(pins(headsRowFigure(*tiles, options, kMetrics, &Text::plain).figure), 0);
}

TEST(HeldCells, AreTheChosenTokensOwnInTheTokenView)
{
    const auto trace = heldTrace();
    for (const Index token : {2, 1}) {
        RenderOptions options;
        options.widthMm = 180;
        options.row = token;
        const auto figure = viewFigure(ViewKind::Token, *trace, keyOf(*trace, "scores"), options, kMetrics, &Text::plain);
        ASSERT_TRUE(figure.ok());
        EXPECT_EQ(pins(*figure), token == 2 ? 2 : 0) << "the legend's, and that of the token's own vector; of another token's there is an outline alone";
        EXPECT_TRUE(says(*figure, "held by hand"));
    }
}

TEST(HeldCells, AreMarkedInTheBlock)
{
    BlockSpec spec;
    spec.width = 1056 * kPixel;
    spec.height = 632 * kPixel;
    const auto plain = blockView(*heldTrace({}), spec, kMetrics, &Text::plain);
    const auto held = blockView(*heldTrace(), spec, kMetrics, &Text::plain);
    EXPECT_FALSE(says(plain.view.figure, "held by hand"));
    EXPECT_TRUE(says(held.view.figure, "held by hand"));
    EXPECT_EQ(pins(held.view.figure), 0) << "its cells are small: an outline, in the legend too";
}

TEST(HeldCells, OfAClosedCardAreNotInTheBlocksLegend)
{
    const auto trace = heldTrace();
    BlockSpec spec;
    spec.width = 600 * kPixel;
    spec.height = 632 * kPixel;
    for (spec.head = 0; spec.head < 3; ++spec.head) {
        const auto view = blockView(*trace, spec, kMetrics, &Text::plain);
        int open = 0;
        for (const PlacedMatrix& matrix : view.view.matrices)
            open += matrix.key == keyOf(*trace, "scores") ? 1 : 0;
        EXPECT_EQ(open, spec.head == 0 ? 1 : 0);
        EXPECT_EQ(says(view.view.figure, "held by hand"), open > 0) << spec.head;
    }
}

TEST(HeldCells, AreInTheBlocksLegendIfTheirMatrixIsDrawn)
{
    const auto model = test::fullModel(test::smallConfig());
    const auto plain = test::embeddedInput({1, 2, 3, 4});
    BlockSpec spec;
    spec.width = 1056 * kPixel;
    spec.height = 632 * kPixel;
    const auto network = test::built(model, plain);
    int held = 0;
    for (const StageKey& key : test::allKeys(*network)) {
        auto input = std::make_shared<ModelInput>(*plain);
        input->overrides = {heldAt(key.layer, network->stage(key).id, key.head, {{{0, 0}, 0.5F}})};
        const auto made = Network::build(model, input);
        if (!made.ok())
            continue; // what is given is not held
        ++held;
        const auto view = blockView(*computeTrace(*made), spec, kMetrics, &Text::plain);
        const auto& drawn = view.view.matrices;
        const bool isDrawn = std::any_of(drawn.begin(), drawn.end(), [&](const PlacedMatrix& matrix) { return matrix.key == key; });
        EXPECT_EQ(says(view.view.figure, "held by hand"), isDrawn) << network->stage(key).id << key.layer + 1 << " of head " << key.head + 1;
    }
    EXPECT_GT(held, 30);
}

TEST(HeldCells, ThatAreSmallHaveAnOutlineInstead)
{
    Figure sheet;
    MarkedCells held(CellRange::all(4, 4));
    held.mark({1, 3, 1, 3});
    paintHeldCells(sheet, {10, 20, 5 * kPixel, 5 * kPixel, 4, 4}, held);
    ASSERT_EQ(sheet.items.size(), 1U);
    const auto* outline = std::get_if<FigurePath>(&sheet.items.front());
    ASSERT_TRUE(outline && !outline->fill && outline->stroke);
    EXPECT_EQ(outline->stroke->color, figurePalette(sheet.theme).ink);
    EXPECT_EQ(outline->path.elements.size(), 8U) << "one frame of four lines round all four cells";
    paintHeldCells(sheet, {10, 20, kPixel, kPixel, 4, 4}, held);
    const auto* frame = std::get_if<FigurePath>(&sheet.items.back());
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->path, Path::rectangle(10 + kPixel, 20 + kPixel, 2 * kPixel, 2 * kPixel));
    paintHeldCells(sheet, {0, 0, 1, 1, 4, 4}, MarkedCells(CellRange::all(4, 4)));
    EXPECT_EQ(sheet.items.size(), 2U);
}

TEST(HeldCells, AreMarkedInBothStatesOfAComparison)
{
    const auto a = heldTrace({});
    RenderOptions options;
    options.widthMm = 170;
    options.against = a;
    options.againstName = "as opened";
    const auto trace = heldTrace();
    const auto figure = viewFigure(ViewKind::Compare, *trace, keyOf(*trace, "scores"), options, kMetrics, &Text::plain);
    ASSERT_TRUE(figure.ok());
    EXPECT_EQ(pins(*figure), 3) << "now, the difference, which is that of a held cell, and the legend";
    EXPECT_TRUE(says(*figure, "held by hand"));
}
