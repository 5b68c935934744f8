// SPDX-License-Identifier: GPL-3.0-or-later
// A layer of one causal head of d_k = d = 64, d_ff = 64, whose N×N matrices are not kept.
#pragma once

#include "core/layer/recomputation.h"
#include "core/layer/weight_table.h"

#include <cstdlib>

namespace headlight {

inline std::shared_ptr<const Network> oneHead(Index tokens)
{
    auto model = std::make_shared<Model>();
    model->config.dModel = model->config.dK = model->config.dV = model->config.dFf = 64;
    model->weights = randomWeights(model->config, 1, 0.1);
    auto input = std::make_shared<ModelInput>();
    input->tokens.assign(std::size_t(tokens), "token");
    const Tensor x = randomTensor("X", {tokens, 64}, 2, 1.0);
    input->x = std::make_shared<Matrix>(viewOf(x.values.data(), tokens, 64));
    const auto network = Network::build(std::move(model), std::move(input), {1, 1e12});
    if (!network)
        std::abort();
    return *network;
}

/// The scores, as soon as there are Q and K.
inline std::shared_ptr<const MatrixSource> scoresOf(const std::shared_ptr<const Network>& network)
{
    const StageKey scores = *network->find(1, "scores", 1);
    Recomputation run(network, nullptr, scores);
    while (!run.has(scores) && run.step()) {
    }
    return run.trace()->source(scores);
}

} // namespace headlight
