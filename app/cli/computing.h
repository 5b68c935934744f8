// SPDX-License-Identifier: GPL-3.0-or-later
// Computes what a command shows, and no more.
#pragma once

#include "core/layer/recomputation.h"

#include <functional>
#include <vector>

namespace headlight::cli {

using Progress = std::function<void(const Recomputation& run)>;

/// A trace that has `keys` (in computing order) and what they need; other matrices may be missing.
std::shared_ptr<const Trace> computeMatrices(std::shared_ptr<const Network> network, const std::vector<StageKey>& keys,
                                             const Progress& progress = {});

} // namespace headlight::cli
