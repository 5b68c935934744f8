// SPDX-License-Identifier: GPL-3.0-or-later
// The one style sheet of the application, made from the theme's colours and metrics.
#pragma once

#include "ui/theme/theme_settings.h"

#include <QPalette>
#include <QString>

namespace headlight {

/// The sheet for the settings in use. Widgets choose a variant with these dynamic properties:
/// QPushButton and QToolButton `kind`: "raised" (bordered; what a QPushButton is anyway) or "flat";
/// both `large`: true for 32 px instead of 28.
QString themeStyleSheet();

/// The palette of a theme: Base is the canvas, AlternateBase the panel, Button what is raised.
QPalette themePalette(ThemeKind kind);

} // namespace headlight
