// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_presets.h"

#include "core/figure/recipe_options.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace headlight {

namespace {

constexpr const char* kLast = "last";
constexpr const char* kNamed = "named";

std::optional<RenderOptions> read(const QJsonValue& value)
{
    if (!value.isObject())
        return std::nullopt;
    const QByteArray text = QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
    auto options = readOptionsText({text.constData(), std::size_t(text.size())});
    return options ? std::optional(*options) : std::nullopt;
}

QJsonObject write(const RenderOptions& options)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(optionsText(options))).object();
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

std::optional<RenderOptions> ExportPresets::named(const QString& name) const
{
    const auto found = m_named.find(name);
    return found == m_named.end() ? std::nullopt : std::optional(*found);
}

void ExportPresets::put(const QString& name, const RenderOptions& options)
{
    m_named.insert(name, options);
    keep();
}

void ExportPresets::remove(const QString& name)
{
    m_named.remove(name);
    keep();
}

void ExportPresets::setLast(const RenderOptions& options)
{
    m_last = options;
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
