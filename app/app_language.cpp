// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace headlight {

AppLanguage::~AppLanguage()
{
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
}

QStringList AppLanguage::codes()
{
    return {QStringLiteral("en"), QStringLiteral("zh_CN")};
}

QString AppLanguage::nameOf(const QString& code)
{
    // A language is named in itself, so that whoever reads it finds it whatever the present language is.
    return code == QLatin1String("zh_CN") ? QStringLiteral("简体中文") : QStringLiteral("English");
}

QString AppLanguage::ofSystem()
{
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void AppLanguage::use(const QString& code)
{
    const QString wanted = codes().contains(code) ? code : ofSystem();
    if (wanted == m_current)
        return;
    m_current = wanted;
    QLocale::setDefault(QLocale(wanted));
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    if (m_qt.load(QStringLiteral("qtbase_") + wanted, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    if (m_own.load(QStringLiteral(":/translations/headlight_%1.qm").arg(wanted)))
        QCoreApplication::installTranslator(&m_own);
}

} // namespace headlight
