// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/parameter_difference.h"

#include "core/layer/matrix_difference.h"
#include "core/layer/reach.h"
#include "core/layer/row_runs.h"

#include <cassert>

namespace headlight {

CellSet maskDifference(const Network& before, const Network& now)
{
    assert(before.tokenCount() == now.tokenCount());
    if (&before.model() == &now.model() || before.config().mask == now.config().mask)
        return {};
    RowRuns runs;
    for (Index row = 0; row < now.tokenCount(); ++row)
        runs.add(row, now.tokenCount(), [&](Index col) { return before.mask().allows(row, col) != now.mask().allows(row, col); });
    return runs.cells();
}

CellSet reachedByParameters(const Network& before, const Network& now, int node, const CellSet& mask)
{
    assert(&before.structure() == &now.structure());
    CellSet reached = reachOfMask(now, node, mask);
    for (const NodeOperand& operand : now.structure().nodes()[std::size_t(node)].operands) {
        if (operand.parameter < 0)
            continue;
        const CellSet changed = differenceByRows(before.weight(operand.parameter), now.weight(operand.parameter));
        if (!changed.empty())
            reached.add(reachOfWeight(now, node, operand.parameter, changed));
    }
    return reached;
}

} // namespace headlight
