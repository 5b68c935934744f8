// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/heads_figure.h"

#include "core/figure/palette.h"
#include "core/figure/view_figure.h"
#include "core/layer/network_edit.h"
#include "core/layer/recomputation.h"
#include "core/text/numbers.h"
#include "tests/core/figure/filled_boxes.h"
#include "tests/core/figure/fixed_metrics.h"
#include "tests/core/figure/text_boxes.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <set>

using namespace headlight;

namespace {

const Translator kEnglish = [](const Text& text) { return text.plain(); };
const FixedMetrics kMetrics;

std::shared_ptr<const Trace> traceOf(Index heads, Index tokens, Index dK = 4)
{
    ModelConfig config;
    config.nHeads = heads;
    config.dModel = 12;
    config.dK = config.dV = dK;
    config.dFf = 8;
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, tokens)));
}

HeadTiles tilesOf(const Trace& trace, const char* stage, bool compare = false, const ScaleChoice& scale = {})
{
    RenderOptions options;
    options.scale = scale;
    auto tiles = headTiles(trace, *trace.network().find(1, stage, 1), options, compare);
    EXPECT_TRUE(tiles.ok());
    return *std::move(tiles);
}

HeadsPicture picture(const HeadTiles& tiles, const HeadsFigureOptions& options)
{
    auto drawn = headsFigure(tiles, options, kMetrics, kEnglish);
    EXPECT_TRUE(drawn.ok());
    return *std::move(drawn);
}

/// How often a scale is asked for, of `heads` heads.
int scalesAsked(Index heads, ScaleShare share)
{
    const auto trace = traceOf(heads, 3);
    int asked = 0;
    RenderOptions options;
    options.scale.share = share;
    options.stageScale = [&](const StageKey& key) {
        ++asked;
        return chosenScale(options.scale, *trace, key, options.theme, {});
    };
    const auto tiles = headTiles(*trace, *trace->network().find(1, "attn", 1), options);
    EXPECT_TRUE(tiles.ok());
    for (const HeadTile& tile : tiles->heads)
        EXPECT_EQ(tile.scale, options.stageScale({0, tiles->key.stage, tile.head}));
    return asked - int(heads);
}

bool apart(const CellGrid& a, const CellGrid& b)
{
    return a.right() <= b.left || b.right() <= a.left || a.bottom() <= b.top || b.bottom() <= a.top;
}

std::multiset<std::string> textsIn(const Figure& figure, const CellGrid& grid)
{
    return textsOf(figure, [&](const FigureText& text) { return grid.contains({text.x, text.y}); });
}

std::optional<Rgb> fillAt(const Figure& figure, Point point)
{
    std::optional<Rgb> color;
    for (const FigureRect& box : filledBoxes(figure))
        if (point.x >= box.x && point.x < box.x + box.width && point.y >= box.y && point.y < box.y + box.height)
            color = box.fill;
    return color;
}

} // namespace

TEST(HeadsFigure, TilesNeverOverlapAndStayOnTheSheet)
{
    for (const Index heads : {1, 2, 9, 64}) {
        for (const Index tokens : {1, 6, 40}) {
            const auto trace = traceOf(heads, tokens);
            for (const char* stage : {"q", "attn"}) {
                const HeadTiles tiles = tilesOf(*trace, stage);
                for (const HeadsFigureOptions& options : {HeadsFigureOptions{.widthMm = 185, .heightMm = 140},
                                                          HeadsFigureOptions{.widthMm = 120, .heightMm = 130},
                                                          HeadsFigureOptions{.widthMm = 85}}) {
                    const HeadsPicture drawn = picture(tiles, options);
                    const bool mean = heads > 1 && tiles.common.cols.kind == AxisKind::Keys;
                    ASSERT_EQ(drawn.places.size(), std::size_t(heads) + (mean ? 1 : 0));
                    const auto& matrices = drawn.view.matrices;
                    for (std::size_t a = 0; a < matrices.size(); ++a) {
                        EXPECT_LE(matrices[a].grid.right(), drawn.view.figure.width);
                        EXPECT_LE(matrices[a].grid.bottom(), drawn.view.figure.height);
                        EXPECT_EQ(matrices[a].grid.cellWidth, matrices[0].grid.cellWidth);
                        for (std::size_t b = 0; b < a; ++b)
                            EXPECT_TRUE(apart(matrices[a].grid, matrices[b].grid)) << heads << " " << stage;
                    }
                    for (const TextBox& box : textBoxes(drawn.view.figure, kMetrics))
                        EXPECT_TRUE(insideSheet(box, drawn.view.figure)) << box.text;
                }
            }
        }
    }
}

TEST(HeadsFigure, StandsInOneLineWhereCellsAreAsLargeAsTheyGet)
{
    const auto trace = traceOf(2, 1);
    const HeadsPicture drawn = picture(tilesOf(*trace, "attn"), {.widthMm = 185, .heightMm = 140});
    ASSERT_EQ(drawn.places.size(), 3u);
    for (const PlacedMatrix& matrix : drawn.view.matrices)
        EXPECT_EQ(matrix.grid.top, drawn.view.matrices.front().grid.top);
}

TEST(HeadsFigure, PrintsTheEnginesNumbersInOneFormat)
{
    const auto trace = traceOf(3, 4);
    const HeadTiles tiles = tilesOf(*trace, "attn");
    const HeadsPicture drawn = picture(tiles, {.widthMm = 185, .heightMm = 140});
    for (std::size_t index = 0; index < drawn.places.size(); ++index) {
        const int head = drawn.places[index].head;
        const auto& values = head < 0 ? tiles.mean->values : trace->source(*trace->network().find(1, "attn", head + 1));
        std::multiset<std::string> expected;
        for (Index i = 0; i < 4; ++i)
            for (Index j = 0; j <= i; ++j)
                expected.insert(formatFixed(double(values->at({i, j})), 2));
        EXPECT_EQ(textsIn(drawn.view.figure, drawn.view.matrices[index].grid), expected) << head;
    }
}

TEST(HeadsFigure, SharesOneScaleOrGivesEachItsOwn)
{
    const auto trace = traceOf(4, 5);
    const HeadTiles tiles = tilesOf(*trace, "scores");
    const HeadsPicture shared = picture(tiles, {.widthMm = 185, .heightMm = 140});
    const HeadTiles apart = tilesOf(*trace, "scores", false, {.share = ScaleShare::Own});
    const HeadsPicture own = picture(apart, {.widthMm = 185, .heightMm = 140});
    EXPECT_TRUE(apart.ownScales && !tiles.ownScales);
    EXPECT_EQ(apart.mean->scale.hi, apart.mean->finite.magnitude());
    const ColorMap& map = defaultColorMap(ColorMap::Kind::Diverging, Theme::Light);
    double most = 0;
    for (const HeadTile& tile : tiles.heads)
        most = std::max(most, tile.finite.magnitude());
    for (const HeadTile& tile : tiles.heads) {
        const auto index = std::size_t(tile.head);
        for (const Cell cell : {Cell{0, 0}, Cell{4, 2}, Cell{2, 3}}) {
            const CellGrid& grid = shared.view.matrices[index].grid;
            const Point at{grid.x(cell.col) + 0.1 * grid.cellWidth, grid.y(cell.row) + 0.1 * grid.cellHeight};
            const double value = double(tile.values->at(cell));
            EXPECT_EQ(fillAt(shared.view.figure, at), ColorScale::symmetric(map, most).color(value));
            EXPECT_EQ(fillAt(own.view.figure, at), ColorScale::symmetric(map, tile.finite.magnitude()).color(value));
        }
    }
}

TEST(HeadsFigure, ColoursAsChosen)
{
    const auto trace = traceOf(4, 5);
    const HeadTiles held = tilesOf(*trace, "scores", false, {.map = "viridis", .range = ScaleRange::Fixed, .share = ScaleShare::Own, .fixed = {-3, 5, true}});
    EXPECT_FALSE(held.ownScales) << "a held range is one for all";
    for (const HeadTile& tile : held.heads)
        EXPECT_EQ(tile.scale, (ColorScale{colorMap("viridis", Theme::Light), -3, 5}));
    const HeadTiles weights = tilesOf(*trace, "attn", false, {.share = ScaleShare::Own});
    for (const HeadTile& tile : weights.heads)
        EXPECT_EQ(tile.scale.hi, tile.finite.hi) << "on a scale of their own weights span 0 to their largest";
}

TEST(HeadsFigure, StandsInTheOrderAskedFor)
{
    const auto trace = traceOf(6, 7);
    const HeadTiles tiles = tilesOf(*trace, "attn", true);
    const HeadsPicture drawn = picture(tiles, {.order = HeadOrder::Entropy, .widthMm = 185, .heightMm = 140});
    double before = -1;
    for (std::size_t index = 0; index < 6; ++index) {
        const HeadSummary& summary = tiles.heads[std::size_t(drawn.places[index].head)].summary;
        EXPECT_GE(summary.entropy, before);
        before = summary.entropy;
        EXPECT_EQ(drawn.view.matrices[index].key->head, drawn.places[index].head);
    }
    EXPECT_EQ(drawn.places.back().head, -1);
    std::set<int> heads;
    const HeadsPicture alike = picture(tiles, {.order = HeadOrder::Similarity, .widthMm = 185, .heightMm = 140});
    for (const HeadPlace& place : alike.places)
        heads.insert(place.head);
    EXPECT_EQ(heads.size(), 7u);
    EXPECT_EQ(alike.placeOf(tiles.bySimilarity[1]), 1);
    // Another stage of the same layer stands in the same order: nothing jumps while stepping.
    EXPECT_EQ(tilesOf(*trace, "v").order(HeadOrder::Entropy), tiles.order(HeadOrder::Entropy));
}

TEST(HeadsFigure, SaysWhatAHeadDoesOnlyWhereItIsTrue)
{
    const auto trace = traceOf(8, 6);
    const HeadTiles tiles = tilesOf(*trace, "attn");
    const HeadsPicture drawn = picture(tiles, {.widthMm = 250, .heightMm = 180});
    for (const HeadTile& tile : tiles.heads) {
        const std::string words = headRuleWords(tile.summary, "x").plain();
        const HeadRule rule = tile.summary.rule;
        EXPECT_EQ(rule == HeadRule::Mixed || rule == HeadRule::Spread, tile.summary.share <= 0.5) << words;
    }
    EXPECT_EQ(headRuleWords({.rule = HeadRule::Token}, "cat").plain(), "looks at “cat”");
    EXPECT_TRUE(headRuleWords({}, "cat").empty());
    EXPECT_FALSE(tilesOf(*trace, "scores").showsWeights);
    EXPECT_FALSE(tilesOf(*trace, "q").mean.has_value());
}

TEST(HeadsFigure, LightsTheSameCellInEveryTile)
{
    const auto trace = traceOf(5, 6);
    const HeadTiles tiles = tilesOf(*trace, "attn");
    const HeadsPicture drawn = picture(tiles, {.widthMm = 185, .heightMm = 140});
    HeadsLights lights;
    lights.hover = Cell{4, 2};
    const Figure hovered = headsLights(drawn, tiles, lights, kMetrics);
    std::size_t frames = 0;
    for (const Primitive& item : hovered.items) {
        const auto* rect = std::get_if<FigureRect>(&item);
        for (const PlacedMatrix& matrix : drawn.view.matrices)
            if (rect && rect->x == matrix.grid.x(2) && rect->y == matrix.grid.y(4) && rect->width == matrix.grid.cellWidth)
                ++frames;
    }
    EXPECT_EQ(frames, drawn.places.size());
    lights = {.head = 3, .row = 1, .cell = {}, .hover = {}};
    std::size_t labels = 0;
    const Figure lit = headsLights(drawn, tiles, lights, kMetrics);
    for (const Primitive& item : lit.items)
        if (const auto* text = std::get_if<FigureText>(&item); text && text->text() == "t2")
            ++labels;
    EXPECT_EQ(labels, drawn.places.size());
}

TEST(HeadsFigure, AnswersWhatCannotBeDrawn)
{
    const auto trace = traceOf(2, 4);
    EXPECT_FALSE(headTiles(*trace, *trace->network().find(1, "x", 1), {}).ok());
    EXPECT_FALSE(headsFigure(tilesOf(*trace, "attn"), {.widthMm = 9}, kMetrics, kEnglish).ok());
    RenderOptions options;
    options.widthMm = 120;
    options.row = 2;
    EXPECT_TRUE(viewFigure(ViewKind::Heads, *trace, *trace->network().find(1, "attn", 2), options, kMetrics, kEnglish).ok());
    options.row = 4;
    EXPECT_FALSE(viewFigure(ViewKind::Heads, *trace, *trace->network().find(1, "attn", 2), options, kMetrics, kEnglish).ok());
}

TEST(HeadsLights, MarksWhatAnEditChanged)
{
    const auto before = traceOf(3, 6);
    const StageKey x = *before->network().find(1, "x", 1);
    const auto network = withCells(before->network(), x, {{{2, 1}, 3.5F}});
    Recomputation recomputation(network, before);
    while (recomputation.step()) {
    }
    const auto after = recomputation.trace();
    const HeadTiles tiles = tilesOf(*after, "attn");
    const HeadsPicture drawn = picture(tiles, {.widthMm = 185, .heightMm = 140});
    const Rgb magenta = figurePalette(Theme::Light).changed.line;
    const auto outlined = [&](const Figure& lights, const CellGrid& grid) {
        return std::count_if(lights.items.begin(), lights.items.end(), [&](const Primitive& item) {
            const auto* path = std::get_if<FigurePath>(&item);
            return path && path->stroke && path->stroke->color == magenta && grid.right() >= path->path.elements.front().to.x
                   && grid.left <= path->path.elements.front().to.x + 1e-9 && grid.top <= path->path.elements.front().to.y + 1e-9
                   && grid.bottom() >= path->path.elements.front().to.y;
        });
    };
    HeadsLights lights;
    for (const PlacedMatrix& matrix : drawn.view.matrices)
        EXPECT_EQ(outlined(headsLights(drawn, tiles, lights, kMetrics), matrix.grid), 0);
    lights.before = before;
    lights.changes = recomputation.changes();
    const Figure marked = headsLights(drawn, tiles, lights, kMetrics);
    for (const PlacedMatrix& matrix : drawn.view.matrices) {
        ASSERT_EQ(outlined(marked, matrix.grid), 1) << "every head, and the mean";
        // The mask keeps the rows before the edit as they were.
        for (const Primitive& item : marked.items) {
            const auto* path = std::get_if<FigurePath>(&item);
            if (!path || !path->stroke || path->stroke->color != magenta)
                continue;
            for (const PathElement& element : path->path.elements) {
                const bool here = element.to.y >= matrix.grid.top && element.to.y <= matrix.grid.bottom();
                EXPECT_TRUE(!here || element.to.y >= matrix.grid.y(2) - 1e-9);
            }
        }
    }
}

TEST(HeadsFigure, AScaleThatAllHeadsShareIsFoundOnce)
{
    // It is made from all of them: found for each it would take the time of their square.
    EXPECT_EQ(scalesAsked(3, ScaleShare::Heads), scalesAsked(9, ScaleShare::Heads));
    EXPECT_EQ(scalesAsked(3, ScaleShare::Layer), scalesAsked(9, ScaleShare::Layer));
    EXPECT_EQ(scalesAsked(9, ScaleShare::Own) - scalesAsked(3, ScaleShare::Own), 6);
}
