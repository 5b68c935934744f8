// SPDX-License-Identifier: GPL-3.0-or-later
// Cells held at values: looked up, applied to a matrix, compared.
#pragma once

#include "core/layer/model.h"
#include "core/layer/network_structure.h"

#include <optional>

namespace headlight {

class Network;

/// The stage that `entry` holds cells of; nothing where `network` has no such stage.
HEADLIGHT_CORE std::optional<StageKey> keyOf(const Network& network, const Override& entry);

/// What `held` holds the cell at; nothing where it does not.
HEADLIGHT_CORE std::optional<float> heldValueOf(const HeldValues& held, Cell cell);

/// Writes the held values inside `limit` into `matrix`, whose first cell is `origin`; null holds nothing.
HEADLIGHT_CORE void applyHeld(const Override* held, const CellRange& limit, Matrix& matrix, Cell origin = {});

/// The cells that one of the two holds and the other does not, or at another value.
HEADLIGHT_CORE CellSet heldDifference(const Override* a, const Override* b);

} // namespace headlight
