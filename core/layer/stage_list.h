// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the list of stages for a config: the one place that knows which stages a transformer layer has.
#pragma once

#include "core/layer/model.h"
#include "core/layer/stage.h"

#include <string>

namespace headlight {

/// Stages in computing order: embedding level, one layer's, output level. Ids and symbols follow the norm placement
/// (pre: T¹ = LayerNorm(X) … H = T⁵ + T³; post: T¹ = attention … H = LayerNorm(T⁵)).
/// `embed`: X is looked up in W_E. Biases, final norm and unembedding appear where the model's weights have them.
HEADLIGHT_CORE StageList buildStageList(const Model& model, bool embed);

/// As formulas write the function: "\mathrm{ReLU}".
std::string activationSymbol(Activation activation);

} // namespace headlight
