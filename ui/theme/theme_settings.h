// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose about the look: theme, presenting scale, script, motion.
#pragma once

#include "ui/theme/colors.h"

namespace headlight {

struct ThemeSettings {
    ThemeKind kind = ThemeKind::Light;
    double scale = 1.0;        ///< every size and line; 1.5 while presenting
    bool chinese = false;      ///< quotation marks from the Chinese face, lines 2 px taller
    bool reduceMotion = false; ///< every animation lasts 0 ms

    bool operator==(const ThemeSettings&) const = default;
};

/// What presenting multiplies sizes and lines by.
inline constexpr double presentingScale = 1.5;

/// The settings last given to applyTheme.
const ThemeSettings& themeSettings();

} // namespace headlight
