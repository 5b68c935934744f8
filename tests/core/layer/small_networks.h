// SPDX-License-Identifier: GPL-3.0-or-later
// Small seeded networks of every kind, for the tests of the engine.
#pragma once

#include "core/layer/network.h"
#include "core/layer/weight_table.h"

#include <gtest/gtest.h>

#include <random>

namespace headlight::test {

inline Matrix randomMatrix(Index rows, Index cols, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    return Matrix::NullaryExpr(rows, cols, [&] { return normal(random); });
}

inline std::vector<std::string> numberedTokens(Index count)
{
    std::vector<std::string> tokens;
    for (Index at = 1; at <= count; ++at)
        tokens.push_back("t" + std::to_string(at));
    return tokens;
}

inline std::shared_ptr<const ModelInput> givenInput(const ModelConfig& config, Index tokens, unsigned seed = 7)
{
    auto input = std::make_shared<ModelInput>();
    input->tokens = numberedTokens(tokens);
    input->x = std::make_shared<Matrix>(randomMatrix(tokens, config.dModel, seed));
    return input;
}

inline void addTensor(Model& model, const std::string& name, std::vector<Index> shape, unsigned seed)
{
    auto tensor = std::make_shared<Tensor>();
    tensor->shape = std::move(shape);
    const Matrix values = randomMatrix(1, tensor->size(), seed);
    tensor->values.assign(values.data(), values.data() + values.size());
    model.weights[name] = std::move(tensor);
}

inline std::shared_ptr<Model> randomModel(const ModelConfig& config, std::uint64_t seed = 3)
{
    auto model = std::make_shared<Model>();
    model->config = config;
    model->weights = randomWeights(config, seed, 0.4);
    return model;
}

/// A model with embedding, learned positions, biases, gains, final norm and unembedding; 11 words.
inline std::shared_ptr<Model> fullModel(ModelConfig config)
{
    config.position = Position::Learned;
    auto model = randomModel(config);
    addTensor(*model, "W_E", {11, config.dModel}, 21);
    addTensor(*model, "W_pos", {16, config.dModel}, 22);
    addTensor(*model, "ln_f.gamma", {config.dModel}, 23);
    addTensor(*model, "W_U", {config.dModel, 11}, 24);
    addTensor(*model, "b_U", {11}, 25);
    for (Index layer = 1; layer <= config.nLayers; ++layer) {
        const std::string prefix = "layer" + std::to_string(layer) + ".";
        addTensor(*model, prefix + "b_Q", {config.nHeads, config.dK}, 26);
        addTensor(*model, prefix + "b_O", {config.dModel}, 27);
        addTensor(*model, prefix + "ln1.gamma", {config.dModel}, 28);
        addTensor(*model, prefix + "ln1.beta", {config.dModel}, 29);
        addTensor(*model, prefix + "b_2", {config.dModel}, 30);
    }
    return model;
}

inline std::shared_ptr<const ModelInput> embeddedInput(std::vector<Index> ids)
{
    auto input = std::make_shared<ModelInput>();
    input->tokens = numberedTokens(Index(ids.size()));
    input->tokenIds = std::move(ids);
    input->embed = true;
    return input;
}

inline std::shared_ptr<const Network> built(std::shared_ptr<const Model> model, std::shared_ptr<const ModelInput> input)
{
    auto network = Network::build(std::move(model), std::move(input));
    EXPECT_TRUE(network.ok()) << (network.ok() ? std::string() : network.error().message());
    return network.ok() ? *network : nullptr;
}

inline ModelConfig smallConfig(NormPlacement norm = NormPlacement::Pre)
{
    ModelConfig config;
    config.nLayers = 2;
    config.dModel = 10;
    config.nHeads = 3;
    config.dK = 4;
    config.dV = 5;
    config.dFf = 14;
    config.norm = norm;
    return config;
}

/// One network of every norm placement, norm kind, activation, mask, scale and residual switch.
inline std::vector<std::shared_ptr<const Network>> networksOfEveryKind()
{
    std::vector<std::shared_ptr<const Network>> networks;
    const auto addGiven = [&](const ModelConfig& config) {
        networks.push_back(built(randomModel(config), givenInput(config, 6)));
    };
    for (NormPlacement norm : {NormPlacement::Pre, NormPlacement::Post, NormPlacement::None}) {
        ModelConfig config = smallConfig(norm);
        addGiven(config);
        networks.push_back(built(fullModel(config), embeddedInput({1, 4, 4, 10, 0, 7})));
        config.residual = false;
        config.normKind = NormKind::RmsNorm;
        config.scale.kind = ScaleKind::None;
        addGiven(config);
    }
    for (Activation activation : {Activation::Gelu, Activation::GeluTanh, Activation::Silu}) {
        ModelConfig config = smallConfig();
        config.activation = activation;
        config.scale = {ScaleKind::Fixed, 0.7};
        addGiven(config);
    }
    ModelConfig config = smallConfig();
    config.mask.kind = MaskKind::Sliding;
    config.mask.window = 2;
    addGiven(config);
    config.mask = {MaskKind::Prefix, 0, 3, {}, {4}};
    addGiven(config);
    config.mask = {MaskKind::None, 0, 0, {}, {0, 5}};
    addGiven(config);
    config.mask = {MaskKind::Custom, 0, 0, std::vector<std::uint8_t>(36, 1), {}};
    for (int cell : {1, 2, 9, 12, 13, 14, 15, 16, 17, 30})
        config.mask.allowed[std::size_t(cell)] = 0; // row 3 sees nothing
    addGiven(config);
    return networks;
}

/// Every matrix of the network.
inline std::vector<StageKey> allKeys(const Network& network)
{
    std::vector<StageKey> keys;
    for (const Node& node : network.structure().nodes())
        keys.push_back(node.key);
    return keys;
}

} // namespace headlight::test
