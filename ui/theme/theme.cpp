// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QProxyStyle>
#include <QStyleFactory>

namespace headlight {

namespace {

/// Fusion without underlined letters in menus: Alt still works, and the words stay calm.
class CalmStyle : public QProxyStyle {
  public:
    CalmStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override
    {
        return hint == SH_UnderlineShortcut ? 0 : QProxyStyle::styleHint(hint, option, widget, returned);
    }
};

// One look for the whole process: widgets paint from it in any window.
ThemeSettings& currentSettings()
{
    static ThemeSettings settings;
    return settings;
}

} // namespace

const ThemeSettings& themeSettings()
{
    return currentSettings();
}

void applyTheme(QApplication& application, const ThemeSettings& settings)
{
    const bool first = application.styleSheet().isEmpty();
    const bool otherScript = settings.chinese != currentSettings().chinese;
    currentSettings() = settings;
    if (otherScript && !first)
        refreshFontFallbacks();
    if (!first)
        application.setStyleSheet(QString()); // what follows is then polished once, not three times
    else
        QApplication::setStyle(new CalmStyle);
    iconNames(); // the sheet names files of the icon resources
    QApplication::setFont(themeFont(TypeRole::Interface));
    QApplication::setPalette(themePalette(settings.kind));
    application.setStyleSheet(themeStyleSheet());
}

void applyTheme(QApplication& application, ThemeKind kind)
{
    ThemeSettings settings = themeSettings();
    settings.kind = kind;
    applyTheme(application, settings);
}

} // namespace headlight
