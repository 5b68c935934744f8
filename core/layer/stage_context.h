// SPDX-License-Identifier: GPL-3.0-or-later
// What a stage's functions are given: the operands' values, the mask, the switches, and the names for people.
#pragma once

#include "core/layer/model.h"
#include "core/ops/mask.h"
#include "core/tensor/matrix.h"

#include <span>
#include <string>
#include <vector>

namespace headlight {

struct StageContext {
    const ModelConfig& config;
    const ModelInput& input;
    const Mask& mask;
    int layer = 0; ///< from 0
    int head = 0;  ///< from 0
    /// Values of Stage::operands in order, AllHeads spread out; an empty view for a weight the model does not have.
    std::span<const MatrixView> operands;
    /// LaTeX symbols of the same operands.
    std::span<const std::string> symbols;
    /// The stage's own values; empty while it is being computed.
    MatrixView value = noMatrix();
    std::string symbol;
};

} // namespace headlight
