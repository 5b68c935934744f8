// SPDX-License-Identifier: GPL-3.0-or-later
// What differs in the parameters of two networks of one structure, and which cells of a stage that reaches.
#pragma once

#include "core/layer/network.h"

namespace headlight {

/// The cells in which the masks of two networks of as many tokens differ, as runs of rows.
HEADLIGHT_CORE CellSet maskDifference(const Network& before, const Network& now);

/// The cells of `node` that a difference of its weights, or the cells `mask` of the mask, can change.
HEADLIGHT_CORE CellSet reachedByParameters(const Network& before, const Network& now, int node, const CellSet& mask);

} // namespace headlight
