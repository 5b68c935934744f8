// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/growth.h"

#include "core/layer/cost.h"
#include "tests/core/layer/small_networks.h"

using namespace headlight;
using namespace headlight::test;

TEST(Growth, ALayerAloneHasNeitherEmbeddingNorOutput)
{
    const auto model = fullModel(smallConfig());
    const auto alone = layerAlone(*model, 1);
    EXPECT_EQ(alone->config.nLayers, 1);
    EXPECT_FALSE(alone->has("W_E") || alone->has("W_U") || alone->has("ln_f.gamma"));
    EXPECT_EQ(alone->weights.at("layer1.W_Q"), model->weights.at("layer2.W_Q"));
    const auto network = built(alone, givenInput(alone->config, 3));
    EXPECT_EQ(std::string(network->stage(network->steps(0, 0).back()).id), "h");
}

TEST(Growth, MeasuresEverySizeOnceAndTellsHowFarItIs)
{
    GrowthRun run(fullModel(smallConfig()), 0, 2, 16, 1e9);
    EXPECT_EQ(run.sizes(), (std::vector<Index>{2, 4, 8, 16}));
    EXPECT_EQ(run.progress(), 0);
    double progress = 0;
    while (run.step()) {
        EXPECT_LE(run.progress(), 1);
        progress = std::max(progress, run.progress());
    }
    EXPECT_GT(progress, 0.3);
    EXPECT_EQ(run.progress(), 1);
    ASSERT_EQ(run.points().size(), 4u);
    const auto network = built(layerAlone(*fullModel(smallConfig()), 0), givenInput(smallConfig(), 16));
    EXPECT_EQ(run.points()[3].tokens, 16);
    EXPECT_EQ(run.points()[3].bytes, network->keptBytes());
    for (const GrowthPoint& point : run.points())
        EXPECT_GT(point.seconds, 0);
}

TEST(Growth, LeavesOutWhatWouldTakeTooMuchMemory)
{
    const auto model = randomModel(smallConfig());
    const auto network = built(layerAlone(*model, 0), givenInput(smallConfig(), 4));
    GrowthRun run(model, 0, 4, 64, keptBytes(*network, 0, 16));
    EXPECT_EQ(run.sizes(), (std::vector<Index>{4, 8, 16}));
}

TEST(Growth, FitsTheMaskToEverySize)
{
    ModelConfig config = smallConfig();
    config.mask = {MaskKind::Custom, 0, 0, {1, 0, 1, 1}, {0}};
    for (MaskKind kind : {MaskKind::Custom, MaskKind::Prefix, MaskKind::Sliding}) {
        config.mask.kind = kind;
        config.mask.prefix = config.mask.window = 8;
        GrowthRun run(randomModel(config), 1, 4, 16, 1e9);
        while (run.step()) {
        }
        EXPECT_EQ(run.points().size(), 3u) << int(kind);
    }
}

TEST(Growth, SlopesOfPowersAreTheirExponents)
{
    const std::vector<GrowthPoint> points = {{64, 3e-4, 64}, {128, 12e-4, 128}, {256, 48e-4, 256}};
    EXPECT_NEAR(*timeSlope(points), 2, 1e-12);
    EXPECT_NEAR(*memorySlope(points), 1, 1e-12);
    // By hand: log₂ y = 0, 0, 3 over log₂ x = 0, 1, 2 has the best slope Σ(x−1)(y−1)/Σ(x−1)² = 3/2.
    const std::vector<GrowthSample> bent = {{1, 1}, {2, 1}, {4, 8}};
    EXPECT_NEAR(*logLogSlope(bent), 1.5, 1e-12);
}

TEST(Growth, NoSlopeWithoutTwoSizes)
{
    EXPECT_FALSE(logLogSlope(std::vector<GrowthSample>{}));
    EXPECT_FALSE(logLogSlope(std::vector<GrowthSample>{{4, 2}, {4, 3}}));
    EXPECT_FALSE(logLogSlope(std::vector<GrowthSample>{{4, 2}, {8, 0}}));
    EXPECT_FALSE(logLogSlope(std::vector<GrowthSample>{{0, 2}, {8, 1}}));
}

TEST(Growth, ForecastsFollowTheFormulas)
{
    const auto model = randomModel(smallConfig());
    GrowthRun run(model, 0, 8, 16, 1e9);
    EXPECT_EQ(run.forecast(1000).seconds, 0) << "nothing measured yet";
    while (run.step()) {
    }
    const GrowthForecast same = run.forecast(16);
    EXPECT_DOUBLE_EQ(same.seconds, run.points().back().seconds);
    EXPECT_DOUBLE_EQ(same.bytes, run.points().back().bytes);
    const GrowthForecast far = run.forecast(1000000);
    EXPECT_EQ(far.scoresBytes, 4e12);
    EXPECT_NEAR(far.seconds / run.forecast(500000).seconds, 4, 0.01);
}

TEST(Growth, FormulasKnowTheWholeWindow)
{
    ModelConfig config = smallConfig();
    config.mask.kind = MaskKind::Sliding;
    config.mask.window = 12;
    const auto model = randomModel(config);
    const auto network = built(layerAlone(*model, 0), givenInput(config, 64));
    const GrowthFormulas formulas(*model, 0);
    EXPECT_EQ(formulas.flops(64), totalCost(stageCosts(*network, 0, 64)).flops);
    EXPECT_EQ(formulas.bytes(64), network->keptBytes());
    EXPECT_EQ(GrowthRun(model, 0, 2, 4, 1e9).forecast(64).bytes, network->keptBytes());
}
