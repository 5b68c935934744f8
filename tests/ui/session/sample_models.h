// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded models and inputs for the tests of what stands on a document.
#pragma once

#include "core/layer/model.h"
#include "core/layer/weight_table.h"

#include <memory>
#include <random>

namespace headlight::test {

inline Matrix normalMatrix(Index rows, Index cols, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    return Matrix::NullaryExpr(rows, cols, [&] { return normal(random); });
}

inline ModelConfig sampleConfig()
{
    ModelConfig config;
    config.nLayers = 2;
    config.dModel = 16;
    config.nHeads = 2;
    config.dK = 8;
    config.dV = 8;
    config.dFf = 64;
    return config;
}

inline std::shared_ptr<Model> sampleModel(const ModelConfig& config = sampleConfig())
{
    auto model = std::make_shared<Model>();
    model->config = config;
    model->weights = randomWeights(config, 3, 0.4);
    return model;
}

/// X given, tokens "w1" … "wN".
inline std::shared_ptr<ModelInput> sampleInput(Index nTokens = 6, Index dModel = 16)
{
    auto input = std::make_shared<ModelInput>();
    for (Index token = 1; token <= nTokens; ++token)
        input->tokens.push_back("w" + std::to_string(token));
    input->x = std::make_shared<Matrix>(normalMatrix(nTokens, dModel, 7));
    return input;
}

/// A model that looks X up, and an input of the words 1 … N of its vocabulary.
inline std::shared_ptr<Model> sampleEmbeddingModel()
{
    auto model = sampleModel();
    auto table = std::make_shared<Tensor>();
    table->shape = {11, model->config.dModel};
    const Matrix values = normalMatrix(11, model->config.dModel, 21);
    table->values.assign(values.data(), values.data() + values.size());
    model->weights["W_E"] = table;
    return model;
}

inline std::shared_ptr<ModelInput> sampleEmbeddedInput(Index nTokens = 6)
{
    auto input = sampleInput(nTokens);
    input->x.reset();
    input->embed = true;
    for (Index token = 0; token < nTokens; ++token)
        input->tokenIds.push_back(token % 11);
    return input;
}

} // namespace headlight::test
