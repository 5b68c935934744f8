// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight info`: what a file holds: config, tensors, shapes, parameter count, and what its first layer costs.
#pragma once

#include "app/cli/words.h"
#include "core/base/result.h"

#include <ostream>
#include <string>

namespace headlight::cli {

Result<void> info(const std::string& file, std::ostream& out, const Words& words);

} // namespace headlight::cli
