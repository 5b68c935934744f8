// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/scale_peers.h"

#include "core/figure/color_scale.h"

#include <algorithm>

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

double finiteMagnitude(const MatrixSource& source)
{
    // A band of rows at a time, so that a source without a kept matrix need not make one.
    constexpr Index band = 64;
    FiniteRange range;
    for (Index row = 0; row < source.rows(); row += band) {
        const Matrix values = source.block({row, std::min(row + band, source.rows()), 0, source.cols()});
        std::for_each(values.data(), values.data() + values.size(), [&](float value) { range.add(value); });
    }
    return range.magnitude();
}

} // namespace headlight
