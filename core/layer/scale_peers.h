// SPDX-License-Identifier: GPL-3.0-or-later
// Which matrices are coloured on one scale, so that equal colours mean equal values between them.
#pragma once

#include "core/layer/trace.h"

#include <vector>

namespace headlight {

/// The matrices that share the scale of `key`, itself among them: the same stage of every head, and of Q and K both. A
/// parameter shares with the same parameter of the other heads alone, never with what is computed from it.
HEADLIGHT_CORE std::vector<StageKey> scalePeers(const Network& network, const StageKey& key);

/// The finite values that the scale of `key` spans. Stages that are not computed yet do not count.
HEADLIGHT_CORE FiniteRange sharedRange(const Trace& trace, const StageKey& key);

} // namespace headlight
