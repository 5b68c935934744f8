// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of figures that a person has named, and those used last; kept as one text by whoever keeps settings.
#pragma once

#include "core/figure/render_options.h"

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
    std::optional<RenderOptions> named(const QString& name) const;
    void put(const QString& name, const RenderOptions& options);
    void remove(const QString& name);

    /// The options of the last export; the usual ones before any.
    RenderOptions last() const { return m_last; }
    void setLast(const RenderOptions& options);

  private:
    void keep() const;

    QMap<QString, RenderOptions> m_named;
    RenderOptions m_last;
    Save m_save;
};

} // namespace headlight
