// SPDX-License-Identifier: GPL-3.0-or-later
// What one cell was made from and what it goes on to make: the cells of every other matrix, upstream and downstream.
#pragma once

#include "core/layer/network.h"

#include <map>

namespace headlight {

using DependenceMap = std::map<StageKey, CellSet>;

/// Matrices without a cell are left out, as is the cell's own. Exact with the masks that are bands (causal, sliding,
/// none) as long as CellSet is; else never less than the truth: a rectangle may take in cells that do not matter.
struct Dependence {
    DependenceMap upstream;   ///< a change of one of these can change the cell
    DependenceMap downstream; ///< a change of the cell can change these
};

/// From the operands' declared reach alone; values play no part. What the mask forbids neither depends on anything nor
/// reaches anything; a held cell depends on nothing and passes nothing on. The cell must be inside.
HEADLIGHT_CORE Dependence dependenceOf(const Network& network, const StageKey& key, Cell cell);

/// The cells that a change of `cells` of `key` can change, these themselves among them. All are inside.
HEADLIGHT_CORE DependenceMap reachedFrom(const Network& network, const StageKey& key, const CellSet& cells);

} // namespace headlight
