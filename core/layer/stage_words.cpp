// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_words.h"

#include <algorithm>

namespace headlight {

bool beginsLaterLayer(const Network& network, const StageKey& key)
{
    const auto& operands = network.stage(key).operands;
    return key.layer > 0 && std::any_of(operands.begin(), operands.end(), [](const Operand& operand) { return operand.kind == Operand::Kind::Entry; });
}

Text stageSummary(const Network& network, const StageKey& key)
{
    if (beginsLaterLayer(network, key))
        return {HL_TEXT("core", "the output of layer %1, as it is"), {std::to_string(key.layer)}};
    return network.stage(key).summary;
}

} // namespace headlight
