// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/dependence.h"

#include "core/layer/held_values.h"
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

std::vector<CellSet> startingFrom(const Network& network, int node, const CellSet& start)
{
    const auto& nodes = network.structure().nodes();
    std::vector<CellSet> cells(nodes.size());
    cells[std::size_t(node)] = withoutForbidden(network, nodes[std::size_t(node)].key, start);
    return cells;
}

/// What cells of a parameter reach in the stages that read it themselves.
std::vector<CellSet> readFrom(const Network& network, const StageKey& parameter, const CellSet& start)
{
    const bool mask = network.stage(parameter).source == StageSource::Mask;
    const int index = network.structure().parameterOf(parameter);
    std::vector<CellSet> cells(network.structure().nodes().size());
    for (std::size_t node = 0; node < cells.size(); ++node)
        cells[node] = computedCells(network, network.structure().nodes()[node].key,
                                    mask ? reachOfMask(network, int(node), start) : reachOfWeight(network, int(node), index, start));
    return cells;
}

/// Nodes stand in computing order: everything a node reads stands before it.
std::vector<CellSet> downstreamOf(const Network& network, std::vector<CellSet> cells)
{
    const auto& nodes = network.structure().nodes();
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        CellSet reached;
        for (std::size_t operand = 0; operand < nodes[node].operands.size(); ++operand) {
            const int source = nodes[node].operands[operand].node;
            if (source >= 0 && !cells[std::size_t(source)].empty())
                reached.add(reachOf(network, int(node), int(operand), cells[std::size_t(source)]));
        }
        cells[node].add(computedCells(network, nodes[node].key, reached)); // what it starts with may itself be held
        cells[node] = withoutForbidden(network, nodes[node].key, cells[node]);
    }
    return cells;
}

/// The cells of every node that a change of `cells` of `key`, a stage or a parameter, can change.
std::vector<CellSet> downstreamOf(const Network& network, const StageKey& key, const CellSet& cells)
{
    const int node = network.structure().nodeOf(key);
    return downstreamOf(network, node < 0 ? readFrom(network, key, cells) : startingFrom(network, node, cells));
}

std::vector<CellSet> upstreamOf(const Network& network, int start, const CellSet& from)
{
    const auto& nodes = network.structure().nodes();
    std::vector<CellSet> cells = startingFrom(network, start, from);
    for (int node = start; node >= 0; --node) {
        CellSet& needed = cells[std::size_t(node)];
        needed = withoutForbidden(network, nodes[std::size_t(node)].key, needed);
        const CellSet computed = computedCells(network, nodes[std::size_t(node)].key, needed);
        if (computed.empty())
            continue;
        for (std::size_t operand = 0; operand < nodes[std::size_t(node)].operands.size(); ++operand) {
            const int source = nodes[std::size_t(node)].operands[operand].node;
            if (source >= 0)
                cells[std::size_t(source)].add(sourcesOf(network, node, int(operand), computed));
        }
    }
    return cells;
}

} // namespace

Dependence dependenceOf(const Network& network, const StageKey& key, Cell cell)
{
    const int node = network.structure().nodeOf(key);
    const CellSet start(CellRange::of(cell));
    return {node < 0 ? DependenceMap() : namedCells(network, upstreamOf(network, node, start), node),
            namedCells(network, downstreamOf(network, key, start), node)};
}

DependenceMap reachedFrom(const Network& network, const StageKey& key, const CellSet& cells)
{
    DependenceMap reached = namedCells(network, downstreamOf(network, key, cells), -1);
    if (network.isParameter(key))
        reached[key] = cells;
    return reached;
}

} // namespace headlight
