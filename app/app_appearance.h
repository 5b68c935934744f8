// SPDX-License-Identifier: GPL-3.0-or-later
// Language, theme and presenting size of the whole application, as chosen and as in use.
#pragma once

#include "app/app_language.h"
#include "app/settings.h"
#include "ui/theme/colors.h"

class QApplication;

namespace headlight {

class AppAppearance {
  public:
    /// Applies what `settings` says. Both outlive the object. Fonts must be loaded.
    AppAppearance(QApplication& application, Settings& settings);

    QString language() const { return m_language.current(); }
    void setLanguage(const QString& code);
    ThemeChoice theme() const { return m_settings.theme(); }
    void setTheme(ThemeChoice theme);
    bool isPresenting() const { return m_presenting; }
    void setPresenting(bool presenting);
    bool reduceMotion() const { return m_settings.reduceMotion(); }
    void setReduceMotion(bool reduce);

  private:
    void apply();

    QApplication& m_application;
    Settings& m_settings;
    AppLanguage m_language;
    ThemeKind m_system;
    bool m_presenting = false;
};

} // namespace headlight
