// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/weight_table.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace headlight;

namespace {

ModelConfig smallConfig()
{
    ModelConfig config;
    config.nLayers = 2;
    config.dModel = 6;
    config.nHeads = 2;
    config.dK = 3;
    config.dV = 4;
    config.dFf = 5;
    return config;
}

} // namespace

TEST(RandomWeights, FitTheConfigAndAreCounted)
{
    const TensorMap weights = randomWeights(smallConfig(), 1, 0.4);
    ASSERT_TRUE(validateWeights(smallConfig(), weights).ok());
    double count = 0;
    for (const auto& [name, tensor] : weights)
        count += double(tensor->values.size());
    EXPECT_EQ(count, randomWeightCount(smallConfig()));
}

// The numbers are part of the file format: a session that says {"seed": 1} must open the same everywhere, for
// good.
TEST(RandomWeights, AreTheSameOnEveryMachine)
{
    // Computed by an independent implementation of the twister and the polar method.
    const TensorMap weights = randomWeights(smallConfig(), 1, 0.4);
    const std::vector<float>& W_Q = weights.at("layer1.W_Q")->values;
    EXPECT_EQ(W_Q[0], -0x1.04279p-3f);
    EXPECT_EQ(W_Q[1], -0x1.a90958p-3f);
    EXPECT_EQ(W_Q[35], 0x1.6c2cp-1f);
}

TEST(RandomWeights, OfATensorDoNotDependOnTheRestOfTheModel)
{
    ModelConfig deeper = smallConfig();
    deeper.nLayers = 5;
    deeper.dFf = 17;
    const TensorMap shallow = randomWeights(smallConfig(), 7, 0.1);
    const TensorMap deep = randomWeights(deeper, 7, 0.1);
    EXPECT_EQ(shallow.at("layer2.W_K")->values, deep.at("layer2.W_K")->values);
    EXPECT_NE(deep.at("layer2.W_K")->values, deep.at("layer3.W_K")->values);
    EXPECT_NE(shallow.at("layer2.W_K")->values,
              randomWeights(smallConfig(), 8, 0.1).at("layer2.W_K")->values);
}

TEST(RandomWeights, AreNormal)
{
    ModelConfig config;
    config.dModel = 200;
    config.dFf = 500;
    const TensorMap weights = randomWeights(config, 3, 1.0);
    const std::vector<float>& values = weights.at("layer1.W_1")->values;
    double sum = 0;
    double squares = 0;
    double fourths = 0;
    for (float value : values) {
        sum += value;
        squares += double(value) * value;
        fourths += std::pow(double(value), 4);
    }
    const double n = double(values.size());
    EXPECT_NEAR(sum / n, 0, 0.02);
    EXPECT_NEAR(squares / n, 1, 0.02);
    EXPECT_NEAR(fourths / n, 3, 0.15);
}
