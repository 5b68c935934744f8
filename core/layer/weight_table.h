// SPDX-License-Identifier: GPL-3.0-or-later
// Every weight a model may have, declared once: name, symbol, shape, per layer, per head, what a missing one means.
#pragma once

#include "core/base/result.h"
#include "core/layer/stage.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// What stands in for a weight that the file does not hold.
enum class IfMissing { Error, Zeros, Ones, Absent };

struct WeightSpec {
    const char* name;    ///< within its layer ("W_Q", "ln1.gamma"), or the model's ("W_E")
    const char* symbol;  ///< LaTeX subset: "W^Q"
    SymbolicShape shape; ///< of one head's slice; a vector is 1 × n
    bool perLayer;
    bool perHead;
    bool vector;
    IfMissing ifMissing;
    const char* title; ///< "Query weights", to be translated
    Hue hue = Hue::Plain;
};

/// In the order of use. `W_E`, `W_pos`, `ln_f.*`, `W_U`, `b_U` are the model's own.
HEADLIGHT_CORE std::span<const WeightSpec> weightTable();

/// The index in weightTable() of `name`; −1 if there is none. For building tables, not for switching on.
HEADLIGHT_CORE int weightIndex(std::string_view name);

/// The table's entry that "layer3.W_Q" or "W_E" belongs to in a model of so many layers; null if there is none.
HEADLIGHT_CORE const WeightSpec* weightSpec(const std::string& fileName, Index nLayers);

/// What every number of a weight is that a file leaves out, 0 or 1; nothing where it must be there, or goes with its stages.
HEADLIGHT_CORE std::optional<float> standIn(const WeightSpec& spec);

/// A tensor of such numbers; zeros where nothing stands in.
HEADLIGHT_CORE Tensor standInTensor(const WeightSpec& spec, std::vector<Index> shape);

/// "layer3.W_Q" (layer from 1) or "W_E".
HEADLIGHT_CORE std::string weightFileName(const WeightSpec& spec, Index layer);

/// The tensor's full shape in a file: [A, d, d_k], [A, d_k], [d, d_ff], [d]. Vocabulary and position counts come from
/// the model's own tensors and are passed in.
HEADLIGHT_CORE std::vector<Index> weightFileShape(const WeightSpec& spec, const ModelConfig& config, Index vocabulary,
                                                  Index positions);

/// Everything that `config` (itself valid) needs is there with the right shape, nothing is unknown or left without use
/// (b_U without W_U, ln_f.beta without ln_f.gamma, W_U beside `tied`). Only names and shapes are looked at, so the numbers need
/// not be read yet, and may be NaN or ±∞.
/// Gains and biases of norms are accepted with any placement of the norm. The error's place names the tensor.
HEADLIGHT_CORE Result<void> validateWeights(const ModelConfig& config, const TensorMap& weights);

/// Told how much of a model is made, 0 … 1; false where nobody wants it any more. May be empty.
using MakingReport = std::function<bool(double)>;
/// What a making that was denied to go on gives.
HEADLIGHT_CORE Error notWanted();

/// One of the weights that randomWeights() makes.
HEADLIGHT_CORE bool isRandomWeight(const WeightSpec& spec);

/// How many numbers randomWeights() makes for `config`: to be checked before it is called.
HEADLIGHT_CORE double randomWeightCount(const ModelConfig& config);

/// Seeded normal weights (mean 0, standard deviation `std`) for every matrix of the layers, the same on every machine;
/// biases zero and gains one are left out, as files may. Each tensor has its own stream, so that adding a layer or a
/// head's dimension leaves the other tensors as they were. `config` is valid. Incomplete where `report` denied to go on.
HEADLIGHT_CORE TensorMap randomWeights(const ModelConfig& config, std::uint64_t seed, double std, const MakingReport& report = {});

/// One tensor of seeded normal numbers in the stream of `name`, as randomWeights() makes them.
HEADLIGHT_CORE Tensor randomTensor(const std::string& name, std::vector<Index> shape, std::uint64_t seed, double std);

} // namespace headlight
