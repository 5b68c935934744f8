// SPDX-License-Identifier: GPL-3.0-or-later
// A weights file that is a whole model: tensors, and the config and vocabulary in its metadata.
#pragma once

#include "core/base/result.h"
#include "core/io/safetensors.h"
#include "core/io/session.h"

#include <string>
#include <string_view>

namespace headlight {

/// Opens a weights file with `__metadata__.headlight` as a session with a default sentence: the first words
/// of the vocabulary, or random X where there is no W_E. An error if the file has no config.
HEADLIGHT_CORE Result<Session> readModelFile(const std::string& path);
HEADLIGHT_CORE Result<Session> readModelBytes(std::string_view bytes, const std::string& displayName);

/// The weights file that holds the whole of `model`.
HEADLIGHT_CORE SafetensorsFile modelFileContent(const Model& model);

} // namespace headlight
