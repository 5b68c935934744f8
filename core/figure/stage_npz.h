// SPDX-License-Identifier: GPL-3.0-or-later
// A stage with everything it was computed from, as one NumPy archive.
#pragma once

#include "core/base/result.h"
#include "core/layer/trace.h"

#include <string>

namespace headlight {

/// The matrix under its id ("q"), and each operand under its symbol in plain ASCII ("W_Q"); operands of one name are
/// numbered. The stage and its operands must be computed.
HEADLIGHT_CORE Result<std::string> stageNpz(const Trace& trace, const StageKey& key);

} // namespace headlight
