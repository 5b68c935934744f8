// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/memory_use.h"

namespace headlight {

std::shared_ptr<const Network> withinBudget(const std::shared_ptr<const Network>& network)
{
    if ((network->keptBytes() > memoryBudget()) == network->hasTiles())
        return network;
    const auto rebuilt = network->rebuilt(network->sharedModel(), network->sharedInput());
    return rebuilt ? *rebuilt : network;
}

} // namespace headlight
