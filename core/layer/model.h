// SPDX-License-Identifier: GPL-3.0-or-later
// A whole model as it stands in memory, and what is fed to it; both are values, shared by snapshots.
#pragma once

#include "core/layer/model_config.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/tensor.h"

#include <memory>
#include <string>
#include <vector>

namespace headlight {

struct HEADLIGHT_CORE Model {
    ModelConfig config;
    TensorMap weights;
    std::vector<std::string> vocabulary; ///< empty where the model has none

    bool has(const std::string& tensor) const { return weights.count(tensor) != 0; }
    /// Rows of W_E; without one the columns of W_U; or 0.
    Index vocabularySize() const;
    /// Rows of W_pos, or 0.
    Index positionCount() const;
    /// The numbers that the weights hold; biases and gains that are not there count as none.
    Index parameterCount() const;
};

/// A cell held at a value.
struct HeldValue {
    Cell cell;
    float value = 0;
    bool operator==(const HeldValue&) const = default;
};

/// By row, then by column, each cell once.
using HeldValues = std::vector<HeldValue>;

/// Cells of a stage held at values of the user's, whatever the computation gives: a cell, a row, or all of it. A stage of
/// a layer and head is named once.
struct HEADLIGHT_CORE Override {
    int layer = 0;      ///< from 0; 0 for model-level stages
    std::string stage;  ///< the stage's id
    int head = 0;       ///< from 0; 0 for stages without heads
    std::shared_ptr<const HeldValues> held; ///< not null, not empty
    std::string file = {}; ///< where all of them were loaded from, an absolute path; empty where they were set by hand

    bool operator==(const Override& other) const;
};

/// Puts an override in its place among others, whose order is that of layers, ids and heads: the same cells held give the
/// same session, in whatever order they came to be held.
HEADLIGHT_CORE void insertOverride(std::vector<Override>& overrides, Override entry);

/// `values` in any order; of a cell named twice the last counts.
HEADLIGHT_CORE Override heldAt(int layer, std::string stage, int head, HeldValues values);

/// The sentence, and layer 1's X: given, or looked up in W_E (+ position) from the token ids.
struct ModelInput {
    std::vector<std::string> tokens; ///< one label a row of X
    std::vector<Index> tokenIds;     ///< rows of W_E; empty unless `embed`
    bool embed = false;
    MatrixPtr x;                     ///< N×d; null if `embed`
    std::vector<Override> overrides;

    Index size() const { return Index(tokens.size()); }
};

} // namespace headlight
