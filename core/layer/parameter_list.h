// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of a model as matrices like any other: every weight that a stage reads, and the mask.
#pragma once

#include "core/layer/stage.h"

#include <vector>

namespace headlight {

/// In the order of use: an entry for each weight that is an operand of one of the stages, whether the model holds it or
/// what stands in for it (zeros, ones), then the mask M, which is always the last.
std::vector<Stage> parameterStages(const StageList& list);

} // namespace headlight
