// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/trace.h"
#include "tests/core/layer/small_networks.h"

#include <set>

using namespace headlight;
using namespace headlight::test;

namespace {

std::set<std::string> idsOf(const Network& network, int layer)
{
    std::set<std::string> ids;
    for (const StageKey& key : network.parameters(layer, 0))
        ids.insert(network.stage(key).id);
    return ids;
}

} // namespace

TEST(ParameterList, HoldsWhatTheStagesReadAndTheMask)
{
    const auto given = built(randomModel(smallConfig()), givenInput(smallConfig(), 4));
    EXPECT_EQ(idsOf(*given, 1), (std::set<std::string>{"W_Q", "b_Q", "W_K", "b_K", "W_V", "b_V", "W_O", "b_O", "W_1", "b_1", "W_2",
                                                       "b_2", "ln1.gamma", "ln1.beta", "ln2.gamma", "ln2.beta", "mask"}));
    const auto bare = built(randomModel(smallConfig(NormPlacement::None)), givenInput(smallConfig(), 4));
    EXPECT_FALSE(idsOf(*bare, 0).contains("ln1.gamma"));
    const auto full = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    EXPECT_TRUE(idsOf(*full, 0).contains("W_E") && !idsOf(*full, 1).contains("W_E"));
    EXPECT_TRUE(idsOf(*full, 1).contains("W_U") && !idsOf(*full, 0).contains("W_U"));
}

TEST(ParameterList, IsFoundShownAndExplainedLikeAnyMatrix)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    const auto trace = computeTrace(network);
    for (const StageKey& key : network->structure().parameters()) {
        const Stage& stage = network->stage(key);
        SCOPED_TRACE(stage.id);
        EXPECT_EQ(network->find(key.layer + 1, stage.id, key.head + 1), key);
        EXPECT_TRUE(network->has(key) && network->isParameter(key));
        const Shape shape = network->shape(key);
        const MatrixPtr values = trace->value(key);
        ASSERT_TRUE(values);
        EXPECT_EQ((Shape{values->rows(), values->cols()}), shape);
        EXPECT_EQ(trace->value(key), values) << "made once";
        EXPECT_EQ(trace->range(key), finiteRange(*values));
        EXPECT_EQ(trace->explain(key, {0, 0}).kind, DerivationKind::Input);
        EXPECT_FALSE(stage.title.empty());
        const auto reader = network->readerOf(key);
        ASSERT_TRUE(reader);
        EXPECT_GE(network->structure().nodeOf(*reader), 0);
    }
    const Tensor& W_Q = *network->model().weights.at("layer2.W_Q");
    const MatrixPtr values = trace->value(*network->find(2, "W_Q", 3));
    EXPECT_EQ((*values)(1, 2), W_Q.slice(2, true)(1, 2));
}

TEST(ParameterList, WeightsThatAreNotThereAreZerosAndOnes)
{
    const auto network = built(randomModel(smallConfig()), givenInput(smallConfig(), 4));
    EXPECT_EQ(*network->parameterValue(*network->find(1, "b_Q", 2)), Matrix::Zero(1, 4));
    EXPECT_EQ(*network->parameterValue(*network->find(1, "ln1.gamma", 1)), Matrix::Ones(1, 10));
    const MatrixPtr mask = network->parameterValue(*network->find(1, "mask", 1));
    EXPECT_EQ((*mask)(1, 0), 0.0f);
    EXPECT_EQ((*mask)(0, 1), -std::numeric_limits<float>::infinity());
}
