// SPDX-License-Identifier: GPL-3.0-or-later
// The block of any layer, in any room: nothing overlaps, nothing is left out, every line ends where it points.
#include "core/figure/block_layout.h"

#include "../layer/small_networks.h"
#include "fixed_metrics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

using namespace headlight;

namespace {

struct Room {
    double width = 0; ///< interface pixels
    double height = 0;
};

constexpr Room kRooms[] = {{896, 548}, {1056, 632}, {3400, 1900}};

struct Case {
    std::string name;
    std::shared_ptr<const Network> network;
};

Case given(const std::string& name, const ModelConfig& config, Index tokens)
{
    return {name, test::built(test::randomModel(config), test::givenInput(config, tokens))};
}

std::vector<Case> manyCases()
{
    std::vector<Case> cases;
    int number = 0;
    for (const auto& network : test::networksOfEveryKind())
        cases.push_back({"kind " + std::to_string(++number), network});
    for (const Index heads : {1, 2, 4, 5, 64}) {
        ModelConfig config = test::smallConfig(heads % 2 ? NormPlacement::Post : NormPlacement::Pre);
        config.nHeads = heads;
        cases.push_back(given(std::to_string(heads) + " heads", config, 6));
    }
    for (const Index tokens : {1, 2, 40, 512}) {
        ModelConfig config = test::smallConfig();
        config.dModel = 64;
        config.dFf = 256;
        cases.push_back(given(std::to_string(tokens) + " tokens", config, tokens));
    }
    ModelConfig config = test::smallConfig(NormPlacement::None);
    config.nLayers = 40;
    cases.push_back(given("many layers", config, 5));
    config = test::smallConfig();
    config.nLayers = config.nHeads = config.dModel = config.dK = config.dV = config.dFf = 1;
    cases.push_back(given("one number", config, 1));
    config = test::smallConfig();
    config.dFf = 3000;
    cases.push_back(given("wide feed-forward", config, 7));
    return cases;
}

BlockLayout laidOut(const Network& network, const Room& room, int layer = 0, int head = 0, bool trueProportions = false)
{
    static const FixedMetrics metrics;
    BlockSpec spec{layer, head, room.width * kPixel, room.height * kPixel};
    spec.trueProportions = trueProportions;
    return layOutBlock(network, spec, metrics, &Text::plain);
}

bool overlap(const BlockBox& a, const BlockBox& b)
{
    constexpr double kTouch = 1e-6;
    return a.x + kTouch < b.right() && b.x + kTouch < a.right() && a.y + kTouch < b.bottom() && b.y + kTouch < a.bottom();
}

std::string nameOf(const Network& network, const BlockMatrix& matrix)
{
    return matrix.key ? network.stage(*matrix.key).id : "M";
}

std::string nameOf(const BlockLabel& label)
{
    return label.math.empty() ? label.text : label.math;
}

void expectApart(const Network& network, const BlockLayout& layout)
{
    const auto& matrices = layout.matrices;
    const auto& labels = layout.labels;
    for (std::size_t a = 0; a < matrices.size(); ++a) {
        for (std::size_t b = a + 1; b < matrices.size(); ++b)
            EXPECT_FALSE(overlap(matrices[a].box, matrices[b].box)) << nameOf(network, matrices[a]) << ", " << nameOf(network, matrices[b]);
        for (const BlockLabel& label : labels)
            EXPECT_FALSE(overlap(matrices[a].box, label.box)) << nameOf(network, matrices[a]) << ", " << nameOf(label);
    }
    for (std::size_t a = 0; a < labels.size(); ++a)
        for (std::size_t b = a + 1; b < labels.size(); ++b)
            EXPECT_FALSE(overlap(labels[a].box, labels[b].box)) << nameOf(labels[a]) << ", " << nameOf(labels[b]);
}

void expectInside(const BlockLayout& layout)
{
    const auto inside = [&](const BlockBox& box) {
        return box.x >= 0 && box.y >= 0 && box.right() <= layout.width + 1e-6 && box.bottom() <= layout.height + 1e-6;
    };
    for (const BlockMatrix& matrix : layout.matrices)
        EXPECT_TRUE(inside(matrix.box));
    for (const BlockLabel& label : layout.labels)
        EXPECT_TRUE(inside(label.box)) << nameOf(label);
    for (const BlockHouse& house : layout.houses)
        EXPECT_TRUE(inside(house.box));
    for (const BlockLink& link : layout.links)
        EXPECT_TRUE(inside(link.box)) << link.name;
    EXPECT_TRUE(inside(layout.legend));
}

double distanceTo(const BlockBox& box, Point point)
{
    const double dx = std::max({box.x - point.x, 0.0, point.x - box.right()});
    const double dy = std::max({box.y - point.y, 0.0, point.y - box.bottom()});
    return std::hypot(dx, dy);
}

void expectLinesEnd(const Network& network, const BlockLayout& layout)
{
    for (const BlockLine& line : layout.lines) {
        ASSERT_GE(line.points.size(), 2U);
        for (std::size_t at = 1; at < line.points.size(); ++at) {
            const Point a = line.points[at - 1];
            const Point b = line.points[at];
            EXPECT_TRUE(std::abs(a.x - b.x) < 1e-6 || std::abs(a.y - b.y) < 1e-6) << "a line runs askew";
            const BlockBox run{std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x), std::abs(a.y - b.y)};
            for (int other = 0; other < int(layout.matrices.size()); ++other) {
                const BlockMatrix& matrix = layout.matrices[std::size_t(other)];
                if (other != line.from && other != line.to) {
                    EXPECT_FALSE(overlap(run, matrix.box)) << "a line crosses " << nameOf(network, matrix);
                }
            }
        }
        if (line.from >= 0) {
            EXPECT_LT(distanceTo(layout.matrices[std::size_t(line.from)].box, line.points.front()), 1e-6);
        }
        if (line.to >= 0) {
            EXPECT_LE(distanceTo(layout.matrices[std::size_t(line.to)].box, line.points.back()), 5 * kPixel);
        }
    }
}

/// Every stage of the layer once, per head once for every open card.
void expectEveryStage(const Network& network, const BlockLayout& layout)
{
    std::map<StageKey, int> seen;
    int masks = 0;
    for (const BlockMatrix& matrix : layout.matrices) {
        if (!matrix.key) {
            ++masks;
            continue;
        }
        ++seen[*matrix.key];
        const Shape shape = network.shape(*matrix.key);
        EXPECT_EQ(matrix.rows, shape.rows);
        EXPECT_EQ(matrix.cols, shape.cols);
    }
    for (const StageKey& key : network.steps(layout.layer, layout.head))
        EXPECT_EQ(seen[key], 1) << network.stage(key).id;
    for (const auto& [key, count] : seen)
        EXPECT_EQ(count, 1) << network.stage(key).id;
    const int open = int(std::count_if(layout.houses.begin(), layout.houses.end(),
                                       [](const BlockHouse& house) { return house.kind == BlockHouse::Kind::Card; }));
    EXPECT_EQ(masks, open);
}

} // namespace

TEST(BlockLayout, HoldsForEveryKindOfLayerInEveryRoom)
{
    for (const Case& tried : manyCases()) {
        for (const Room& room : kRooms) {
            SCOPED_TRACE(tried.name + " in " + std::to_string(int(room.width)));
            const int last = tried.network->layerCount() - 1;
            for (const int at : {0, 1, 2, 3}) {
                const int layer = at / 2 * last;
                const int head = layer == 0 ? 0 : tried.network->headCount() - 1;
                const BlockLayout layout = laidOut(*tried.network, room, layer, head, at % 2 == 1);
                expectApart(*tried.network, layout);
                expectInside(layout);
                expectLinesEnd(*tried.network, layout);
                expectEveryStage(*tried.network, layout);
            }
        }
    }
}

TEST(BlockLayout, TakesTheRoomThereIs)
{
    const Case tried = given("two heads", test::smallConfig(), 6);
    const BlockLayout small = laidOut(*tried.network, kRooms[0]);
    const BlockLayout large = laidOut(*tried.network, kRooms[2]);
    EXPECT_LE(small.width, kRooms[0].width * kPixel);
    EXPECT_LE(small.height, kRooms[0].height * kPixel);
    EXPECT_LE(large.width, kRooms[2].width * kPixel);
    EXPECT_LE(large.height, kRooms[2].height * kPixel);
    EXPECT_GT(large.streamBand.height, 1.5 * small.streamBand.height);
}

TEST(BlockLayout, OpensHeadsSideBySideWhereThereIsRoomAndStacksTheOthers)
{
    const auto cards = [](const BlockLayout& layout, BlockHouse::Kind kind) {
        return std::count_if(layout.houses.begin(), layout.houses.end(), [kind](const BlockHouse& house) { return house.kind == kind; });
    };
    ModelConfig config = test::smallConfig();
    config.nHeads = 4;
    const Case four = given("four heads", config, 6);
    EXPECT_EQ(cards(laidOut(*four.network, kRooms[2]), BlockHouse::Kind::Card), 4);
    const BlockLayout stacked = laidOut(*four.network, kRooms[1], 0, 2);
    EXPECT_EQ(cards(stacked, BlockHouse::Kind::Card), 1);
    EXPECT_EQ(cards(stacked, BlockHouse::Kind::BackCard), 2);
    for (const BlockMatrix& matrix : stacked.matrices) {
        const bool perHead = matrix.key && four.network->stage(*matrix.key).perHead;
        EXPECT_EQ(perHead ? matrix.key->head : 2, 2);
    }
    config.nHeads = 64;
    const Case many = given("64 heads", config, 6);
    EXPECT_EQ(cards(laidOut(*many.network, kRooms[2]), BlockHouse::Kind::Card), 1);
}

TEST(BlockLayout, DrawsCellsAsTheyAreWhereTheyCanBeSeen)
{
    const BlockLayout layout = laidOut(*given("small", test::smallConfig(), 6).network, kRooms[1]);
    const double cell = layout.matrices.front().box.height / double(layout.matrices.front().rows);
    for (const BlockMatrix& matrix : layout.matrices) {
        EXPECT_NEAR(matrix.box.width / double(matrix.cols), cell, 1e-9);
        EXPECT_NEAR(matrix.box.height / double(matrix.rows), cell, 1e-9);
        EXPECT_FALSE(matrix.rowsShortened || matrix.colsShortened);
    }
}

TEST(BlockLayout, DrawsSquareCellsWhereTrueProportionsAreAskedFor)
{
    int higher = 0;
    for (const Case& one : manyCases())
        for (const Room& room : kRooms)
            for (const bool trueProportions : {false, true}) {
                const BlockLayout layout = laidOut(*one.network, room, 0, 0, trueProportions);
                for (const BlockMatrix& matrix : layout.matrices) {
                    const double across = matrix.box.width / double(matrix.cols), down = matrix.box.height / double(matrix.rows);
                    // An axis is never drawn shorter than 6 px.
                    if (matrix.rowsShortened || matrix.colsShortened || std::min(matrix.box.width, matrix.box.height) <= 6.001 * kPixel)
                        continue;
                    if (trueProportions)
                        EXPECT_NEAR(down / across, 1, 1e-6) << one.name << " " << room.width << ": " << matrix.rows << "x" << matrix.cols;
                    else
                        higher += down > 1.1 * across;
                }
            }
    EXPECT_GT(higher, 10); // or there would be nothing to choose
}

TEST(BlockLayout, SaysWhichAxesItShortens)
{
    ModelConfig config = test::smallConfig();
    config.dFf = 3000;
    const auto network = given("wide", config, 6).network;
    const BlockLayout layout = laidOut(*network, kRooms[1]);
    for (const BlockMatrix& matrix : layout.matrices)
        EXPECT_EQ(matrix.colsShortened, matrix.cols == 3000);
    const bool told = std::any_of(layout.legendItems.begin(), layout.legendItems.end(), [](const BlockLegendItem& item) {
        return item.kind == BlockLegendItem::Kind::Shortened;
    });
    EXPECT_TRUE(told);
}

TEST(BlockLayout, SaysWhatTheAxesOfAttentionAre)
{
    const std::string words = "N × N: rows = queries, columns = keys";
    for (const Room& room : kRooms) {
        for (const int heads : {1, 2}) {
            ModelConfig config = test::smallConfig();
            config.nHeads = heads;
            const BlockLayout layout = laidOut(*given("small", config, 6).network, room);
            const auto inLegend = std::count_if(layout.legendItems.begin(), layout.legendItems.end(), [&](const BlockLegendItem& item) {
                return item.kind == BlockLegendItem::Kind::Note && item.title == words;
            });
            const auto onCards = std::count_if(layout.labels.begin(), layout.labels.end(), [&](const BlockLabel& label) { return label.text == words; });
            EXPECT_TRUE(inLegend == 1 ? onCards == 0 : onCards >= 1) << heads;
        }
    }
}

TEST(BlockLayout, BreaksTheStreamWhereTheResidualConnectionIsOff)
{
    ModelConfig config = test::smallConfig();
    config.nLayers = 1;
    const auto pluses = [](const BlockLayout& layout) {
        return std::count_if(layout.nodes.begin(), layout.nodes.end(),
                             [](const BlockNode& node) { return node.onStream && node.kind == BlockNode::Kind::Plus; });
    };
    const BlockLayout on = laidOut(*given("on", config, 6).network, kRooms[1]);
    EXPECT_EQ(pluses(on), 2);
    config.residual = false;
    const BlockLayout off = laidOut(*given("off", config, 6).network, kRooms[1]);
    EXPECT_EQ(pluses(off), 0);
    EXPECT_LT(off.stream.size(), on.stream.size());
}

TEST(BlockLayout, LeadsToEveryLayer)
{
    ModelConfig config = test::smallConfig();
    config.nLayers = 12;
    const auto network = given("layers", config, 6).network;
    const BlockLayout layout = laidOut(*network, kRooms[1], 4);
    std::vector<int> layers;
    for (const BlockLink& link : layout.links) {
        if (!link.layer)
            continue;
        layers.push_back(link.target.layer);
        EXPECT_EQ(link.current, link.target.layer == 4);
    }
    std::sort(layers.begin(), layers.end());
    ASSERT_EQ(layers.size(), 12U);
    EXPECT_EQ(layers.front(), 0);
    EXPECT_EQ(layers.back(), 11);
}
