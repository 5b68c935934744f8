// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/layer/small_networks.h"

#include <set>

using namespace headlight;
using namespace headlight::test;

namespace {

std::vector<std::string> idsOf(const Network& network, int layer)
{
    std::vector<std::string> ids;
    for (const StageKey& key : network.steps(layer, 0))
        ids.emplace_back(network.stage(key).id);
    return ids;
}

std::string symbolOf(const Network& network, const char* id, int head = 1)
{
    return network.symbol(*network.find(1, id, head));
}

} // namespace

TEST(StageList, PreNormFollowsTheBook)
{
    const ModelConfig config = smallConfig(NormPlacement::Pre);
    const auto network = built(randomModel(config), givenInput(config, 4));
    EXPECT_EQ(idsOf(*network, 0),
              (std::vector<std::string>{"x", "ln1", "q", "k", "v", "scores", "scaled", "masked", "attn", "head", "concat",
                                        "mha", "resid1", "ln2", "ffn_pre", "ffn_act", "ffn", "h"}));
    EXPECT_EQ(symbolOf(*network, "ln1"), "T^{1}");
    EXPECT_EQ(symbolOf(*network, "resid1"), "T^{3}");
    EXPECT_EQ(network->formula(*network->find(1, "h", 1)), "T^{5} + T^{3}");
    EXPECT_EQ(symbolOf(*network, "head", 2), "\\mathrm{head}_{2}");
    EXPECT_EQ(symbolOf(*network, "scaled"), "QK^{\\mathrm{T}}/\\sqrt{d_k}");
}

TEST(StageList, PostNormFollowsTheBook)
{
    const ModelConfig config = smallConfig(NormPlacement::Post);
    const auto network = built(randomModel(config), givenInput(config, 4));
    EXPECT_EQ(idsOf(*network, 1),
              (std::vector<std::string>{"x", "q", "k", "v", "scores", "scaled", "masked", "attn", "head", "concat", "mha",
                                        "resid1", "ln1", "ffn_pre", "ffn_act", "ffn", "resid2", "h"}));
    EXPECT_EQ(symbolOf(*network, "mha"), "T^{1}");
    EXPECT_EQ(symbolOf(*network, "ln1"), "T^{3}");
    EXPECT_EQ(symbolOf(*network, "resid2"), "T^{5}");
    EXPECT_EQ(network->formula(*network->find(1, "h", 1)), "\\mathrm{LayerNorm}(T^{5})");
}

TEST(StageList, EmbeddingComesBeforeTheFirstAndOutputAfterTheLastLayer)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    EXPECT_EQ(idsOf(*network, 0).front(), "tok");
    EXPECT_EQ(idsOf(*network, 0)[1], "pos");
    EXPECT_EQ(idsOf(*network, 0).back(), "h");
    EXPECT_EQ(idsOf(*network, 1).front(), "x");
    EXPECT_EQ(idsOf(*network, 1).back(), "probs");
}

TEST(StageList, IdsAreUniqueAndEveryStageIsWhole)
{
    for (const auto& network : networksOfEveryKind()) {
        std::set<std::string> ids;
        for (const Stage& stage : network->stages().stages) {
            EXPECT_TRUE(ids.insert(stage.id).second) << stage.id;
            EXPECT_FALSE(stage.title.empty() || stage.summary.empty() || stage.symbol.empty() || stage.formula.empty());
            EXPECT_TRUE(stage.compute && stage.explain);
        }
    }
}
