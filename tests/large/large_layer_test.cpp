// SPDX-License-Identifier: GPL-3.0-or-later
// A layer of 4096 tokens, whole: computed, edited, read through tiles and pictured. Meant to be run under a sanitizer, where
// every access of two thirds of a gigabyte is looked at.
#include "core/layer/network_edit.h"
#include "core/layer/recomputation.h"
#include "core/tensor/pyramid.h"
#include "tests/core/layer/same_bits.h"
#include "tests/core/layer/small_networks.h"

#include <algorithm>
#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr Index kTokens = 4096;

std::shared_ptr<const Network> largeNetwork(const MemoryLimits& limits)
{
    ModelConfig config;
    config.dModel = 128;
    config.nHeads = 2;
    config.dK = config.dV = 64;
    config.dFf = 512;
    auto network = Network::build(randomModel(config), givenInput(config, kTokens), limits);
    EXPECT_TRUE(network.ok());
    return *network;
}

const std::shared_ptr<const Trace>& kept()
{
    static const std::shared_ptr<const Trace> trace = computeTrace(largeNetwork({1e12, 1e12}));
    return trace;
}

StageKey keyOf(const Network& network, const char* id)
{
    return *network.find(1, id, 2);
}

/// Corners, across the diagonal, one row, and cells that no tile of a power of two ends at.
std::vector<CellRange> parts()
{
    return {{0, 65, 0, 65}, {kTokens - 1, kTokens, 0, kTokens}, {1000, 1101, 900, 1203}, {kTokens - 33, kTokens, kTokens - 33, kTokens}};
}

std::shared_ptr<const Trace> afterEdit(const Trace& before, Index row)
{
    const Network& network = before.network();
    Recomputation run(withCells(network, *network.find(1, "x", 1), {{{row, 5}, 2.5F}}), std::make_shared<Trace>(before));
    while (run.step()) {
    }
    return run.trace();
}

} // namespace

TEST(LargeLayer, EveryRowOfTheWeightsAddsUpToOne)
{
    const Matrix& weights = *kept()->value(keyOf(kept()->network(), "attn"));
    ASSERT_EQ(weights.rows(), kTokens);
    for (Index row = 0; row < kTokens; ++row) {
        ASSERT_NEAR(weights.row(row).cast<double>().sum(), 1.0, 1e-5) << row;
        ASSERT_TRUE(row + 1 == kTokens || weights(row, row + 1) == 0.0F) << row;
    }
}

TEST(LargeLayer, AnEditEqualsAFreshComputationToTheLastBit)
{
    for (const Index row : {Index(0), kTokens / 2, kTokens - 1}) {
        const auto edited = afterEdit(*kept(), row);
        EXPECT_TRUE(sameBits(*edited, *computeTrace(edited->sharedNetwork()))) << row;
    }
}

TEST(LargeLayer, TilesHaveTheValuesOfWhatIsKept)
{
    const auto tiled = computeTrace(largeNetwork({1, 1e12}));
    const auto edited = afterEdit(*kept(), kTokens / 2);
    const auto tiledEdited = afterEdit(*tiled, kTokens / 2);
    for (const char* id : {"scores", "scaled", "masked", "attn"}) {
        const StageKey key = keyOf(kept()->network(), id);
        ASSERT_TRUE(tiled->network().isTiled(key));
        for (const CellRange& part : parts()) {
            const auto of = [&](const Trace& trace) { return trace.source(key)->block(part); };
            EXPECT_TRUE(sameBits(of(*tiled), of(*kept()))) << id;
            EXPECT_TRUE(sameBits(of(*tiledEdited), of(*edited))) << id;
        }
    }
    for (const char* id : {"head", "concat", "h"})
        EXPECT_TRUE(sameBits(*tiled->value(keyOf(tiled->network(), id)), *kept()->value(keyOf(kept()->network(), id)))) << id;
}

TEST(LargeLayer, APictureShowsTheLargestOfWhatItStandsFor)
{
    const StageKey key = keyOf(kept()->network(), "scores");
    const auto source = kept()->source(key);
    Pyramid pyramid(source, Pooling::Extreme, 512);
    while (pyramid.step()) {
    }
    const Matrix picture = pyramid.pooled(CellRange::all(kTokens, kTokens), 500, 500);
    EXPECT_EQ(picture.cwiseAbs().maxCoeff(), kept()->value(key)->cwiseAbs().maxCoeff());
    EXPECT_EQ(kept()->range(key), finiteRange(*kept()->value(key)));
}

TEST(LargeLayer, ACellIsExplainedByAllItsTerms)
{
    for (const char* id : {"scores", "attn", "head", "h"}) {
        const StageKey key = keyOf(kept()->network(), id);
        const Cell cell{kTokens - 1, 7};
        const Derivation derivation = kept()->explain(key, cell);
        EXPECT_EQ(derivation.value, double((*kept()->value(key))(cell.row, cell.col))) << id;
        EXPECT_NEAR(derivation.exact, derivation.value, 1e-4 * std::max(1.0, std::abs(derivation.value))) << id;
    }
}
