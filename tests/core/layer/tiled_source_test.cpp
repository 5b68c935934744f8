// SPDX-License-Identifier: GPL-3.0-or-later
// What is not kept but computed part by part has the values that it would have if it were kept.
#include "core/layer/network_edit.h"
#include "core/layer/invariants.h"
#include "core/layer/tiled_source.h"
#include "core/layer/token_computation.h"

#include "core/layer/recomputation.h"
#include "core/tensor/pyramid.h"
#include "tests/core/layer/same_bits.h"
#include "tests/core/layer/small_networks.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr MemoryLimits kNothingFits{1, 1e12};
constexpr MemoryLimits kEverythingFits{1e12, 1e12};
constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::shared_ptr<const Network> within(const Network& network, const MemoryLimits& limits)
{
    auto same = Network::build(std::make_shared<Model>(network.model()), network.sharedInput(), limits);
    EXPECT_TRUE(same.ok());
    return *same;
}

/// Whole, in a corner, across, one cell.
std::vector<CellRange> partsOf(const Shape& shape)
{
    const Index rows = shape.rows, cols = shape.cols;
    return {CellRange::all(rows, cols),
            {0, (rows + 1) / 2, cols / 2, cols},
            {rows / 3, rows, cols / 3, std::max(cols / 3 + 1, 2 * cols / 3)},
            {rows - 1, rows, 0, 1}};
}

/// Every stage of both has the same bits; `tiled` keeps none of its N×N matrices.
void expectSameValues(const Trace& kept, const Trace& tiled)
{
    ASSERT_TRUE(kept.complete() && tiled.complete());
    for (const StageKey& key : allKeys(kept.network())) {
        const Matrix& values = *kept.value(key);
        EXPECT_EQ(tiled.has(key), !tiled.network().isTiled(key));
        ASSERT_TRUE(tiled.isReadable(key));
        const auto source = tiled.source(key);
        for (const CellRange& part : partsOf(kept.network().shape(key)))
            EXPECT_TRUE(sameBits(source->block(part),
                                 values.block(part.row0, part.col0, part.rows(), part.cols())))
                << kept.network().stage(key).id << " of layer " << key.layer + 1 << ", head " << key.head + 1;
    }
}

/// Large enough for several parts and threads.
std::shared_ptr<const Network> largerNetwork(const MaskConfig& mask = {}, const MemoryLimits& limits = kEverythingFits)
{
    ModelConfig config;
    config.nLayers = 2;
    config.dModel = 24;
    config.nHeads = 2;
    config.dK = config.dV = 12;
    config.dFf = 40;
    config.mask = mask;
    auto network = Network::build(randomModel(config), givenInput(config, 210), limits);
    EXPECT_TRUE(network.ok());
    return *network;
}

std::shared_ptr<const Network> edited(const Network& network, Cell cell, float value)
{
    return withCells(network, *network.find(1, "x", 1), {{cell, value}});
}

std::shared_ptr<const Network> holding(const Network& network, std::vector<Override> overrides)
{
    auto input = std::make_shared<ModelInput>(network.input());
    input->overrides = std::move(overrides);
    return network.withInput(input);
}

std::vector<MaskConfig> masksOfLargerNetworks()
{
    std::vector<MaskConfig> masks(5);
    masks[1].kind = MaskKind::None;
    masks[2].kind = MaskKind::Sliding;
    masks[2].window = 70;
    masks[3].kind = MaskKind::Prefix;
    masks[3].prefix = 100;
    masks[3].padding = {0, 1, 99, 150, 209};
    masks[4].kind = MaskKind::Custom;
    masks[4].allowed.assign(210 * 210, 1);
    for (std::size_t cell = 0; cell < masks[4].allowed.size(); ++cell)
        masks[4].allowed[cell] = cell % 7 != 3 && cell / 210 != 55; // row 56 sees nothing
    return masks;
}

} // namespace

TEST(TiledSource, HasTheBitsOfWhatIsKept)
{
    for (const auto& network : networksOfEveryKind()) {
        const auto tiled = within(*network, kNothingFits);
        ASSERT_TRUE(tiled->hasTiles() && !network->hasTiles());
        EXPECT_LT(tiled->heldBytes(), tiled->keptBytes());
        expectSameValues(*computeTrace(network), *computeTrace(tiled));
    }
}

TEST(TiledSource, InPartsAndOnSeveralThreadsToo)
{
    for (const MaskConfig& mask : masksOfLargerNetworks())
        expectSameValues(*computeTrace(largerNetwork(mask)), *computeTrace(largerNetwork(mask, kNothingFits)));
}

TEST(TiledSource, ARowWithoutAKeyIsNanWhereTheConfigSaysSo)
{
    ModelConfig config = smallConfig();
    config.mask.kind = MaskKind::None;
    config.mask.padding = {0, 1, 2, 3, 4, 5};
    config.maskedRow = MaskedRow::Nan;
    const auto network = built(randomModel(config), givenInput(config, 6));
    expectSameValues(*computeTrace(network), *computeTrace(within(*network, kNothingFits)));
    config.mask.kind = MaskKind::Sliding;
    config.mask.window = 2;
    config.mask.padding = {0, 3};
    const auto sliding = built(randomModel(config), givenInput(config, 6));
    expectSameValues(*computeTrace(sliding), *computeTrace(within(*sliding, kNothingFits)));
}

TEST(TiledSource, SoftmaxOfExtremeScores)
{
    for (const Index window : {Index(0), Index(1), Index(4)}) {
        MaskConfig mask;
        mask.kind = window > 0 ? MaskKind::Sliding : MaskKind::Causal; // one key alone in every row: window 1
        mask.window = window;
        const std::vector<Override> extremes = {
            heldAt(0, "scaled", 0, {{{100, 40}, 1e4f}, {{100, 98}, -1e4f}, {{100, 99}, -kInfinity}, {{120, 120}, -kInfinity}}),
            heldAt(0, "scaled", 1, {{{140, 139}, kInfinity}}),
            heldAt(0, "masked", 1, {{{150, 148}, 1e4f}}),
            heldAt(0, "attn", 1, {{{160, 10}, 0.25f}}),
            heldAt(0, "scores", 0, {{{0, 0}, -1e4f}}),
            heldAt(1, "masked", 0, {{{7, 7}, std::nanf("")}})};
        const auto kept = holding(*largerNetwork(mask), extremes);
        const auto tiled = holding(*largerNetwork(mask, kNothingFits), extremes);
        expectSameValues(*computeTrace(kept), *computeTrace(tiled));
    }
}

TEST(TiledSource, AnyEditEqualsAFreshComputation)
{
    std::mt19937 random(6);
    std::normal_distribution<float> normal;
    for (const auto& first : networksOfEveryKind()) {
        auto network = within(*first, kNothingFits);
        auto trace = computeTrace(network);
        for (int edit = 0; edit < 6; ++edit) {
            network = edited(*network, {Index(random() % Index(network->tokenCount())), Index(random() % 10)}, normal(random));
            Recomputation run(network, trace);
            while (run.step()) {
            }
            trace = run.trace();
            expectSameValues(*computeTrace(within(*network, kEverythingFits)), *trace);
        }
    }
}

TEST(TiledSource, AnEditOfALargerNetworkReachesWhatTheMaskLetsThrough)
{
    for (const MaskConfig& mask : masksOfLargerNetworks()) {
        auto network = largerNetwork(mask, kNothingFits);
        auto trace = computeTrace(network);
        for (const Cell cell : {Cell{209, 3}, Cell{100, 0}, Cell{0, 23}}) {
            network = edited(*network, cell, 3.5f);
            Recomputation run(network, trace, *network->find(2, "attn", 2));
            while (run.step()) {
            }
            trace = run.trace();
            expectSameValues(*computeTrace(within(*network, kEverythingFits)), *trace);
            if (mask.kind == MaskKind::Causal) {
                EXPECT_EQ(run.changes().at(*network->find(1, "attn", 1)).bounds().row0, cell.row);
            }
        }
    }
}

TEST(TiledSource, TheStageOnScreenIsReadableFirst)
{
    const auto network = largerNetwork({}, kNothingFits);
    const auto kept = computeTrace(largerNetwork());
    for (const char* id : {"scores", "masked", "attn", "head"}) {
        const StageKey first = *network->find(1, id, 1);
        Recomputation run(network, nullptr, first);
        while (!run.has(first))
            ASSERT_TRUE(run.step());
        const auto early = run.trace();
        ASSERT_TRUE(early->isReadable(first));
        EXPECT_FALSE(early->complete());
        EXPECT_TRUE(sameBits(early->source(first)->block(CellRange::all(210, network->shape(first).cols)), *kept->value(first))) << id;
        while (run.step()) {
        }
        EXPECT_DOUBLE_EQ(run.progress(), 1);
        expectSameValues(*kept, *run.trace());
    }
}

TEST(TiledSource, CancellingAtAnyMomentLeavesWhatWasThere)
{
    const auto network = largerNetwork({}, kNothingFits);
    const auto before = computeTrace(network);
    const auto kept = computeTrace(largerNetwork());
    int steps = 1;
    for (bool finished = false; !finished; ++steps) {
        Recomputation run(edited(*network, {0, 0}, 9.0f), before);
        for (int step = 0; step < steps && !finished; ++step)
            finished = !run.step();
    }
    EXPECT_GT(steps, 5);
    expectSameValues(*kept, *before);
}

TEST(TiledSource, ExplainsACellFromTheSameNumbers)
{
    const auto kept = computeTrace(largerNetwork());
    const auto tiled = computeTrace(largerNetwork({}, kNothingFits));
    for (const char* id : {"scores", "scaled", "masked", "attn", "head"})
        for (const Cell cell : {Cell{0, 0}, Cell{120, 7}, Cell{209, 11}}) {
            const StageKey key = *kept->network().find(1, id, 2);
            const Derivation a = kept->explain(key, cell);
            const Derivation b = tiled->explain(key, cell);
            EXPECT_EQ(a.value, b.value) << id;
            EXPECT_EQ(a.exact, b.exact) << id;
            EXPECT_EQ(a.symbol, b.symbol);
            EXPECT_EQ(a.terms.size(), b.terms.size());
        }
}

TEST(TiledSource, ExtremesAreThoseOfWhatTheMaskShows)
{
    MaskConfig everything;
    everything.kind = MaskKind::None;
    const auto kept = computeTrace(largerNetwork(everything));
    const auto tiled = computeTrace(largerNetwork(everything, kNothingFits));
    for (const StageKey& key : allKeys(kept->network()))
        EXPECT_EQ(kept->range(key), tiled->range(key)) << kept->network().stage(key).id;
    const auto causalKept = computeTrace(largerNetwork());
    const auto causal = computeTrace(largerNetwork({}, kNothingFits));
    for (const char* id : {"masked", "attn"})
        EXPECT_EQ(causalKept->range(*causal->network().find(1, id, 1)), causal->range(*causal->network().find(1, id, 1)));
}

TEST(TiledSource, RowsThatNothingReadsGiveTheSameWeightsAndExtremes)
{
    for (const MaskConfig& mask : masksOfLargerNetworks()) {
        const auto network = largerNetwork(mask, kNothingFits);
        const auto kept = computeTrace(largerNetwork(mask));
        const auto whole = computeTrace(network); // here the heads' outputs read them as they are found
        const StageKey attn = *network->find(1, "attn", 2);
        Recomputation run(network, nullptr, attn);
        while (!run.has(attn))
            ASSERT_TRUE(run.step());
        for (const char* id : {"scores", "scaled", "masked", "attn"})
            EXPECT_EQ(run.trace()->range(*network->find(1, id, 2)), whole->range(*network->find(1, id, 2))) << id;
        EXPECT_TRUE(sameBits(run.trace()->source(attn)->block(CellRange::all(210, 210)), *kept->value(attn)));
        while (run.step()) {
        }
        expectSameValues(*kept, *run.trace());
    }
}

TEST(TiledSource, ACoarsePictureLooksAtSomeRowsAndAPyramidAtAll)
{
    ModelConfig config;
    config.dModel = config.dK = config.dV = config.dFf = 4;
    const auto network = Network::build(randomModel(config), givenInput(config, 4200), kNothingFits);
    ASSERT_TRUE(network.ok());
    const auto trace = computeTrace(*network);
    const auto source = trace->source(*(*network)->find(1, "attn", 1));
    const CellRange all = CellRange::all(4200, 4200);
    const Matrix coarse = source->pooled(all, 10, 10);
    const Matrix band = source->block({630, 636, 0, 4200}); // the middle of 420 … 840
    for (Index col = 0; col < 10; ++col)
        EXPECT_EQ(coarse(1, col), band.block(0, col * 420, 6, 420).maxCoeff());
    Pyramid pyramid(source, Pooling::Extreme, 64);
    while (pyramid.step()) {
    }
    const Matrix& finest = pyramid.levels()[0];
    EXPECT_EQ(finest(5, 2), source->block({5 * 128, 6 * 128, 2 * 128, 3 * 128}).maxCoeff());
    EXPECT_EQ(source->pooled({0, 4000, 0, 4000}, 8, 8), pooledCells(source->block({0, 4000, 0, 4000}), Pooling::Extreme, 8, 8));
}

TEST(TiledSource, WhatTheMaskHidesNeedNotBeComputed)
{
    // Wide enough for blocks that lie wholly behind what their rows see.
    for (const MaskConfig& mask : masksOfLargerNetworks()) {
        const auto kept = computeTrace(largerNetwork(mask));
        const auto tiled = computeTrace(largerNetwork(mask, kNothingFits));
        for (const char* id : {"masked", "attn"})
            for (const CellRange& part : {CellRange{0, 5, 100, 210}, CellRange{0, 130, 90, 210}, CellRange{3, 4, 4, 5}}) {
                const StageKey key = *kept->network().find(1, id, 1);
                EXPECT_TRUE(sameBits(tiled->source(key)->block(part), kept->source(key)->block(part))) << id;
            }
    }
}

TEST(TiledSource, AnEditOfThePyramidEqualsAFreshOne)
{
    auto network = largerNetwork({}, kNothingFits);
    auto trace = computeTrace(network);
    const StageKey attn = *network->find(2, "attn", 1);
    for (const Pooling pooling : {Pooling::Extreme, Pooling::Maximum, Pooling::Mean}) {
        Pyramid pyramid(trace->source(attn), pooling, 32);
        while (pyramid.step()) {
        }
        Pyramid ofKept(computeTrace(within(*network, kEverythingFits))->source(attn), pooling, 32);
        while (ofKept.step()) {
        }
        for (std::size_t level = 0; level < ofKept.levels().size(); ++level)
            EXPECT_TRUE(sameBits(pyramid.levels()[level], ofKept.levels()[level])) << "tiles as what is kept";
        const auto changed = edited(*network, {150, 2}, 4.0f);
        Recomputation run(changed, trace);
        while (run.step()) {
        }
        pyramid.refresh(run.trace()->source(attn), run.changes().at(attn));
        while (pyramid.step()) {
        }
        Pyramid fresh(run.trace()->source(attn), pooling, 32);
        while (fresh.step()) {
        }
        for (std::size_t level = 0; level < fresh.levels().size(); ++level)
            EXPECT_TRUE(sameBits(pyramid.levels()[level], fresh.levels()[level])) << "edited as fresh";
    }
}

TEST(TiledSource, TokensAndInvariantsAreTheSame)
{
    const auto kept = computeTrace(largerNetwork());
    const auto tiled = computeTrace(largerNetwork({}, kNothingFits));
    ASSERT_TRUE(hasLayer(*tiled, 1));
    for (const Index token : {Index(0), Index(131), Index(209)}) {
        const TokenComputation a = computeToken(*kept, 1, token);
        const TokenComputation b = computeToken(*tiled, 1, token);
        EXPECT_EQ(b.differing(), 0);
        ASSERT_EQ(a.rows.size(), b.rows.size());
        EXPECT_EQ(a.compared(), b.compared());
        for (std::size_t row = 0; row < a.rows.size(); ++row)
            EXPECT_TRUE(sameBits(a.rows[row].values, b.rows[row].values));
    }
    for (const StageKey& key : allKeys(kept->network()))
        EXPECT_EQ(checkInvariants(*kept, key), checkInvariants(*tiled, key)) << kept->network().stage(key).id;
}
