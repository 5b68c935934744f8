// SPDX-License-Identifier: GPL-3.0-or-later
// Where a matrix stands for a person who walks through the layers.
#pragma once

#include "core/layer/network.h"

namespace headlight {

/// The layer (from 0) among whose steps `key` is walked through: its own; the first for the embedding, the last for the
/// output, which belong to no layer themselves.
HEADLIGHT_CORE int layerOf(const Network& network, const StageKey& key);

/// Cells of all matrices of `layer` together, the embedding's and the output's with them: how large it is to look at.
HEADLIGHT_CORE Index cellsOfLayer(const Network& network, int layer);

/// A cell as mathematics: "q_{1,2}", and "(W_1)_{1,2}" where the matrix has an index of its own.
HEADLIGHT_CORE std::string cellMath(const Network& network, const StageKey& key, Cell cell);

} // namespace headlight
