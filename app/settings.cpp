// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QVariant>

#include <cmath>

namespace headlight {

Settings::Settings(std::unique_ptr<QSettings> store) : m_store(std::move(store)) {}
Settings::Settings(Settings&&) noexcept = default;
Settings& Settings::operator=(Settings&&) noexcept = default;
Settings::~Settings() = default;

Settings Settings::ofUser()
{
    return Settings(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
                                                QStringLiteral("headlight"), QStringLiteral("headlight")));
}

Settings Settings::ofFile(const QString& path)
{
    return Settings(std::make_unique<QSettings>(path, QSettings::IniFormat));
}

Settings Settings::ofNobody()
{
    return Settings(nullptr);
}

QVariant Settings::read(const QString& key) const
{
    return m_store ? m_store->value(key) : m_memory.value(key);
}

void Settings::write(const QString& key, const QVariant& value)
{
    if (m_store)
        m_store->setValue(key, value);
    else
        m_memory.insert(key, value);
}

QString Settings::language() const
{
    return read(QStringLiteral("language")).toString();
}

void Settings::setLanguage(const QString& code)
{
    write(QStringLiteral("language"), code);
}

ThemeChoice Settings::theme() const
{
    const QString name = read(QStringLiteral("theme")).toString();
    if (name == QLatin1String("light"))
        return ThemeChoice::Light;
    return name == QLatin1String("dark") ? ThemeChoice::Dark : ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice theme)
{
    write(QStringLiteral("theme"), theme == ThemeChoice::Light  ? QStringLiteral("light")
                   : theme == ThemeChoice::Dark ? QStringLiteral("dark")
                                                : QStringLiteral("system"));
}

bool Settings::reduceMotion() const
{
    return read(QStringLiteral("reduceMotion")).toBool();
}

void Settings::setReduceMotion(bool reduce)
{
    write(QStringLiteral("reduceMotion"), reduce);
}

QString Settings::inspectorDepth() const
{
    return read(QStringLiteral("inspector/depth")).toString();
}

void Settings::setInspectorDepth(const QString& depth)
{
    write(QStringLiteral("inspector/depth"), depth);
}

QByteArray Settings::exportPresets() const
{
    return read(QStringLiteral("figures/presets")).toByteArray();
}

void Settings::setExportPresets(const QByteArray& presets)
{
    write(QStringLiteral("figures/presets"), presets);
}

std::optional<double> Settings::memoryBudget() const
{
    bool isNumber = false;
    const double bytes = read(QStringLiteral("memoryBudget")).toDouble(&isNumber);
    return isNumber && std::isfinite(bytes) && bytes > 0 ? std::optional(bytes) : std::nullopt;
}

void Settings::setMemoryBudget(std::optional<double> bytes)
{
    write(QStringLiteral("memoryBudget"), bytes ? QVariant(*bytes) : QVariant());
}

QByteArray Settings::geometry() const
{
    return read(QStringLiteral("window/geometry")).toByteArray();
}

void Settings::setGeometry(const QByteArray& geometry)
{
    write(QStringLiteral("window/geometry"), geometry);
}

std::optional<bool> Settings::panelShown(const QString& panel) const
{
    const QVariant kept = read(QStringLiteral("window/") + panel);
    return kept.isValid() ? std::optional<bool>(kept.toBool()) : std::nullopt;
}

void Settings::setPanelShown(const QString& panel, bool shown)
{
    write(QStringLiteral("window/") + panel, shown);
}

QString Settings::recoveryFolder() const
{
    return m_store ? QFileInfo(m_store->fileName()).absoluteDir().filePath(QStringLiteral("recovery")) : QString();
}

QStringList Settings::recentFiles() const
{
    QStringList files;
    const QStringList kept = read(QStringLiteral("recentFiles")).toStringList();
    for (const QString& path : kept)
        if (QFileInfo::exists(path))
            files << path;
    return files;
}

void Settings::addRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    write(QStringLiteral("recentFiles"), QStringList(files.mid(0, kMostRecentFiles)));
}

} // namespace headlight
