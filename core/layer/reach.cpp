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

/// Keys that some query of [first, last) may see, between the first and the last of them.
std::pair<Index, Index> keysSeenBy(const Mask& mask, Index first, Index last)
{
    CellRange seen;
    for (Index query = first; query < last; ++query) {
        const auto [from, to] = mask.visibleSpan(query);
        seen = seen.united({0, 1, from, to});
    }
    return {seen.col0, seen.col1};
}

CellRange sourcesOfRange(const Network& network, Reach reach, int operand, const CellRange& cells, const Shape& from)
{
    switch (reach) {
    case Reach::Cell:
        return cells;
    case Reach::Row:
        return {cells.row0, cells.row1, 0, from.cols};
    case Reach::Column:
        return {0, from.rows, cells.col0, cells.col1};
    case Reach::RowAsColumn:
        return {cells.col0, cells.col1, 0, from.cols};
    case Reach::Visible: {
        const auto [first, last] = keysSeenBy(network.mask(), cells.row0, cells.row1);
        return {first, last, cells.col0, cells.col1};
    }
    case Reach::HeadColumns: {
        const Index offset = operand * network.config().dV;
        return {cells.row0, cells.row1, cells.col0 - offset, cells.col1 - offset};
    }
    case Reach::Token: // only weights are looked up by token, and they are no nodes
    case Reach::All:
        break;
    }
    return CellRange::all(from.rows, from.cols);
}

} // namespace

CellSet sourcesOf(const Network& network, int node, int operand, const CellSet& cells)
{
    const auto& nodes = network.structure().nodes();
    const NodeOperand& entry = nodes[std::size_t(node)].operands[std::size_t(operand)];
    assert(entry.node >= 0);
    const Shape from = network.shape(nodes[std::size_t(entry.node)].key);
    CellSet sources;
    for (const CellRange& range : cells.ranges())
        sources.add(sourcesOfRange(network, entry.reach, operand, range, from)
                        .intersected(CellRange::all(from.rows, from.cols)));
    return sources;
}

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

CellSet reachOfWeight(const Network& network, int node, int parameter, const CellSet& changed)
{
    const auto& operands = network.structure().nodes()[std::size_t(node)].operands;
    CellSet reached;
    for (std::size_t operand = 0; operand < operands.size(); ++operand)
        if (operands[operand].parameter == parameter)
            reached.add(reachOf(network, node, int(operand), changed));
    return reached;
}

CellSet reachOfMask(const Network& network, int node, const CellSet& changed)
{
    const StageKey& key = network.structure().nodes()[std::size_t(node)].key;
    CellSet reached;
    if (!network.stage(key).readsMask)
        return reached;
    for (const CellRange& range : changed.ranges())
        reached.add(CellRange{range.row0, range.row1, 0, network.shape(key).cols});
    return reached;
}

} // namespace headlight
