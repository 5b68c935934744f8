// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_appearance.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QPalette>

namespace headlight {

namespace {

/// The system's palette before ours replaces it: light text on dark ground is a dark theme.
ThemeKind themeOfSystem()
{
    const QPalette palette = QGuiApplication::palette();
    return palette.color(QPalette::WindowText).lightnessF() > palette.color(QPalette::Window).lightnessF()
               ? ThemeKind::Dark
               : ThemeKind::Light;
}

} // namespace

AppAppearance::AppAppearance(QApplication& application, Settings& settings)
    : m_application(application), m_settings(settings), m_system(themeOfSystem())
{
    m_language.use(settings.language());
    apply();
}

void AppAppearance::setLanguage(const QString& code)
{
    m_settings.setLanguage(code);
    m_language.use(code);
    apply();
}

void AppAppearance::setTheme(ThemeChoice theme)
{
    m_settings.setTheme(theme);
    apply();
}

void AppAppearance::setPresenting(bool presenting)
{
    m_presenting = presenting;
    apply();
}

void AppAppearance::setReduceMotion(bool reduce)
{
    m_settings.setReduceMotion(reduce);
    apply();
}

void AppAppearance::apply()
{
    ThemeSettings wanted;
    switch (m_settings.theme()) {
    case ThemeChoice::System:
        wanted.kind = m_system;
        break;
    case ThemeChoice::Light:
        wanted.kind = ThemeKind::Light;
        break;
    case ThemeChoice::Dark:
        wanted.kind = ThemeKind::Dark;
        break;
    }
    wanted.scale = m_presenting ? presentingScale : 1.0;
    wanted.chinese = m_language.isChinese();
    wanted.reduceMotion = m_settings.reduceMotion();
    if (m_application.styleSheet().isEmpty() || !(wanted == themeSettings()))
        applyTheme(m_application, wanted);
}

} // namespace headlight
