// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a command from writing over what it reads.
#pragma once

#include "core/base/result.h"
#include "core/io/session.h"

#include <string>
#include <vector>

namespace headlight::cli {

/// `file` and what its session reads besides.
std::vector<std::string> inputsOf(const std::string& file, const Session& session);

/// An error where `out` is one of `inputs`, whatever name or link leads to it.
Result<void> keepInputs(const std::string& out, const std::vector<std::string>& inputs);

} // namespace headlight::cli
