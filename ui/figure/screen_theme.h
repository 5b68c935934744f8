// SPDX-License-Identifier: GPL-3.0-or-later
// The theme and the language of figures that are looked at on screen.
#pragma once

#include "core/figure/color_map.h"

#include <string>

namespace headlight {

/// Light or dark, as the window is.
Theme screenTheme();

/// The language on screen as figures name it, BCP 47: "en" or "zh-CN".
std::string screenLanguage();

} // namespace headlight
