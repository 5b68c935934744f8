// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_presets.h"

#include "core/figure/recipe_options.h"
#include "ui/export/export_format.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace headlight {

namespace {

constexpr const char* kLast = "last";
constexpr const char* kNamed = "named";

constexpr const char* kFile = "file"; // beside the options, which readOptionsText() knows

std::optional<ExportSettings> read(const QJsonValue& value)
{
    if (!value.isObject())
        return std::nullopt;
    const QByteArray text = QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
    auto options = readOptionsText({text.constData(), std::size_t(text.size())});
    if (!options)
        return std::nullopt;
    ExportSettings settings{*std::move(options)};
    const QJsonObject file = value.toObject().value(QLatin1String(kFile)).toObject();
    settings.format = QLatin1String(exportFormat(file.value(QLatin1String("format")).toString()).id);
    settings.transparent = file.value(QLatin1String("transparent")).toBool(settings.transparent);
    settings.outlines = file.value(QLatin1String("outlines")).toBool(settings.outlines);
    settings.recipe = file.value(QLatin1String("recipe")).toBool(settings.recipe);
    settings.pixels = std::clamp(file.value(QLatin1String("pixels")).toInt(), 0, kMostPixelsAcross);
    return settings;
}

QJsonObject write(const ExportSettings& settings)
{
    QJsonObject all = QJsonDocument::fromJson(QByteArray::fromStdString(optionsText(settings.options))).object();
    all.insert(QLatin1String(kFile), QJsonObject{{QLatin1String("format"), settings.format},
                                                 {QLatin1String("transparent"), settings.transparent},
                                                 {QLatin1String("outlines"), settings.outlines},
                                                 {QLatin1String("recipe"), settings.recipe},
                                                 {QLatin1String("pixels"), settings.pixels}});
    return all;
}

} // namespace

ExportPresets::ExportPresets(const QByteArray& kept, Save save) : m_save(std::move(save))
{
    const QJsonObject all = QJsonDocument::fromJson(kept).object();
    if (const auto last = read(all.value(QLatin1String(kLast))))
        m_last = *last;
    const QJsonObject named = all.value(QLatin1String(kNamed)).toObject();
    for (auto it = named.begin(); it != named.end(); ++it)
        if (const auto options = read(it.value()))
            m_named.insert(it.key(), *options);
}

std::optional<ExportSettings> ExportPresets::named(const QString& name) const
{
    const auto found = m_named.find(name);
    return found == m_named.end() ? std::nullopt : std::optional(*found);
}

void ExportPresets::put(const QString& name, const ExportSettings& settings)
{
    m_named.insert(name, settings);
    keep();
}

void ExportPresets::remove(const QString& name)
{
    m_named.remove(name);
    keep();
}

void ExportPresets::setLast(const ExportSettings& settings)
{
    m_last = settings;
    keep();
}

void ExportPresets::keep() const
{
    QJsonObject named;
    for (auto it = m_named.begin(); it != m_named.end(); ++it)
        named.insert(it.key(), write(it.value()));
    m_save(QJsonDocument(QJsonObject{{QLatin1String(kLast), write(m_last)}, {QLatin1String(kNamed), named}}).toJson(QJsonDocument::Compact));
}

} // namespace headlight
