// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/trace.h"

#include "tests/core/layer/small_networks.h"

#include <cmath>
#include <limits>

using namespace headlight;
using namespace headlight::test;

namespace {

Matrix valueOf(const Trace& trace, int layer, const char* id, int head = 1)
{
    return *trace.value(*trace.network().find(layer, id, head));
}

std::string refusal(std::shared_ptr<const Model> model, std::shared_ptr<const ModelInput> input)
{
    const auto network = Network::build(std::move(model), std::move(input));
    return network.ok() ? "accepted" : network.error().message();
}

} // namespace

TEST(Network, ShapesFollowTheStages)
{
    const ModelConfig config = smallConfig();
    const auto trace = computeTrace(built(randomModel(config), givenInput(config, 6)));
    ASSERT_TRUE(trace->complete());
    for (const StageKey& key : allKeys(trace->network())) {
        const Shape shape = trace->network().shape(key);
        EXPECT_EQ(trace->value(key)->rows(), shape.rows);
        EXPECT_EQ(trace->value(key)->cols(), shape.cols);
    }
    EXPECT_EQ(valueOf(*trace, 1, "concat").cols(), 15);
    EXPECT_EQ(valueOf(*trace, 2, "x"), valueOf(*trace, 1, "h"));
}

TEST(Network, HeadsConcatenateByColumnsInHeadOrder)
{
    const ModelConfig config = smallConfig();
    const auto trace = computeTrace(built(randomModel(config), givenInput(config, 6)));
    const Matrix concat = valueOf(*trace, 1, "concat");
    for (int head = 0; head < 3; ++head)
        EXPECT_EQ(Matrix(concat.middleCols(head * 5, 5)), valueOf(*trace, 1, "head", head + 1));
}

TEST(Network, ATokenNeverReachesRowsBeforeIt)
{
    const ModelConfig config = smallConfig();
    const auto model = randomModel(config);
    auto changed = std::make_shared<ModelInput>(*givenInput(config, 6));
    auto x = std::make_shared<Matrix>(*changed->x);
    x->row(3).setConstant(9);
    changed->x = x;
    const auto before = computeTrace(built(model, givenInput(config, 6)));
    const auto after = computeTrace(built(model, changed));
    const Matrix difference = valueOf(*after, 2, "h") - valueOf(*before, 2, "h");
    EXPECT_EQ(difference.topRows(3).cwiseAbs().maxCoeff(), 0);
    EXPECT_GT(difference.bottomRows(3).cwiseAbs().rowwise().maxCoeff().minCoeff(), 0);
}

TEST(Network, ATransposedSquareWeightWouldBeSeen)
{
    ModelConfig config = smallConfig();
    config.nHeads = 1;
    config.dK = config.dV = config.dModel;
    const auto trace = computeTrace(built(randomModel(config), givenInput(config, 6)));
    const Matrix x = valueOf(*trace, 1, "ln1");
    const auto model = randomModel(config);
    const MatrixView W = model->weights.at("layer1.W_Q")->slice(0, true);
    EXPECT_LT((valueOf(*trace, 1, "q") - x * W).cwiseAbs().maxCoeff(), 1e-5);
    EXPECT_GT((valueOf(*trace, 1, "q") - x * W.transpose()).cwiseAbs().maxCoeff(), 0.1);
}

TEST(Network, SmallestAndDeepestModelsCompute)
{
    ModelConfig one;
    one.dModel = one.dK = one.dV = one.dFf = 1;
    EXPECT_TRUE(computeTrace(built(randomModel(one), givenInput(one, 1)))->complete());
    ModelConfig deep = smallConfig();
    deep.nLayers = 100;
    const auto trace = computeTrace(built(randomModel(deep), givenInput(deep, 3)));
    EXPECT_TRUE(trace->complete());
    EXPECT_TRUE(valueOf(*trace, 100, "h").allFinite());
}

TEST(Network, OverridesHoldACellAndEverythingFollows)
{
    const auto model = fullModel(smallConfig());
    auto held = std::make_shared<ModelInput>(*embeddedInput({1, 2, 3}));
    held->overrides = {heldAt(0, "x", 0, {{{1, 2}, 5.0f}})};
    const auto trace = computeTrace(built(model, held));
    EXPECT_EQ(valueOf(*trace, 1, "x")(1, 2), 5.0f);
    const auto plain = computeTrace(built(model, embeddedInput({1, 2, 3})));
    EXPECT_NE(valueOf(*trace, 1, "h").row(1), valueOf(*plain, 1, "h").row(1));
    EXPECT_TRUE(trace->explain(*trace->network().find(1, "x", 1), {1, 2}).overridden);
}

TEST(Network, WhatDoesNotFitIsRefusedWithItsPlace)
{
    const ModelConfig config = smallConfig();
    const auto model = randomModel(config);
    auto wide = std::make_shared<ModelInput>(*givenInput(config, 4));
    wide->x = std::make_shared<Matrix>(Matrix::Zero(4, 9));
    EXPECT_EQ(refusal(model, wide), "input.x: X is 4×9, but 4 tokens of d_model 10 need 4×10");
    EXPECT_EQ(refusal(model, std::make_shared<ModelInput>()), "tokens: there is no token");
    EXPECT_EQ(refusal(model, embeddedInput({1})),
              "input.embed: the weights hold no embedding table W_E to look the tokens up in");
    EXPECT_EQ(refusal(fullModel(config), embeddedInput({11})), "tokens: token number 12 is outside the vocabulary of 11");
    EXPECT_EQ(refusal(fullModel(config), embeddedInput(std::vector<Index>(17, 1))),
              "tokens: 17 tokens, but the model has learned only 16 positions");
    auto outside = std::make_shared<ModelInput>(*givenInput(config, 4));
    outside->overrides = {heldAt(0, "x", 0, {{{4, 0}, 1.0f}})};
    EXPECT_EQ(refusal(model, outside), "overrides: cell 5,1 lies outside x, which is 4×10");
}

TEST(Network, WhatMemoryCannotHoldIsRefusedBeforeItIsAllocated)
{
    ModelConfig config = smallConfig();
    config.dModel = 2;
    auto input = std::make_shared<ModelInput>();
    input->tokens = numberedTokens(60000);
    input->x = std::make_shared<Matrix>(Matrix::Zero(60000, 2));
    const auto network = Network::build(randomModel(config), input, {1e9, 1e9});
    ASSERT_TRUE(network.ok()) << network.error().message();
    EXPECT_TRUE((*network)->hasTiles()) << "346 GB of scores are computed on demand";
    EXPECT_NEAR((*network)->keptBytes(), 346e9, 1e9);
    EXPECT_LT((*network)->heldBytes(), 100e6);
    const auto refused = Network::build(randomModel(config), input, {1e6, 1e6});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message(),
              "tokens: the stages of 60000 tokens would take 53 MB of memory, and 1.0 MB is the most (use fewer tokens, heads or layers)");
}

TEST(Network, KeepsEverythingThatTheBudgetHolds)
{
    const auto model = randomModel(smallConfig());
    const auto input = givenInput(smallConfig(), 6);
    const double all = built(model, input)->keptBytes();
    const auto fits = Network::build(model, input, {all, 1e9});
    const auto doesNot = Network::build(model, input, {all - 1, 1e9});
    ASSERT_TRUE(fits.ok() && doesNot.ok());
    EXPECT_FALSE((*fits)->hasTiles());
    EXPECT_EQ((*fits)->heldBytes(), all);
    EXPECT_TRUE((*doesNot)->isTiled(*(*doesNot)->find(1, "attn", 1)));
    EXPECT_FALSE((*doesNot)->isTiled(*(*doesNot)->find(1, "head", 1)));
    EXPECT_EQ((*doesNot)->heldBytes(), all - 2 * 3 * 4 * 36 * 4.0) << "2 layers, 3 heads, 4 stages of 6×6";
    EXPECT_TRUE((*doesNot)->withInput(input)->hasTiles());
}

TEST(Network, StepsAndNamesAgree)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    EXPECT_FALSE(network->find(3, "x", 1));
    EXPECT_FALSE(network->find(0, "x", 1));
    EXPECT_FALSE(network->find(std::numeric_limits<int>::min(), "attn", 1));
    EXPECT_FALSE(network->find(1, "attn", 4));
    EXPECT_FALSE(network->find(1, "resid2", 1));
    EXPECT_EQ(network->find(2, "attn", 3)->layer, 1);
    EXPECT_EQ(network->find(2, "logits", 1)->layer, 0);
    EXPECT_EQ(network->symbolicShape(*network->find(1, "q", 1)), "N \\times d_k");
}
