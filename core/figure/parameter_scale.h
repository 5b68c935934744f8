// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of a weight that is drawn beside the stage that reads it.
#pragma once

#include "core/figure/scale_choice.h"

namespace headlight {

/// As where the weight `key` is shown alone; a held range is meant for the stage, and the weight then has its own.
HEADLIGHT_CORE ColorScale parameterScale(const StageColors& colors, const Trace& trace, const StageKey& key, Theme theme);

} // namespace headlight
