// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of figures that a person has named, and those used last; kept as one text by whoever keeps settings.
#pragma once

#include "ui/export/export_settings.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace headlight {

class ExportPresets {
  public:
    using Save = std::function<void(const QByteArray&)>;

    /// `kept` is what `save` was given last; what cannot be read of it is left out.
    ExportPresets(const QByteArray& kept, Save save);

    QStringList names() const { return m_named.keys(); }
    std::optional<ExportSettings> named(const QString& name) const;
    void put(const QString& name, const ExportSettings& settings);
    void remove(const QString& name);

    /// What was set when somebody exported, copied or left last; the usual settings before any.
    ExportSettings last() const { return m_last; }
    void setLast(const ExportSettings& settings);

  private:
    void keep() const;

    QMap<QString, ExportSettings> m_named;
    ExportSettings m_last;
    Save m_save;
};

} // namespace headlight
