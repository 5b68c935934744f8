// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/head_readings.h"

#include "core/figure/stage_figure.h"
#include "ui/figure/screen_theme.h"
#include "ui/session/document.h"

namespace headlight {

HeadReadings::HeadReadings(Document& document) : QObject(&document) {}

HeadReadings& HeadReadings::of(Document& document)
{
    for (QObject* child : document.children())
        if (auto* readings = dynamic_cast<HeadReadings*>(child))
            return *readings;
    return *new HeadReadings(document);
}

RenderOptions HeadReadings::optionsFor(const StageColors& colors)
{
    RenderOptions options;
    options.theme = screenTheme();
    options.language = screenLanguage();
    options.scale = colors.choice;
    options.stageScale = colors.scale;
    return options;
}

/// A reading that compares answers one that need not. Scales may change by themselves, when percentiles are counted.
std::shared_ptr<const HeadTiles> HeadReadings::known(const Trace& trace, const StageKey& key, const StageColors& colors, bool compare) const
{
    auto read = m_read.lock();
    const RenderOptions options = optionsFor(colors);
    if (!read || m_trace.lock().get() != &trace || read->key.stage != key.stage || read->key.layer != key.layer
        || (compare && read->bySimilarity.empty()) || m_options.scale != options.scale || m_options.theme != options.theme
        || m_options.language != options.language)
        return nullptr;
    const StageColors chosen = options.colors();
    const std::size_t scales = options.scale.share == ScaleShare::Own ? read->heads.size() : 1; // else all heads have one
    for (std::size_t head = 0; head < scales; ++head)
        if (read->heads[head].scale != chosen.of(trace, {key.layer, key.stage, read->heads[head].head}, options.theme))
            return nullptr;
    return read;
}

std::shared_ptr<const HeadTiles> HeadReadings::study(const Trace& trace, const StageKey& key, bool compare)
{
    auto tiles = headTiles(trace, key, {}, compare);
    return tiles ? std::make_shared<const HeadTiles>(*std::move(tiles)) : nullptr;
}

std::shared_ptr<const HeadTiles> HeadReadings::read(std::shared_ptr<const Trace> trace, const StageKey& key, const StageColors& colors,
                                                    bool compare, std::shared_ptr<const HeadTiles> studied)
{
    if (auto same = known(*trace, key, colors, compare))
        return same;
    const std::shared_ptr<const HeadTiles> before = studied ? std::move(studied) : m_read.lock();
    RenderOptions options = optionsFor(colors);
    auto read = headTiles(*trace, key, options, compare, before.get());
    if (!read)
        return nullptr;
    auto tiles = std::make_shared<const HeadTiles>(*std::move(read));
    m_read = tiles;
    m_trace = trace;
    options.stageScale = {}; // refers to who asked
    m_options = std::move(options);
    Q_EMIT made();
    return tiles;
}

} // namespace headlight
