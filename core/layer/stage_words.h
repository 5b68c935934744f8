// SPDX-License-Identifier: GPL-3.0-or-later
// What a stage is in words, where that depends on its layer.
#pragma once

#include "core/base/export.h"
#include "core/base/text.h"
#include "core/layer/network.h"

namespace headlight {

/// The stage is the first of a layer after the first: it takes over what the layer before hands on.
HEADLIGHT_CORE bool beginsLaterLayer(const Network& network, const StageKey& key);

/// Stage::summary, or for the first stage of a later layer where it comes from.
HEADLIGHT_CORE Text stageSummary(const Network& network, const StageKey& key);

} // namespace headlight
