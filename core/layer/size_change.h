// SPDX-License-Identifier: GPL-3.0-or-later
// Other sizes and another number of tokens for a network, as one change: foretold from the shapes, then made.
#pragma once

#include "core/layer/network.h"

namespace headlight {

struct SizeChange {
    std::shared_ptr<const Network> of; ///< what it was made from
    std::shared_ptr<const Model> model;
    std::shared_ptr<const ModelInput> input;
    std::vector<Text> effects; ///< "d 8 → 12": which sizes are others, and which tokens
};

/// `tokens` tokens (tokensOfCount()), then the sizes of `wanted` (resized()), whose mask is of the tokens of now. Takes as
/// long as it takes to draw the new numbers. Any thread.
HEADLIGHT_CORE Result<SizeChange> sizeChange(std::shared_ptr<const Network> network, const ModelConfig& wanted, Index tokens);

/// What sizeChange() would do to the numbers, a sentence each, or why it cannot; no number is made.
HEADLIGHT_CORE Result<std::vector<Text>> sizeNotes(const Network& network, const ModelConfig& wanted, Index tokens);

} // namespace headlight
