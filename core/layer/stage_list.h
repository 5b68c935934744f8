// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the list of stages for a config: the one place that knows which stages a transformer layer has.
#pragma once

#include "core/layer/stage.h"

namespace headlight {

/// What decides the list beside the config: whether X is looked up, and what the weights hold.
struct StageListOptions {
    bool embed = false;
    bool finalNorm = false;
    bool unembedding = false;
    bool operator==(const StageListOptions&) const = default;
};

/// Stages in computing order: embedding level, one layer's, output level. Ids and symbols follow the norm placement
/// (pre: T¹ = LayerNorm(X) … H = T⁵ + T³; post: T¹ = attention … H = LayerNorm(T⁵)).
HEADLIGHT_CORE StageList buildStageList(const ModelConfig& config, const StageListOptions& options);

} // namespace headlight
