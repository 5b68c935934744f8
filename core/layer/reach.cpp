// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/reach.h"

#include <cassert>

namespace headlight {

namespace {

/// Rows whose token is one of the table's rows [first, last).
CellSet rowsOfTokens(const std::vector<Index>& ids, Index first, Index last, Index cols)
{
    CellSet rows;
    for (std::size_t at = 0; at < ids.size(); ++at)
        if (ids[at] >= first && ids[at] < last)
            rows.add(CellRange{Index(at), Index(at) + 1, 0, cols});
    return rows;
}

CellSet reachOfRange(const Network& network, Reach reach, int operand, const CellRange& changed, const Shape& out)
{
    switch (reach) {
    case Reach::Cell:
        return CellSet(changed);
    case Reach::Row:
        return CellSet({changed.row0, changed.row1, 0, out.cols});
    case Reach::Column:
        return CellSet({0, out.rows, changed.col0, changed.col1});
    case Reach::RowAsColumn:
        return CellSet({0, out.rows, changed.row0, changed.row1});
    case Reach::Visible: {
        const auto [first, last] = network.mask().queriesSeeing(changed.row0, changed.row1);
        return CellSet({first, last, changed.col0, changed.col1});
    }
    case Reach::HeadColumns: {
        const Index from = operand * network.config().dV;
        return CellSet({changed.row0, changed.row1, from + changed.col0, from + changed.col1});
    }
    case Reach::Token:
        return rowsOfTokens(network.input().tokenIds, changed.row0, changed.row1, out.cols);
    case Reach::All:
        return CellSet(CellRange::all(out.rows, out.cols));
    }
    return {};
}

} // namespace

CellSet reachOf(const Network& network, int node, int operand, const CellSet& changed)
{
    const Node& entry = network.structure().nodes()[std::size_t(node)];
    const Shape out = network.shape(entry.key);
    CellSet reached;
    for (const CellRange& range : changed.ranges()) {
        const CellSet cells = reachOfRange(network, entry.operands[std::size_t(operand)].reach, operand, range, out);
        for (const CellRange& part : cells.ranges())
            reached.add(part.intersected(CellRange::all(out.rows, out.cols)));
    }
    return reached;
}

} // namespace headlight
