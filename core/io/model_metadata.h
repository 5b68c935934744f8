// SPDX-License-Identifier: GPL-3.0-or-later
// The `headlight` entry of a weights file's metadata: config and vocabulary.
#pragma once

#include "core/io/config_json.h"
#include "core/io/safetensors.h"
#include "core/layer/model.h"

#include <string>
#include <vector>

namespace headlight {

inline constexpr const char* kMetadataEntry = "headlight";
inline constexpr const char* kMetadataPlace = "__metadata__.headlight";

struct ModelMetadata {
    PartialConfig config;
    std::vector<std::string> vocabulary;
};

/// Nothing given where the file has no such entry. The config's keys stand in the entry itself or in a member
/// "config".
Result<ModelMetadata> readModelMetadata(const SafetensorsFile& content, const std::string& file);

std::string modelMetadataText(const Model& model);

/// The rows of W_E for `tokens`: their places in the vocabulary, or the numbers they spell (from 1) where the
/// model has none. `path` is the tokens' JSON path.
std::vector<Index> lookUpTokens(const std::vector<std::string>& tokens, const Model& model,
                                const std::string& path, JsonFaults& faults);

/// Faults where the model cannot embed a sentence of `nTokens` tokens: no W_E, no W_pos though positions are
/// learned, or fewer rows of it than tokens.
void checkEmbedding(const Model& model, Index nTokens, const std::string& path, JsonFaults& faults);

} // namespace headlight
