// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/weight_table.h"

#include <gtest/gtest.h>

#include <set>

using namespace headlight;

namespace {

ModelConfig asymmetricConfig()
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

std::shared_ptr<const Tensor> zeros(std::vector<Index> shape)
{
    Tensor tensor{std::move(shape), {}};
    tensor.values.resize(std::size_t(tensor.size()));
    return std::make_shared<const Tensor>(std::move(tensor));
}

/// Every tensor the table knows, for a vocabulary of 9 and 7 positions.
TensorMap everyWeight()
{
    TensorMap weights;
    for (const WeightSpec& spec : weightTable())
        for (Index layer = 0; layer < (spec.perLayer ? 2 : 1); ++layer)
            weights[weightFileName(spec, layer)] = zeros(weightFileShape(spec, asymmetricConfig(), 9, 7));
    return weights;
}

std::vector<Index> shapeOf(const char* name)
{
    return weightFileShape(weightTable()[std::size_t(weightIndex(name))], asymmetricConfig(), 9, 7);
}

std::string errorOf(const TensorMap& weights, const ModelConfig& config = asymmetricConfig())
{
    const Result<void> result = validateWeights(config, weights);
    return result ? "" : result.error().message();
}

} // namespace

TEST(WeightTable, ShapesAreHeadsFirstAndMultiplyFromTheRight)
{
    using Axes = std::vector<Index>;
    EXPECT_EQ(shapeOf("W_Q"), Axes({2, 6, 3}));
    EXPECT_EQ(shapeOf("W_V"), Axes({2, 6, 4}));
    EXPECT_EQ(shapeOf("b_V"), Axes({2, 4}));
    EXPECT_EQ(shapeOf("W_O"), Axes({8, 6}));
    EXPECT_EQ(shapeOf("W_1"), Axes({6, 5}));
    EXPECT_EQ(shapeOf("b_1"), Axes({5}));
    EXPECT_EQ(shapeOf("W_2"), Axes({5, 6}));
    EXPECT_EQ(shapeOf("ln1.gamma"), Axes({6}));
    EXPECT_EQ(shapeOf("W_E"), Axes({9, 6}));
    EXPECT_EQ(shapeOf("W_pos"), Axes({7, 6}));
    EXPECT_EQ(shapeOf("W_U"), Axes({6, 9}));
    EXPECT_EQ(shapeOf("b_U"), Axes({9}));
}

TEST(WeightTable, NamesAreUniqueAndFound)
{
    std::set<std::string> names;
    for (int index = 0; index < int(weightTable().size()); ++index) {
        names.insert(weightTable()[std::size_t(index)].name);
        EXPECT_EQ(weightIndex(weightTable()[std::size_t(index)].name), index);
    }
    EXPECT_EQ(names.size(), weightTable().size());
    EXPECT_EQ(weightIndex("W_Z"), -1);
    EXPECT_EQ(weightFileName(weightTable()[std::size_t(weightIndex("ln1.beta"))], 2), "layer3.ln1.beta");
    EXPECT_EQ(weightFileName(weightTable()[std::size_t(weightIndex("W_E"))], 2), "W_E");
}

TEST(ValidateWeights, AcceptsEverythingAndTheBareMatrices)
{
    EXPECT_EQ(errorOf(everyWeight()), "");
    TensorMap bare = everyWeight();
    for (const WeightSpec& spec : weightTable())
        for (Index layer = 0; layer < 2; ++layer)
            if (spec.ifMissing != IfMissing::Error)
                bare.erase(weightFileName(spec, layer));
    EXPECT_EQ(bare.size(), 12u);
    EXPECT_EQ(errorOf(bare), "");
}

TEST(ValidateWeights, NamesTheMissingTensor)
{
    for (const WeightSpec& spec : weightTable()) {
        if (spec.ifMissing != IfMissing::Error)
            continue;
        TensorMap weights = everyWeight();
        weights.erase(weightFileName(spec, 1));
        EXPECT_NE(errorOf(weights).find("tensor " + weightFileName(spec, 1) + ": the tensor is missing"),
                  std::string::npos);
    }
}

TEST(ValidateWeights, NamesTheTensorOfTheWrongShape)
{
    TensorMap weights = everyWeight();
    weights["layer2.W_1"] = zeros({5, 6});
    EXPECT_EQ(errorOf(weights), "tensor layer2.W_1: the shape is 5×6 and should be 6×5");
    weights = everyWeight();
    weights["layer1.b_Q"] = zeros({6});
    EXPECT_EQ(errorOf(weights), "tensor layer1.b_Q: the shape is 6 and should be 2×3");
    weights = everyWeight();
    weights["W_U"] = zeros({6, 8});
    EXPECT_EQ(errorOf(weights), "tensor W_U: the shape is 6×8 and should be 6×9");
    weights = everyWeight();
    weights["W_pos"] = zeros({0, 6});
    EXPECT_EQ(errorOf(weights), "tensor W_pos: the shape is 0×6 and should be N_max×6");
    weights = everyWeight();
    weights["W_E"] = zeros({});
    EXPECT_NE(errorOf(weights).find("tensor W_E: the shape is scalar and should be V×6"), std::string::npos);
}

TEST(ValidateWeights, RefusesUnknownNames)
{
    for (const char* name : {"layer3.W_Q", "layer0.W_Q", "layer01.W_Q", "layer1.W_E", "W_Q", "layer1.",
                             "layer.W_Q", "layer99999999999999999999.W_Q", "", "layer1.W_Q.extra"}) {
        TensorMap weights = everyWeight();
        weights[name] = zeros({2, 6, 3});
        EXPECT_EQ(errorOf(weights),
                  std::string("tensor ") + name + ": a model with this config has no tensor of this name");
    }
}

TEST(ValidateWeights, RefusesTensorsThatWouldBeIgnored)
{
    TensorMap weights = everyWeight();
    weights.erase("W_U");
    EXPECT_NE(errorOf(weights).find("tensor b_U"), std::string::npos);
    weights = everyWeight();
    weights.erase("ln_f.gamma");
    EXPECT_NE(errorOf(weights).find("tensor ln_f.beta"), std::string::npos);
    ModelConfig tied = asymmetricConfig();
    tied.tied = true;
    EXPECT_NE(errorOf(everyWeight(), tied).find("tensor W_U"), std::string::npos);
    weights = everyWeight();
    weights.erase("W_U");
    EXPECT_EQ(errorOf(weights, tied), "");
    weights.erase("W_E");
    EXPECT_NE(errorOf(weights, tied).find("tensor W_E: the tensor is missing"), std::string::npos);
}
