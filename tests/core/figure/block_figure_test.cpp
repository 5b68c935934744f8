// SPDX-License-Identifier: GPL-3.0-or-later
// The painted block: every matrix live, the token's path lit, sheets for export.
#include "core/figure/block_figure.h"

#include "../layer/small_networks.h"
#include "core/figure/svg_writer.h"
#include "core/figure/view_figure.h"
#include "core/layer/recomputation.h"
#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;

BlockSpec spec(int layer = 0, int head = 0)
{
    return {layer, head, 1056 * kPixel, 632 * kPixel};
}

std::shared_ptr<const Trace> traceOf(const ModelConfig& config, Index tokens = 6)
{
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, tokens)));
}

std::vector<const FigureCells*> pictures(const Figure& figure)
{
    std::vector<const FigureCells*> cells;
    for (const Primitive& item : figure.items)
        if (const auto* picture = std::get_if<FigureCells>(&item))
            cells.push_back(picture);
    return cells;
}

const FigureCells* pictureOf(const BlockView& block, const StageKey& key)
{
    for (const BlockMatrix& matrix : block.layout.matrices)
        for (const FigureCells* picture : pictures(block.view.figure))
            if (matrix.key == key && picture->x == matrix.box.x && picture->y == matrix.box.y)
                return picture;
    return nullptr;
}

} // namespace

TEST(BlockFigure, ShowsTheValuesOfEveryMatrix)
{
    const auto trace = traceOf(test::smallConfig());
    const BlockView block = blockView(*trace, spec(), kMetrics, &Text::plain);
    ASSERT_EQ(block.view.matrices.size(), block.layout.matrices.size());
    const ColorMap& map = defaultColorMap(ColorMap::Kind::Diverging, Theme::Light);
    for (const StageKey& key : trace->network().steps(0, 0)) {
        const FigureCells* picture = pictureOf(block, key);
        ASSERT_NE(picture, nullptr) << trace->network().stage(key).id;
        const Matrix& values = *trace->value(key);
        ASSERT_EQ(picture->rows, values.rows());
        ASSERT_EQ(picture->cols, values.cols());
        if (trace->network().stage(key).values == ValueKind::Weight || trace->network().stage(key).masked)
            continue;
        Index row = 0;
        Index col = 0;
        values.cwiseAbs().maxCoeff(&row, &col);
        if (!trace->network().stage(key).perHead) { // heads share their scale
            EXPECT_EQ(picture->at(row, col), map.at(values(row, col) > 0 ? 1 : 0)) << trace->network().stage(key).id;
        }
    }
}

TEST(BlockFigure, IsColouredAsChosen)
{
    const auto trace = traceOf(test::smallConfig());
    BlockSpec chosen = spec();
    chosen.colors.choice = {.map = "greys", .range = ScaleRange::Fixed, .fixed = {-1e-6, 1e-6, true}};
    const BlockView block = blockView(*trace, chosen, kMetrics, &Text::plain);
    const ColorMap& map = *colorMap("greys", Theme::Light);
    for (const StageKey& key : trace->network().steps(0, 0)) {
        if (trace->network().stage(key).masked || trace->network().stage(key).values == ValueKind::Weight)
            continue;
        const float value = (*trace->value(key))(0, 0);
        EXPECT_EQ(pictureOf(block, key)->at(0, 0), map.at(value > 0 ? 1 : 0)) << trace->network().stage(key).id;
    }
    const auto values = std::find_if(block.layout.legendItems.begin(), block.layout.legendItems.end(),
                                     [](const BlockLegendItem& item) { return item.kind == BlockLegendItem::Kind::Values; });
    EXPECT_EQ(values->map, &map);
    EXPECT_EQ(values->title, "values, all matrices on one scale");
}

TEST(BlockFigure, LeavesBoxesForWhatIsNotComputedYet)
{
    const auto network = traceOf(test::smallConfig())->sharedNetwork();
    const auto empty = Recomputation(network, nullptr).trace();
    const BlockView block = blockView(*empty, spec(), kMetrics, &Text::plain);
    EXPECT_EQ(block.view.matrices.size(), network->steps(0, 0).size() + 1);
    for (const StageKey& key : network->steps(0, 0))
        EXPECT_EQ(pictureOf(block, key), nullptr);
}

TEST(BlockFigure, FindsEachMatrixWhereItIsDrawn)
{
    const auto trace = traceOf(test::smallConfig());
    const BlockView block = blockView(*trace, spec(1, 2), kMetrics, &Text::plain);
    for (std::size_t at = 0; at < block.view.matrices.size(); ++at) {
        const BlockBox& box = block.layout.matrices[at].box;
        EXPECT_EQ(block.view.matrixAt({box.cx(), box.cy()}), int(at));
        EXPECT_FALSE(block.view.matrices[at].name.empty());
        EXPECT_FALSE(block.view.matrices[at].symbol.empty());
    }
    for (std::size_t at = 0; at < block.view.links.size(); ++at) {
        const PlacedLink& link = block.view.links[at];
        EXPECT_EQ(block.view.linkAt({link.x + link.width / 2, link.y + link.height / 4}), int(at));
    }
}

TEST(BlockFigure, LightsTheTokenInEveryMatrixAndOnTheStream)
{
    const auto trace = traceOf(test::smallConfig());
    const BlockView block = blockView(*trace, spec(), kMetrics, &Text::plain);
    const Rgb amber = figurePalette(Theme::Light).query.line;
    for (const Index token : {Index(0), Index(3), Index(5)}) {
        const Figure lights = blockLights(block.layout, {token, "a token", {}, -1, {}}, Theme::Light, kMetrics);
        std::size_t frames = 0;
        double streamY = -1;
        for (const Primitive& item : lights.items) {
            if (const auto* rect = std::get_if<FigureRect>(&item); rect && rect->stroke && rect->stroke->color == amber)
                ++frames;
            if (const auto* path = std::get_if<FigurePath>(&item); path && path->stroke && path->stroke->color == amber)
                streamY = path->path.elements.front().to.y;
        }
        EXPECT_EQ(frames, block.layout.matrices.size());
        const BlockBox& band = block.layout.streamBand;
        EXPECT_NEAR(streamY, band.y + band.height * (double(token) + 0.5) / 6, 1e-9);
    }
    EXPECT_TRUE(blockLights(block.layout, {}, Theme::Light, kMetrics).items.empty());
}

TEST(BlockFigure, ChangesNothingWhenItIsMadeAgain)
{
    const auto trace = traceOf(test::smallConfig());
    const auto svg = [&] {
        auto sheet = blockView(*trace, spec(), kMetrics, &Text::plain).view.figure;
        return writeSvg(sheet, kMetrics);
    };
    EXPECT_EQ(svg(), svg());
}

TEST(BlockFigure, IsDrawnOnASheetOfTheWidthAskedFor)
{
    for (const auto& network : test::networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        RenderOptions options;
        options.widthMm = 260;
        options.row = 2;
        const auto sheet = viewFigure(ViewKind::Block, *trace, network->steps(0, 0).back(), options, kMetrics, &Text::plain);
        ASSERT_TRUE(sheet.ok()) << sheet.error().message();
        EXPECT_NEAR(sheet->width, 260, 1e-9);
        EXPECT_LE(sheet->cells, kMostFigureCells);
        EXPECT_NE(writeSvg(*sheet, kMetrics).find("</svg>"), std::string::npos);
    }
}

TEST(BlockFigure, SaysHowWideASheetMustBe)
{
    const auto trace = traceOf(test::smallConfig());
    RenderOptions options;
    options.widthMm = 60;
    const auto narrow = blockSheet(*trace, {0, 0, 0}, options, kMetrics, &Text::plain);
    ASSERT_FALSE(narrow.ok());
    EXPECT_NE(narrow.error().remedy.plain().find("mm"), std::string::npos);
    options.row = 6;
    options.widthMm = 260;
    EXPECT_FALSE(blockSheet(*trace, {0, 0, 0}, options, kMetrics, &Text::plain).ok());
}
