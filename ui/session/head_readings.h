// SPDX-License-Identifier: GPL-3.0-or-later
// What the heads of a stage say, read once for all who show it: the canvas and the inspector beside it.
#pragma once

#include "core/figure/head_tiles.h"

#include <QObject>

#include <memory>

namespace headlight {

class Document;
class Trace;

class HeadReadings : public QObject {
    Q_OBJECT
  public:
    /// A child of the document, made when it is first asked for.
    static HeadReadings& of(Document& document);

    /// The part of a reading that takes long and needs no colours, for another thread; read() goes on from it.
    static std::shared_ptr<const HeadTiles> study(const Trace& trace, const StageKey& key, bool compare);

    /// The last reading, if it is this one.
    std::shared_ptr<const HeadTiles> known(const Trace& trace, const StageKey& key, const StageColors& colors, bool compare) const;

    /// headTiles() with the theme and the language on screen; null where it is an error.
    std::shared_ptr<const HeadTiles> read(std::shared_ptr<const Trace> trace, const StageKey& key, const StageColors& colors,
                                          bool compare, std::shared_ptr<const HeadTiles> studied = nullptr);

  Q_SIGNALS:
    /// There is another reading.
    void made();

  private:
    explicit HeadReadings(Document& document);
    static RenderOptions optionsFor(const StageColors& colors);

    // The last one; kept by those who show it.
    std::weak_ptr<const HeadTiles> m_read;
    std::weak_ptr<const Trace> m_trace;
    RenderOptions m_options;
};

} // namespace headlight
