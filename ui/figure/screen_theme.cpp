// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/screen_theme.h"

#include "ui/theme/theme_settings.h"

#include <QLocale>

namespace headlight {

Theme screenTheme()
{
    return themeSettings().kind == ThemeKind::Dark ? Theme::Dark : Theme::Light;
}

std::string screenLanguage()
{
    return QLocale().language() == QLocale::Chinese ? "zh-CN" : "en";
}

} // namespace headlight
