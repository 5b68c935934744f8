// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/value_scale.h"

#include "ui/heatmap/heatmap_content.h"

#include <algorithm>

namespace headlight {

namespace {

/// Q and K are compared entry by entry, so a colour must mean the same in both.
bool comparedWithEachOther(Hue hue)
{
    return hue == Hue::Query || hue == Hue::Key;
}

} // namespace

FiniteRange ValueRanges::of(const MatrixPtr& values)
{
    std::erase_if(m_ranges, [](const auto& entry) { return entry.second.values.expired(); });
    const auto found = m_ranges.find(values.get());
    if (found != m_ranges.end())
        return found->second.range;
    const FiniteRange range = finiteRange(KeptMatrixSource(values));
    m_ranges[values.get()] = {values, range};
    return range;
}

double ValueRanges::sharedMagnitude(const Trace& trace, const StageKey& key)
{
    const Network& network = trace.network();
    const Hue hue = network.stage(key).hue;
    double magnitude = 0;
    for (int stage = 0; stage < network.stages().size(); ++stage) {
        const bool shares = stage == key.stage || (comparedWithEachOther(hue) && comparedWithEachOther(network.stages()[stage].hue));
        if (!shares)
            continue;
        const int heads = network.stages()[stage].perHead ? network.headCount() : 1;
        for (int head = 0; head < heads; ++head)
            if (const MatrixPtr values = trace.value({key.layer, stage, head}))
                magnitude = std::max(magnitude, of(values).magnitude());
    }
    return magnitude;
}

} // namespace headlight
