// SPDX-License-Identifier: GPL-3.0-or-later
// The theme of figures that are looked at on screen.
#pragma once

#include "core/figure/color_map.h"

namespace headlight {

/// Light or dark, as the window is.
Theme screenTheme();

} // namespace headlight
