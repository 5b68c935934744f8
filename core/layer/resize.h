// SPDX-License-Identifier: GPL-3.0-or-later
// Other sizes for a network (d, A, d_k, d_v, d_ff, layers): which numbers stay, which are made anew, said beforehand.
#pragma once

#include "core/layer/network.h"
#include "core/layer/weight_table.h"

#include <vector>

namespace headlight {

struct Resized {
    std::shared_ptr<const Model> model;
    std::shared_ptr<const ModelInput> input;
    std::vector<Text> notes; ///< one sentence for each thing that happens to the numbers; empty where nothing does
};

/// `network` with the sizes of `wanted`. Of a weight whose shape changes the common part stays, head by head; new numbers
/// are drawn from a normal distribution with the weight's own standard deviation and the seed 1, so that the same change
/// gives the same numbers; new biases are 0 and new gains 1, and so are new columns of a given X 0. A layer that is added
/// has random weights. Held cells that have no place any more are let go.
/// The error is a size that cannot be, or that `report` denied to go on; memory is judged by Network::build().
HEADLIGHT_CORE Result<Resized> resized(const Network& network, const ModelConfig& wanted, const MakingReport& report = {});

/// The notes of resized(), or its error, from the shapes alone: no number is made.
HEADLIGHT_CORE Result<std::vector<Text>> foretold(const Network& network, const ModelConfig& wanted);

/// A cell that `entry` of `network` holds is still there with the sizes of `wanted` and the first `tokens` tokens.
HEADLIGHT_CORE bool keepsPlace(const Network& network, const Override& entry, Cell cell, const ModelConfig& wanted, Index tokens);

} // namespace headlight
