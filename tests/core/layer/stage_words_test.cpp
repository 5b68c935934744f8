// SPDX-License-Identifier: GPL-3.0-or-later
// A later layer begins with the layer before, whatever the first begins with.
#include "core/layer/stage_words.h"

#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

std::shared_ptr<const Network> embeddedNetwork()
{
    ModelConfig config = test::smallConfig();
    config.nLayers = 3;
    return test::built(test::fullModel(config), test::embeddedInput({1, 2, 3}));
}

} // namespace

TEST(StageWords, OnlyTheFirstLayerBeginsWithTheEmbedding)
{
    const auto network = embeddedNetwork();
    EXPECT_EQ(network->formula(*network->find(1, "x", 1)), "E[\\mathrm{tokens}] + P");
    EXPECT_EQ(network->formula(*network->find(2, "x", 1)), "H_{\\mathrm{layer}\\,1}");
    EXPECT_EQ(network->formula(*network->find(3, "x", 1)), "H_{\\mathrm{layer}\\,2}");
    EXPECT_EQ(stageSummary(*network, *network->find(1, "x", 1)).plain(), "one embedding for each token");
    EXPECT_EQ(stageSummary(*network, *network->find(3, "x", 1)).plain(), "the output of layer 2, as it is");
}

TEST(StageWords, EveryOtherStageIsTheSameInEveryLayer)
{
    const auto network = embeddedNetwork();
    for (const StageKey& first : network->steps(0, 0)) {
        if (network->stage(first).level != StageLevel::Layer || std::string(network->stage(first).id) == "x")
            continue;
        const StageKey later{1, first.stage, first.head};
        EXPECT_EQ(network->formula(later), network->formula(first)) << network->stage(first).id;
        EXPECT_EQ(stageSummary(*network, later), stageSummary(*network, first)) << network->stage(first).id;
        EXPECT_FALSE(beginsLaterLayer(*network, later));
    }
}

TEST(StageWords, SoItIsWhereXIsGiven)
{
    ModelConfig config = test::smallConfig();
    config.nLayers = 2;
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 4));
    EXPECT_EQ(network->formula(*network->find(1, "x", 1)), "X");
    EXPECT_EQ(network->formula(*network->find(2, "x", 1)), "H_{\\mathrm{layer}\\,1}");
}
