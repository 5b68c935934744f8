// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the interface, switched while the program runs.
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace headlight {

class AppLanguage {
  public:
    AppLanguage() = default;
    ~AppLanguage();
    AppLanguage(const AppLanguage&) = delete;
    AppLanguage& operator=(const AppLanguage&) = delete;

    /// Codes of the languages there are: "en", "zh_CN".
    static QStringList codes();
    /// A language's name in that language: "English", "简体中文".
    static QString nameOf(const QString& code);
    /// The one of codes() that suits the system.
    static QString ofSystem();

    /// Every widget gets a LanguageChange event. A code that is none of codes() counts as the system's.
    void use(const QString& code);
    QString current() const { return m_current; }
    bool isChinese() const { return m_current.startsWith(QLatin1String("zh")); }

  private:
    QString m_current;
    QTranslator m_own; ///< our strings
    QTranslator m_qt;  ///< Qt's own dialogs, where the system has their translation
};

} // namespace headlight
