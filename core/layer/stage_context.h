// SPDX-License-Identifier: GPL-3.0-or-later
// What a stage's functions are given: the operands' values, the mask, the switches, and the names for people.
#pragma once

#include "core/layer/model.h"
#include "core/ops/mask.h"
#include "core/ops/softmax.h"
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
    /// What a cell's indices are hung on, of the same operands; empty while computing.
    std::span<const std::string> elements;
    /// The stage's own values and element; empty while it is being computed.
    MatrixView value = noMatrix();
    std::string element;
    /// The cell of the whole result at which the part begins that is computed.
    Cell origin = {};
    /// By row of the whole matrix, for stages that have them: numbers that are known, or where those that are found go.
    std::span<const SoftmaxRow> rowNumbers = {};
    std::span<SoftmaxRow> foundNumbers = {};
    /// Not null: no values are wanted, but the numbers of the operand's rows, a block of keys at a time.
    const SoftmaxFinding* finding = nullptr;
    /// The model's words, for names; null while computing.
    const std::vector<std::string>* vocabulary = nullptr;
};

} // namespace headlight
