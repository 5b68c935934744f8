// SPDX-License-Identifier: GPL-3.0-or-later
// The `config` object of sessions and weights files, in and out.
#pragma once

#include "core/io/json_node.h"
#include "core/io/json_text.h"
#include "core/layer/model_config.h"

#include <set>
#include <span>
#include <string>

namespace headlight {

/// A config as far as files have given it so far.
struct PartialConfig {
    ModelConfig config;
    std::set<std::string> given; ///< keys that some file has set
};

/// Every key that `config` may have, and every key of its `mask`.
std::span<const char* const> configKeys();
std::span<const char* const> maskKeys();

/// Sets what the object `node` says on top of `partial`. A size that is already given and differs is an
/// error: switches may be overridden, sizes must agree. Positions count from 1 in the file. Keys it does not
/// know are left alone.
void readConfig(const JsonNode& node, PartialConfig& partial);

/// Fills in the sizes that no file gave: n_layers and n_heads 1, d_k = d_model / n_heads, d_v = d_k, d_ff = 4
/// · d_model. d_model must be given. `path` is the config's path for messages.
void completeConfig(PartialConfig& partial, const std::string& path, JsonFaults& faults);

/// Every key, with `nTokens` the size of a custom mask; `unknown` are keys to be kept (a JSON object).
std::string configText(const ModelConfig& config, Index nTokens, const Json& unknown, int indent);

} // namespace headlight
