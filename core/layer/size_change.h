// SPDX-License-Identifier: GPL-3.0-or-later
// Other sizes and another number of tokens for a network, as one change: foretold from the shapes, then made.
#pragma once

#include "core/layer/network.h"
#include "core/layer/weight_table.h"

namespace headlight {

struct SizeChange {
    std::shared_ptr<const Network> of; ///< what it was made from
    std::shared_ptr<const Model> model;
    std::shared_ptr<const ModelInput> input;
    std::vector<Text> effects; ///< "d 8 → 12": which sizes are others, and which tokens
    std::vector<Index> from = {}; ///< for each token the one that it goes on from, −1 for a new one; empty where all stay
    Text name = HL_TEXT("core", "Change the sizes");
};

/// `tokens` tokens (tokensOfCount()), then the sizes of `wanted` (resized()), whose mask is of the tokens of now. Takes as
/// long as it takes to draw the new numbers, tells `report` how much of that is done, and gives up where that denies. Any thread.
HEADLIGHT_CORE Result<SizeChange> sizeChange(std::shared_ptr<const Network> network, const ModelConfig& wanted, Index tokens,
                                             const MakingReport& report = {});

/// X becomes `x`, of d columns and a row for each token from then on, and is called `name` in the history; weights stay. `names`
/// are the tokens; where there are none those of now keep their rows, and what comes after is called by its number. Held cells
/// and a painted mask go with their tokens. X is given, not looked up.
HEADLIGHT_CORE Result<SizeChange> givenX(std::shared_ptr<const Network> network, MatrixPtr x, const std::vector<std::string>& names,
                                         const Text& name);

/// What sizeChange() would do to the numbers, a sentence each, and what then is too large to be kept; or why it cannot be, memory
/// counted in. No number is made.
HEADLIGHT_CORE Result<std::vector<Text>> sizeNotes(const Network& network, const ModelConfig& wanted, Index tokens,
                                                   const MemoryLimits& limits = {});

} // namespace headlight
