// SPDX-License-Identifier: GPL-3.0-or-later
// A small seeded network with its values, for the tests of what shows them.
#pragma once

#include "core/layer/recomputation.h"
#include "core/layer/trace.h"
#include "core/layer/weight_table.h"

#include <QtGlobal>

#include <random>

namespace headlight::test {

inline std::shared_ptr<const ModelInput> exampleInput(Index dModel)
{
    std::mt19937 random(11);
    std::normal_distribution<float> normal;
    auto input = std::make_shared<ModelInput>();
    input->tokens = {"The", "cat", "sat", "on", "the", "mat"};
    input->x = std::make_shared<const Matrix>(Matrix::NullaryExpr(6, dModel, [&] { return normal(random); }));
    return input;
}

inline ModelConfig exampleConfig()
{
    ModelConfig config;
    config.nHeads = 2;
    config.dK = config.dV = 8;
    return config;
}

inline std::shared_ptr<const Network> exampleNetwork(const ModelConfig& config = exampleConfig())
{
    auto model = std::make_shared<Model>();
    model->config = config;
    model->weights = randomWeights(config, 5, 0.4);
    const auto network = Network::build(model, exampleInput(config.dModel));
    if (!network.ok())
        qFatal("%s", network.error().message().c_str());
    return *network;
}

/// `trace` with one cell of X set to `value`, and what that changed.
struct EditedTrace {
    std::shared_ptr<const Trace> trace;
    ChangeSet changes;
};

inline EditedTrace withCell(const std::shared_ptr<const Trace>& trace, Cell cell, float value)
{
    auto input = std::make_shared<ModelInput>(trace->network().input());
    Matrix x = *input->x;
    x(cell.row, cell.col) = value;
    input->x = std::make_shared<const Matrix>(std::move(x));
    Recomputation run(trace->network().withInput(input), trace);
    while (run.step()) {
    }
    return {run.trace(), run.changes()};
}

} // namespace headlight::test
