// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/scale_peers.h"

namespace headlight {

namespace {

/// Q and K meet in the scores. The weights that make them have their hues too, but sizes of their own.
bool isQueryOrKey(const Stage& stage)
{
    return stage.source == StageSource::Computed && (stage.hue == Hue::Query || stage.hue == Hue::Key);
}

} // namespace

std::vector<StageKey> scalePeers(const Network& network, const StageKey& key)
{
    const StageList& stages = network.stages();
    const Stage& own = stages[key.stage];
    std::vector<StageKey> peers;
    for (int index = 0; index < stages.sizeWithParameters(); ++index) {
        const Stage& stage = stages[index];
        if (index != key.stage && !(isQueryOrKey(own) && isQueryOrKey(stage) && stage.level == own.level))
            continue;
        const int heads = stage.perHead ? network.headCount() : 1;
        for (int head = 0; head < heads; ++head)
            peers.push_back({key.layer, index, head});
    }
    return peers;
}

FiniteRange sharedRange(const Trace& trace, const StageKey& key)
{
    FiniteRange range;
    for (const StageKey& peer : scalePeers(trace.network(), key))
        range.add(trace.range(peer));
    return range;
}

} // namespace headlight
