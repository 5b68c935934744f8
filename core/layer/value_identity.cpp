// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/value_identity.h"

namespace headlight {

namespace {

/// Row numbers follow from the rest.
void addParts(const Trace& trace, int node, ValueIdentity& identity)
{
    const Network& network = trace.network();
    const Node& entry = network.structure().nodes()[std::size_t(node)];
    if (const MatrixPtr kept = trace.value(entry.key)) {
        identity.parts.push_back(kept);
        return;
    }
    if (const Override* held = network.heldIn(node))
        identity.parts.push_back(held->held);
    for (const NodeOperand& operand : entry.operands)
        if (operand.node >= 0)
            addParts(trace, operand.node, identity);
}

} // namespace

ValueIdentity valueIdentity(const Trace& trace, const StageKey& key)
{
    ValueIdentity identity;
    const Network& network = trace.network();
    const int node = network.structure().nodeOf(key);
    if (node >= 0 && trace.isReadable(key)) {
        if (!trace.has(key))
            identity.mask = network.config().mask;
        // One computation from another of the same parts: scores and attention weights.
        if (!trace.has(key))
            identity.parts.push_back(std::shared_ptr<const void>(trace.sharedNetwork(), &network.structure().nodes()[std::size_t(node)]));
        addParts(trace, node, identity);
    } else if (network.isParameter(key)) {
        if (const MatrixPtr values = network.parameterValue(key))
            identity.parts.push_back(values);
        else
            identity.parts.push_back(trace.sharedNetwork());
    }
    return identity;
}

} // namespace headlight
