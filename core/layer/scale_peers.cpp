// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/scale_peers.h"

namespace headlight {

namespace {

bool meetInScores(Hue hue)
{
    return hue == Hue::Query || hue == Hue::Key;
}

} // namespace

std::vector<StageKey> scalePeers(const Network& network, const StageKey& key)
{
    const StageList& stages = network.stages();
    const Stage& own = stages[key.stage];
    std::vector<StageKey> peers;
    for (int index = 0; index < stages.size(); ++index) {
        const Stage& stage = stages[index];
        const bool together = index == key.stage || (meetInScores(own.hue) && meetInScores(stage.hue));
        if (!together || stage.level != own.level)
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
