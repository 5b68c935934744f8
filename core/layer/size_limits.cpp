// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/size_limits.h"

#include "core/text/amounts.h"

namespace headlight {

MemoryNeed memoryNeed(const StageList& stages, const ModelConfig& config, Index tokens, Index vocabulary, Index positions)
{
    const auto length = [&](Dim dim) { return double(config.length(dim, tokens, vocabulary, positions)); };
    MemoryNeed need;
    for (int index = 0; index < stages.size(); ++index) {
        const Stage& stage = stages[index];
        const double copies = (stage.level == StageLevel::Layer ? double(config.nLayers) : 1) * (stage.perHead ? double(config.nHeads) : 1);
        const double bytes = double(sizeof(float)) * copies * length(stage.shape.rows) * length(stage.shape.cols);
        need.kept += bytes;
        if (!(stage.shape == SymbolicShape{Dim::Tokens, Dim::Tokens}))
            need.untiled += bytes;
    }
    return need;
}

Result<bool> needsTiles(const MemoryNeed& need, Index tokens, const MemoryLimits& limits)
{
    const bool tiled = need.kept > limits.budget;
    const double bytes = tiled ? need.untiled : need.kept;
    const double most = limits.most;
    if (bytes <= most)
        return tiled;
    return Error{{}, Text("tokens"),
                 Text(HL_TEXT("core", "the stages of %1 tokens would take %2 of memory, and %3 is the most"),
                      {std::to_string(tokens), formatBytes(bytes), formatBytes(most)}),
                 HL_TEXT("core", "use fewer tokens, heads or layers")};
}

Result<void> checkPositions(const Model& model, Index tokens)
{
    if (model.config.position != Position::Learned || model.positionCount() >= tokens)
        return {};
    return Error{{}, Text("tokens"),
                 Text(HL_TEXT("core", "%1 tokens, but the model has learned only %2 positions"),
                      {std::to_string(tokens), std::to_string(model.positionCount())}),
                 {}};
}

} // namespace headlight
