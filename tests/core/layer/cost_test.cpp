// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/cost.h"

#include "tests/core/layer/small_networks.h"

#include <map>

using namespace headlight;
using namespace headlight::test;

namespace {

ModelConfig twoHeads()
{
    ModelConfig config;
    config.dModel = 16;
    config.nHeads = 2;
    config.dK = config.dV = 8;
    config.dFf = 64;
    return config;
}

std::map<std::string, Cost> costsById(const Network& network, Index tokens)
{
    std::map<std::string, Cost> costs;
    for (const StageCost& row : stageCosts(network, 0, tokens))
        costs[network.stage(row.key).id] = row.cost;
    return costs;
}

Cost costById(const Network& network, const char* id)
{
    return costOf(network, *network.find(1, id, 1), network.tokenCount());
}

} // namespace

TEST(Cost, OfASmallLayerIsWhatItIsByHand)
{
    // N = 8, d = 16, two heads of 8, d_ff = 64, LayerNorm without gains, causal: 36 of 64 cells are visible.
    const auto network = built(randomModel(twoHeads()), givenInput(twoHeads(), 8));
    const auto costs = costsById(*network, 8);
    const std::map<std::string, Cost> byHand = {
        {"x", {0, 512, 512}},
        {"ln1", {5 * 128, 512, 512}},
        {"q", {2 * 2 * 8 * 16 * 8, 2 * (512 + 512), 2 * 256}},
        {"k", {4096, 2048, 512}},
        {"v", {4096, 2048, 512}},
        {"scores", {2 * 2 * 8 * 8 * 8, 2 * (256 + 256), 2 * 256}},
        {"scaled", {2 * 64, 2 * 256, 2 * 256}},
        {"masked", {2 * 64, 2 * 256, 2 * 256}},
        {"attn", {2 * 5 * 36, 2 * 4 * 36, 2 * 256}},
        {"head", {2 * 2 * 36 * 8, 2 * (4 * 36 + 256), 2 * 256}},
        {"concat", {0, 512, 512}},
        {"mha", {2 * 8 * 16 * 16, 512 + 1024, 512}},
        {"resid1", {128, 1024, 512}},
        {"ln2", {5 * 128, 512, 512}},
        {"ffn_pre", {2 * 8 * 16 * 64, 512 + 4096, 2048}},
        {"ffn_act", {512, 2048, 2048}},
        {"ffn", {2 * 8 * 64 * 16, 2048 + 4096, 512}},
        {"h", {128, 1024, 512}}};
    ASSERT_EQ(costs.size(), byHand.size());
    for (const auto& [id, cost] : byHand)
        EXPECT_EQ(costs.at(id), cost) << id << ": " << costs.at(id).flops << " flops, " << costs.at(id).bytesRead
                                      << " read, " << costs.at(id).bytesWritten << " written";
    EXPECT_EQ(totalCost(stageCosts(*network, 0, 8)).flops, 55016);
}

TEST(Cost, SharesAreOfAllOperations)
{
    const auto network = built(randomModel(twoHeads()), givenInput(twoHeads(), 8));
    double sum = 0;
    for (const StageCost& row : stageCosts(*network, 0, 8)) {
        sum += row.share;
        if (std::string(network->stage(row.key).id) == "ffn_pre") {
            EXPECT_DOUBLE_EQ(row.share, 16384.0 / 55016.0);
        }
    }
    EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(Cost, CountsBiasesGainsAndTables)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 4, 4, 10}));
    // 4 tokens, d = 10, d_k = 4: biases and gains are in the first layer, 11 words.
    EXPECT_EQ(costById(*network, "q"), (Cost{2 * 4 * 10 * 4 + 16, 4 * (40 + 40 + 4), 4 * 16}));
    EXPECT_EQ(costById(*network, "ln1"), (Cost{7 * 40, 4 * (40 + 10 + 10), 160}));
    EXPECT_EQ(costById(*network, "tok"), (Cost{0, 160, 160})) << "four of the table's rows are read";
    EXPECT_EQ(costById(*network, "pos"), (Cost{0, 160, 160}));
    EXPECT_EQ(costById(*network, "x"), (Cost{40, 320, 160}));
    const Cost probabilities = costOf(*network, *network->find(1, "probs", 1), 4);
    EXPECT_EQ(probabilities, (Cost{5 * 44, 4 * 44, 4 * 44})) << "no mask";
}

TEST(Cost, FollowsTheSwitches)
{
    ModelConfig config = twoHeads();
    config.normKind = NormKind::RmsNorm;
    config.scale.kind = ScaleKind::None;
    config.residual = false;
    const auto flopsOf = [&](const char* id) {
        return costById(*built(randomModel(config), givenInput(config, 8)), id).flops;
    };
    EXPECT_EQ(flopsOf("ln1"), 3 * 128);
    EXPECT_EQ(flopsOf("scaled"), 0);
    EXPECT_EQ(flopsOf("resid1"), 0);
    config.activation = Activation::Gelu;
    EXPECT_EQ(flopsOf("ffn_act"), 5 * 512);
    config.activation = Activation::GeluTanh;
    EXPECT_EQ(flopsOf("ffn_act"), 9 * 512);
    config.activation = Activation::Silu;
    EXPECT_EQ(flopsOf("ffn_act"), 4 * 512);
}

TEST(Cost, VisiblePairsByFormulaAreTheMasksOwn)
{
    std::vector<MaskConfig> masks(5);
    masks[1].kind = MaskKind::None;
    masks[2].kind = MaskKind::Sliding;
    masks[2].window = 3;
    masks[3].kind = MaskKind::Prefix;
    masks[3].prefix = 4;
    masks[4].kind = MaskKind::Sliding;
    masks[4].window = 9;
    for (const MaskConfig& mask : masks) {
        ModelConfig config = twoHeads();
        config.mask = mask;
        const auto network = built(randomModel(config), givenInput(config, 9));
        for (Index tokens : {9, 10, 50})
            EXPECT_EQ(visiblePairs(*network, tokens), double(Mask(mask, tokens).visibleCount())) << int(mask.kind);
    }
    MaskConfig sliding = masks[2];
    EXPECT_EQ(Mask(sliding, 5).visibleCount(), 1 + 2 + 3 + 3 + 3);
}

TEST(Cost, ACustomMaskKeepsItsShareAndPaddingIsOfItsOwnTokens)
{
    ModelConfig config = twoHeads();
    config.mask.kind = MaskKind::Custom;
    config.mask.allowed = {1, 0, 0, 1, 1, 0, 1, 0, 1}; // 5 of 9
    config.mask.padding = {2};                         // hides one more
    const auto network = built(randomModel(config), givenInput(config, 3));
    EXPECT_EQ(visiblePairs(*network, 3), 4);
    EXPECT_DOUBLE_EQ(visiblePairs(*network, 6), 20);
}

TEST(Cost, KeptBytesAreTheNetworksOwn)
{
    ModelConfig config = twoHeads();
    const auto network = built(randomModel(config), givenInput(config, 8));
    EXPECT_EQ(keptBytes(*network, 0, 8), network->keptBytes());
    // Four N×N matrices a head grow with N², the rest with N.
    const double quadratic = 2 * 4 * 4.0;
    const double linear = network->keptBytes() / 8 - quadratic * 8;
    EXPECT_DOUBLE_EQ(keptBytes(*network, 0, 1000), quadratic * 1e6 + linear * 1000);
}
