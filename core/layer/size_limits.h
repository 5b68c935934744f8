// SPDX-License-Identifier: GPL-3.0-or-later
// What sizes and numbers of tokens a model can have, known from its sizes alone: said before a number is made.
#pragma once

#include "core/base/result.h"
#include "core/layer/network.h"

namespace headlight {

/// Bytes that the matrices of a network would take.
struct MemoryNeed {
    double kept = 0;   ///< all of them
    double untiled = 0; ///< without those of N×N cells, which can be computed on demand
};

/// Of a model of the sizes of `config` with the stages of `stages`, which are the same for all sizes.
HEADLIGHT_CORE MemoryNeed memoryNeed(const StageList& stages, const ModelConfig& config, Index tokens, Index vocabulary, Index positions);

/// Whether N×N matrices cannot be kept within the budget and have to be tiled; an error where the others are still more than the
/// most that may be taken.
HEADLIGHT_CORE Result<bool> needsTiles(const MemoryNeed& need, Index tokens, const MemoryLimits& limits);

/// An error where the model has learned fewer positions than there are tokens.
HEADLIGHT_CORE Result<void> checkPositions(const Model& model, Index tokens);

} // namespace headlight
