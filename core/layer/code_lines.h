// SPDX-License-Identifier: GPL-3.0-or-later
// The code functions that stages share: the lines that compute the result from the context's operands.
#pragma once

#include "core/layer/stage_code.h"

#include <string>
#include <vector>

namespace headlight::code {

using Lines = std::vector<std::string>;

/// A given X is loaded; else the layer before's output, or the sum of token embedding and position.
Lines entry(const CodeContext& context);
Lines lookUp(const CodeContext& context);
Lines sinusoidalPosition(const CodeContext& context);
Lines learnedPosition(const CodeContext& context);

Lines product(const CodeContext& context);
Lines productTransposed(const CodeContext& context);

Lines scale(const CodeContext& context);
Lines mask(const CodeContext& context);
Lines attentionWeights(const CodeContext& context);
Lines weightedValues(const CodeContext& context);
Lines concat(const CodeContext& context);

Lines norm(const CodeContext& context);
Lines activation(const CodeContext& context);
Lines sum(const CodeContext& context);
Lines probabilities(const CodeContext& context);

/// Reads one .npy file in the context's library: `np.load("layer1.x.npy")`.
std::string load(CodeLibrary library, const std::string& file);

/// A number that Python reads back to the same double.
std::string literal(double value);

} // namespace headlight::code
