// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of a matrix's frame, symbol and box by its hue.
#pragma once

#include "core/figure/palette.h"
#include "core/layer/stage.h"

namespace headlight {

/// Q, K and V keep their hue; everything else is framed in grey and written in ink, on the ground of a panel.
HEADLIGHT_CORE HuePalette hueColors(Hue hue, const FigurePalette& palette);

} // namespace headlight
