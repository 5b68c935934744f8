// SPDX-License-Identifier: GPL-3.0-or-later
// A network under the memory budget of now: whether its N×N matrices are kept or computed on demand.
#pragma once

#include "core/layer/network.h"

#include <memory>

namespace headlight {

/// The same network with its N×N matrices kept or tiled as memoryBudget() has it; itself where they are so already.
std::shared_ptr<const Network> withinBudget(const std::shared_ptr<const Network>& network);

} // namespace headlight
