// SPDX-License-Identifier: GPL-3.0-or-later
// How far a change reaches: from changed cells of an operand to the cells of the result that they may change.
#pragma once

#include "core/layer/network.h"
#include "core/tensor/cell_range.h"

namespace headlight {

/// `changed` cells of operand number `operand` of `node`; the answer is clipped to the node's shape.
HEADLIGHT_CORE CellSet reachOf(const Network& network, int node, int operand, const CellSet& changed);

/// `changed` cells of a weight (an index in NetworkStructure::parameters()), in all operands of `node` that are that weight.
HEADLIGHT_CORE CellSet reachOfWeight(const Network& network, int node, int parameter, const CellSet& changed);

/// `changed` cells of the mask; whole rows of a node that reads it, nothing of others.
HEADLIGHT_CORE CellSet reachOfMask(const Network& network, int node, const CellSet& changed);

/// The other way round: the cells of operand number `operand`, itself a node, that can reach any of `cells` of `node`.
HEADLIGHT_CORE CellSet sourcesOf(const Network& network, int node, int operand, const CellSet& cells);

} // namespace headlight
