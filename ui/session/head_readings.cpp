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

/// A reading that compares answers one that need not. Scales may change by themselves, when percentiles are counted.
bool HeadReadings::answers(const HeadTiles& known, const Trace& trace, const StageKey& key, const RenderOptions& options, bool compare) const
{
    if (m_trace.lock().get() != &trace || known.key.stage != key.stage || known.key.layer != key.layer
        || (compare && known.bySimilarity.empty()) || m_options.scale != options.scale || m_options.theme != options.theme
        || m_options.language != options.language)
        return false;
    const StageColors colors = options.colors();
    for (const HeadTile& tile : known.heads)
        if (tile.scale != colors.of(trace, {key.layer, key.stage, tile.head}, options.theme))
            return false;
    return true;
}

std::shared_ptr<const HeadTiles> HeadReadings::read(std::shared_ptr<const Trace> trace, const StageKey& key, const StageColors& colors,
                                                    bool compare)
{
    RenderOptions options;
    options.theme = screenTheme();
    options.language = screenLanguage();
    options.scale = colors.choice;
    options.stageScale = colors.scale;
    const std::shared_ptr<const HeadTiles> known = m_read.lock();
    if (known && answers(*known, *trace, key, options, compare))
        return known;
    auto read = headTiles(*trace, key, options, compare, known.get());
    if (!read)
        return nullptr;
    auto made = std::make_shared<const HeadTiles>(*std::move(read));
    m_read = made;
    m_trace = trace;
    options.stageScale = {}; // refers to who asked
    m_options = std::move(options);
    return made;
}

} // namespace headlight
