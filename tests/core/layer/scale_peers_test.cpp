// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/scale_peers.h"

#include "core/layer/recomputation.h"
#include "tests/core/layer/small_networks.h"

namespace headlight {
namespace {

std::vector<StageKey> peersOf(const Network& network, const char* id)
{
    return scalePeers(network, *network.find(2, id, 2));
}

TEST(ScalePeers, QueriesAndKeysOfEveryHeadShareOneScale)
{
    const auto config = test::smallConfig();
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 5));
    const auto peers = peersOf(*network, "q");
    EXPECT_EQ(peers.size(), 6U);
    EXPECT_EQ(peers, peersOf(*network, "k"));
    for (const StageKey& peer : peers)
        EXPECT_EQ(peer.layer, 1);
}

TEST(ScalePeers, HeadsShareAndOtherStagesDoNot)
{
    const auto config = test::smallConfig();
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 5));
    EXPECT_EQ(peersOf(*network, "scores").size(), 3U);
    EXPECT_EQ(peersOf(*network, "v").size(), 3U);
    EXPECT_EQ(peersOf(*network, "h"), std::vector<StageKey>{*network->find(2, "h", 1)});
}

TEST(ScalePeers, AParameterSharesWithTheOtherHeadsAndWithNothingComputed)
{
    const auto config = test::smallConfig();
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 5));
    for (const char* weight : {"W_Q", "W_K", "W_V"}) {
        const auto peers = peersOf(*network, weight);
        EXPECT_EQ(peers.size(), 3U) << weight;
        for (const StageKey& peer : peers)
            EXPECT_STREQ(network->stage(peer).id, weight);
    }
    EXPECT_EQ(peersOf(*network, "W_O"), std::vector<StageKey>{*network->find(2, "W_O", 1)});
    EXPECT_EQ(scalePeers(*network, network->maskKey()), std::vector<StageKey>{network->maskKey()});
}

TEST(ScalePeers, TheRangeOfAWeightIsThatOfItsOwnValues)
{
    const auto config = test::smallConfig();
    const auto trace = computeTrace(test::built(test::randomModel(config), test::givenInput(config, 5)));
    for (const char* weight : {"W_Q", "W_V", "W_1", "b_1"}) {
        FiniteRange expected;
        for (const StageKey& peer : peersOf(trace->network(), weight))
            for (const float value : trace->value(peer)->reshaped())
                expected.add(value);
        EXPECT_EQ(sharedRange(*trace, *trace->network().find(2, weight, 2)), expected) << weight;
    }
}

TEST(ScalePeers, TheSharedRangeIsThatOfAllPeersComputedSoFar)
{
    const auto config = test::smallConfig();
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 5));
    const auto trace = computeTrace(network);
    const StageKey q = *network->find(2, "q", 2);
    FiniteRange expected;
    for (const StageKey& peer : scalePeers(*network, q))
        for (const float value : trace->value(peer)->reshaped())
            expected.add(value);
    EXPECT_EQ(sharedRange(*trace, q), expected);

    Recomputation begun(network, nullptr);
    EXPECT_FALSE(sharedRange(*begun.trace(), q).any);
}

} // namespace
} // namespace headlight
