// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/resize.h"

#include "core/layer/trace.h"
#include "tests/core/layer/plain_notes.h"
#include "tests/core/layer/small_networks.h"

#include <algorithm>

using namespace headlight;
using namespace headlight::test;

TEST(Resize, NothingHappensWithoutADifference)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    const auto same = resized(*network, network->config());
    ASSERT_TRUE(same.ok());
    EXPECT_TRUE(same->notes.empty());
    for (const auto& [name, tensor] : network->model().weights)
        EXPECT_EQ(same->model->weights.at(name), tensor) << name;
}

TEST(Resize, KeepsTheCommonPartHeadByHead)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    ModelConfig wanted = network->config();
    wanted.dV = 3;
    wanted.nHeads = 4;
    wanted.dModel = 12;
    const auto grown = resized(*network, wanted);
    ASSERT_TRUE(grown.ok());
    const auto after = built(grown->model, grown->input);
    const Tensor& before = *network->model().weights.at("layer1.W_O");
    const Tensor& now = *grown->model->weights.at("layer1.W_O");
    EXPECT_EQ(now.shape, (std::vector<Index>{12, 12}));
    EXPECT_EQ(now.values[std::size_t(3 * 12 + 1)], before.values[std::size_t(5 * 10 + 1)]) << "head 2's first row stays head 2's";
    EXPECT_EQ(grown->model->weights.at("layer2.ln1.gamma")->values[11], 1.0f);
    EXPECT_EQ(grown->model->weights.at("layer2.b_Q")->values[3 * 4], 0.0f);
    EXPECT_NE(grown->model->weights.at("layer1.W_Q")->values.back(), 0.0f);
    EXPECT_TRUE(computeTrace(after)->complete());
    const auto again = resized(*network, wanted);
    EXPECT_EQ(*again->model->weights.at("layer1.W_Q"), *grown->model->weights.at("layer1.W_Q")) << "the same change, the same numbers";
}

TEST(Resize, SaysWhatHappensBeforehand)
{
    auto input = std::make_shared<ModelInput>(*givenInput(smallConfig(), 4));
    input->overrides = {heldAt(1, "q", 2, {{{0, 0}, 1.0f}}), heldAt(0, "x", 0, {{{0, 9}, 1.0f}, {{0, 1}, 1.0f}})};
    const auto network = built(randomModel(smallConfig()), input);
    ModelConfig wanted = network->config();
    wanted.dFf = 10;
    EXPECT_EQ(plain(resized(*network, wanted)->notes),
              (std::vector<std::string>{"W_1: 10×14 becomes 10×10; 40 numbers go", "W_2: 14×10 becomes 10×10; 40 numbers go"}));
    wanted = network->config();
    wanted.nLayers = 1;
    EXPECT_EQ(plain(resized(*network, wanted)->notes),
              (std::vector<std::string>{"layer 2 goes, with its weights", "held cells of q, layer 2, head 3, go: 1"}));
    wanted = network->config();
    wanted.dModel = 8;
    const auto narrower = resized(*network, wanted);
    EXPECT_EQ(plain(narrower->notes).back(), "held cells of x, layer 1, go: 1");
    EXPECT_TRUE(built(narrower->model, narrower->input));
    wanted.nLayers = 4;
    EXPECT_TRUE(built(resized(*network, wanted)->model, resized(*network, wanted)->input));
}

TEST(Resize, RefusesSizesThatCannotBe)
{
    const auto network = built(randomModel(smallConfig()), givenInput(smallConfig(), 4));
    ModelConfig wanted = network->config();
    wanted.dK = 0;
    EXPECT_FALSE(resized(*network, wanted).ok());
    wanted = network->config();
    wanted.dModel = wanted.dFf = 1 << 20;
    ASSERT_FALSE(resized(*network, wanted).ok());
    EXPECT_FALSE(resized(*network, wanted).error().remedy.empty());
}

TEST(Resize, TellsHowFarItIsAndStopsWhereNobodyWaits)
{
    const auto network = built(randomModel(smallConfig()), givenInput(smallConfig(), 4));
    ModelConfig wanted = network->config();
    wanted.dModel += 2;
    wanted.nLayers += 1;
    std::vector<double> told;
    ASSERT_TRUE(resized(*network, wanted, [&](double share) {
        told.push_back(share);
        return true;
    }));
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
    EXPECT_LE(told.back(), 1.0);
    EXPECT_GT(told.back(), 0.5);
    int asked = 0;
    EXPECT_FALSE(resized(*network, wanted, [&](double) { return ++asked < 2; }).ok());
    EXPECT_EQ(asked, 2);
}
