// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_place.h"

namespace headlight {

int layerOf(const Network& network, const StageKey& key)
{
    switch (network.stage(key).level) {
    case StageLevel::Embedding:
        return 0;
    case StageLevel::Layer:
        return key.layer;
    case StageLevel::Output:
        return network.layerCount() - 1;
    }
    return 0;
}

} // namespace headlight
