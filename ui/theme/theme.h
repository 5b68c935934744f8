// SPDX-License-Identifier: GPL-3.0-or-later
// The look of the whole application: include this for colours, type, metrics and icons, and apply a theme
// with it.
#pragma once

#include "ui/theme/colors.h"
#include "ui/theme/icon.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme_settings.h"
#include "ui/theme/type.h"

class QApplication;

namespace headlight {

/// Gives the application its style, palette, font and style sheet. Every widget then gets PaletteChange,
/// FontChange and StyleChange events; what paints itself reads themeColors() and themeFont() while painting
/// and needs no more.
void applyTheme(QApplication& application, const ThemeSettings& settings);

/// The same with the other settings kept.
void applyTheme(QApplication& application, ThemeKind kind);

} // namespace headlight
