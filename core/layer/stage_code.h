// SPDX-License-Identifier: GPL-3.0-or-later
// A stage as a few lines of Python that compute it from exported matrices: NumPy or PyTorch, ready to run.
#pragma once

#include "core/layer/network.h"
#include "core/layer/weight_table.h"

#include <string>
#include <vector>

namespace headlight {

enum class CodeLibrary { NumPy, PyTorch };

/// What a stage's code function is given: the names its operands have in Python, and the model's switches.
struct CodeContext {
    CodeLibrary library;
    const ModelConfig& config;
    const ModelInput& input;
    const Mask& mask;
    std::string result; ///< the stage's own name: "scores"
    /// In the order of Stage::operands, all heads together as one list named "heads"; empty for a weight that the model
    /// does not have.
    std::vector<std::string> operands;
};

/// Files are named as `headlight compute --weights` writes them, without their ending.

/// "layer2.attn.head1", "layer1.h", "logits".
HEADLIGHT_CORE std::string matrixFileName(const Network& network, const StageKey& key);

/// One head's slice of a weight: "layer1.W_Q.head2", "layer1.W_O", "W_E". Layer and head from 0.
HEADLIGHT_CORE std::string weightSliceFileName(const WeightSpec& spec, int layer, int head);

/// M, N×N of 0 and −∞.
inline constexpr const char* kMaskFileName = "mask";

/// A program that loads the stage's operands from .npy files beside it, computes the stage under its own id as name, and
/// prints whether the result is what Headlight exported. Cells held at a value of the user's are set last. A stage that
/// is given, not computed, is only loaded.
HEADLIGHT_CORE std::string stageCode(const Network& network, const StageKey& key, CodeLibrary library);

} // namespace headlight
