// SPDX-License-Identifier: GPL-3.0-or-later
// What flows where, read from the stage list.
#include "core/figure/block_graph.h"

#include "../layer/small_networks.h"
#include "core/figure/math.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

std::vector<std::string> ids(const StageList& stages, const std::vector<int>& indices)
{
    std::vector<std::string> names;
    for (const int index : indices)
        names.emplace_back(stages[index].id);
    return names;
}

using Names = std::vector<std::string>;

std::shared_ptr<const Network> network(NormPlacement norm, bool residual = true)
{
    ModelConfig config = test::smallConfig(norm);
    config.residual = residual;
    return test::built(test::randomModel(config), test::givenInput(config, 4));
}

} // namespace

TEST(BlockGraph, KnowsTheBranchesOfAPreNormLayer)
{
    const auto pre = network(NormPlacement::Pre);
    const StageList& stages = pre->stages();
    const BlockGraph graph = blockGraph(stages);
    EXPECT_EQ(ids(stages, graph.stream), (Names{"x", "resid1", "h"}));
    ASSERT_EQ(graph.branches.size(), 2U);
    const BlockBranch& attention = graph.branches[0];
    EXPECT_STREQ(stages[attention.tap].id, "x");
    EXPECT_EQ(ids(stages, attention.before), (Names{"ln1"}));
    EXPECT_EQ(ids(stages, attention.heads.projections), (Names{"q", "k", "v"}));
    EXPECT_EQ(ids(stages, attention.heads.chain), (Names{"scores", "scaled", "masked", "attn"}));
    EXPECT_STREQ(stages[attention.heads.masking].id, "masked");
    EXPECT_STREQ(stages[attention.heads.mix].id, "head");
    EXPECT_EQ(ids(stages, attention.after), (Names{"concat", "mha"}));
    EXPECT_STREQ(stages[attention.joins].id, "resid1");
    EXPECT_TRUE(attention.added);
    const BlockBranch& feedForward = graph.branches[1];
    EXPECT_STREQ(stages[feedForward.tap].id, "resid1");
    EXPECT_EQ(ids(stages, feedForward.before), (Names{"ln2", "ffn_pre", "ffn_act"}));
    EXPECT_EQ(ids(stages, feedForward.after), (Names{"ffn"}));
    EXPECT_STREQ(stages[feedForward.joins].id, "h");
}

TEST(BlockGraph, PutsTheNormsOfAPostNormLayerOnTheStream)
{
    const auto post = network(NormPlacement::Post);
    const StageList& stages = post->stages();
    const BlockGraph graph = blockGraph(stages);
    EXPECT_EQ(ids(stages, graph.stream), (Names{"x", "resid1", "ln1", "resid2", "h"}));
    EXPECT_TRUE(graph.branches[0].before.empty());
    EXPECT_STREQ(stages[graph.branches[1].tap].id, "ln1");
    EXPECT_STREQ(stages[graph.branches[1].joins].id, "resid2");
    EXPECT_EQ(graph.joining(stages.find("h")), nullptr);
}

TEST(BlockGraph, TellsAResidualConnectionThatIsOff)
{
    const auto off = network(NormPlacement::Pre, false);
    const BlockGraph graph = blockGraph(off->stages());
    EXPECT_FALSE(graph.branches[0].added);
    EXPECT_FALSE(graph.branches[1].added);
    EXPECT_STREQ(off->stages()[graph.branches[1].joins].id, "h");
}

TEST(BlockGraph, HasEveryStageOnce)
{
    for (const auto& any : test::networksOfEveryKind()) {
        const StageList& stages = any->stages();
        const BlockGraph graph = blockGraph(stages);
        std::vector<int> count(std::size_t(stages.size()), 0);
        const auto add = [&](const std::vector<int>& list) {
            for (const int stage : list)
                ++count[std::size_t(stage)];
        };
        add(graph.embedding);
        add(graph.stream);
        add(graph.output);
        for (const BlockBranch& branch : graph.branches) {
            add(branch.before);
            add(branch.after);
            add(branch.heads.projections);
            add(branch.heads.chain);
            if (branch.heads.mix >= 0)
                add({branch.heads.mix});
        }
        EXPECT_EQ(count, std::vector<int>(count.size(), 1));
    }
}

TEST(BlockGraph, WritesTheLayerAsEquations)
{
    const auto equations = [](NormPlacement norm, bool residual = true) {
        const auto of = network(norm, residual);
        std::vector<std::string> plain;
        for (const std::string& equation : blockEquations(of->stages(), blockGraph(of->stages())))
            plain.push_back(plainMath(equation));
        return plain;
    };
    EXPECT_EQ(equations(NormPlacement::Pre), (Names{"T³ = X + MultiHead(LayerNorm(X))", "H = T³ + FFN(LayerNorm(T³))"}));
    EXPECT_EQ(equations(NormPlacement::Post), (Names{"T³ = LayerNorm(X + MultiHead(X))", "H = LayerNorm(T³ + FFN(T³))"}));
    EXPECT_EQ(equations(NormPlacement::None), (Names{"T² = X + MultiHead(X)", "H = T² + FFN(T²)"}));
    EXPECT_EQ(equations(NormPlacement::Pre, false), (Names{"T³ = MultiHead(LayerNorm(X))", "H = FFN(LayerNorm(T³))"}));
}
