// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/dependence.h"

#include "core/layer/reach.h"

#include <algorithm>

namespace headlight {

namespace {

/// The part of `range` that the mask lets be seen, as runs of rows with the columns that any of the run sees.
void addVisible(const Mask& mask, const CellRange& range, CellSet& visible)
{
    CellRange run;
    for (Index row = range.row0; row < range.row1; ++row) {
        const auto [first, last] = mask.visibleSpan(row);
        const CellRange seen{row, row + 1, std::max(first, range.col0), std::min(last, range.col1)};
        if (!seen.empty()) {
            run = run.united(seen);
            continue;
        }
        visible.add(run);
        run = {};
    }
    visible.add(run);
}

/// In a matrix that shows the mask, what the mask forbids is a constant.
CellSet withoutForbidden(const Network& network, const StageKey& key, const CellSet& cells)
{
    if (!network.stage(key).masked)
        return cells;
    CellSet visible;
    for (const CellRange& range : cells.ranges()) {
        const bool one = range.size() == 1;
        if (one && network.mask().allows(range.row0, range.col0))
            visible.add(range);
        else if (!one)
            addVisible(network.mask(), range, visible);
    }
    return visible;
}

DependenceMap namedCells(const Network& network, const std::vector<CellSet>& cells, int without)
{
    DependenceMap named;
    for (std::size_t node = 0; node < cells.size(); ++node)
        if (int(node) != without && !cells[node].empty())
            named.emplace(network.structure().nodes()[node].key, cells[node]);
    return named;
}

std::vector<CellSet> startingFrom(const Network& network, int node, Cell cell)
{
    const auto& nodes = network.structure().nodes();
    std::vector<CellSet> cells(nodes.size());
    cells[std::size_t(node)] = withoutForbidden(network, nodes[std::size_t(node)].key, CellSet(CellRange::of(cell)));
    return cells;
}

/// Nodes stand in computing order: everything a node reads stands before it.
DependenceMap downstreamOf(const Network& network, int start, Cell cell)
{
    const auto& nodes = network.structure().nodes();
    std::vector<CellSet> cells = startingFrom(network, start, cell);
    for (std::size_t node = std::size_t(start) + 1; node < nodes.size(); ++node) {
        CellSet reached;
        for (std::size_t operand = 0; operand < nodes[node].operands.size(); ++operand) {
            const int from = nodes[node].operands[operand].node;
            if (from >= start && !cells[std::size_t(from)].empty())
                reached.add(reachOf(network, int(node), int(operand), cells[std::size_t(from)]));
        }
        cells[node] = withoutForbidden(network, nodes[node].key, reached);
    }
    return namedCells(network, cells, start);
}

DependenceMap upstreamOf(const Network& network, int start, Cell cell)
{
    const auto& nodes = network.structure().nodes();
    std::vector<CellSet> cells = startingFrom(network, start, cell);
    for (int node = start; node >= 0; --node) {
        CellSet& needed = cells[std::size_t(node)];
        needed = withoutForbidden(network, nodes[std::size_t(node)].key, needed);
        if (needed.empty())
            continue;
        for (std::size_t operand = 0; operand < nodes[std::size_t(node)].operands.size(); ++operand) {
            const int from = nodes[std::size_t(node)].operands[operand].node;
            if (from >= 0)
                cells[std::size_t(from)].add(sourcesOf(network, node, int(operand), needed));
        }
    }
    return namedCells(network, cells, start);
}

} // namespace

Dependence dependenceOf(const Network& network, const StageKey& key, Cell cell)
{
    const int node = network.structure().nodeOf(key);
    return {upstreamOf(network, node, cell), downstreamOf(network, node, cell)};
}

} // namespace headlight
