// SPDX-License-Identifier: GPL-3.0-or-later
// How a recomputation cuts a group into parts, and what one part does.
#include "core/layer/held_values.h"
#include "core/layer/recomputation.h"

#include "core/base/worker_pool.h"
#include "core/layer/evaluation.h"
#include "core/layer/matrix_difference.h"
#include "core/tensor/copy_much.h"

#include <algorithm>

namespace headlight {

namespace {

FiniteRange rangeOf(const Matrix& matrix, const CellRange& cells)
{
    if (cells.cols() == matrix.cols())
        return finiteRange(&matrix(cells.row0, 0), cells.size());
    FiniteRange range;
    for (Index row = cells.row0; row < cells.row1; ++row)
        range.add(finiteRange(&matrix(row, cells.col0), cells.cols()));
    return range;
}

} // namespace

void Recomputation::cutGroup()
{
    makeLanes();
    if (m_group.chained)
        return cutLanes();
    const auto isComputed = [this](int node) { return m_current[std::size_t(node)] || m_currentNumbers[std::size_t(node)]; };
    const auto computed = std::count_if(m_order.begin() + std::ptrdiff_t(m_group.begin),
                                        m_order.begin() + std::ptrdiff_t(m_group.end), isComputed);
    const int threads = WorkerPool::shared().threads();
    const int sharing = computed >= threads ? 1 : threads; // enough matrices for all threads need not be cut for them
    for (std::size_t at = m_group.begin; at < m_group.end; ++at) {
        const int node = m_order[at];
        if (!isComputed(node))
            continue;
        const Shape shape = m_network->shape(nodeAt(node).key);
        if (m_small)
            m_parts.push_back({node, CellRange::all(shape.rows, shape.cols), m_work[std::size_t(node)]});
        else
            cutNode(*m_network, node, sharing, m_parts);
    }
}

/// Sorts a chained group by heads once: there may be thousands, and each part is of one.
void Recomputation::makeLanes()
{
    m_laneLength = 1;
    m_lanes.clear();
    if (!m_group.chained)
        return;
    m_lanes.resize(std::size_t(m_network->headCount()));
    for (std::size_t at = m_group.begin; at < m_group.end; ++at) {
        if (!isActive(m_order[at]))
            continue;
        std::vector<int>& lane = m_lanes[std::size_t(nodeAt(m_order[at]).key.head)];
        lane.push_back(m_order[at]);
        m_laneLength = std::max(m_laneLength, lane.size());
    }
}

/// Head by head: rows are cut for several threads only where there are fewer heads than threads.
void Recomputation::cutLanes()
{
    const int heads = m_network->headCount();
    const int threads = WorkerPool::shared().threads();
    for (const std::vector<int>& lane : m_lanes)
        if (!lane.empty())
            cutChain(*m_network, lane, heads >= threads ? 1 : threads, m_parts);
}

/// The nodes of which the part computes something.
std::span<const int> Recomputation::nodesOf(const NodePart& part) const
{
    if (!m_group.chained)
        return {&part.node, 1};
    return m_lanes[std::size_t(nodeAt(part.node).key.head)];
}

/// As many parts as make a step.
void Recomputation::runParts()
{
    const std::size_t first = m_partAt;
    const auto threads = std::size_t(m_small ? 1 : WorkerPool::shared().threads());
    const double most = kStepWork * double(threads);
    double work = 0;
    // One for each thread, however long: a few rows of very many tokens are more than a step is meant to be.
    while (m_partAt < m_parts.size() && (m_partAt - first < threads || work < most))
        work += m_parts[m_partAt++].work;
    m_workInGroup += work;
    if (work > kParallelWork)
        return WorkerPool::shared().forEach(int(m_partAt - first), [&](int task) { computePart(first + std::size_t(task)); });
    for (std::size_t part = first; part < m_partAt; ++part)
        computePart(part);
}

void Recomputation::computePart(std::size_t number)
{
    const NodePart& part = m_parts[number];
    std::optional<TileComputation> tiles;
    if (m_network->hasTiles()) {
        tiles.emplace(*m_network, m_operands, m_operandNumbers);
        tiles->setVisitor([this, number](int node, const CellRange& cells, const FiniteRange& range) {
            noteRange(number, node, cells, range);
        });
    }
    TileComputation* through = tiles ? &*tiles : nullptr;
    if (!m_group.chained)
        return computeLimit(number, part.node, part.limit, through);
    for (int node : nodesOf(part))
        computeLimit(number, node, {part.limit.row0, part.limit.row1, 0, m_network->shape(nodeAt(node).key).cols}, through);
}

/// Where what a part knows of a node stands; nowhere if the part does not compute it.
std::optional<std::size_t> Recomputation::rangeAt(std::size_t part, int node) const
{
    const std::span<const int> nodes = nodesOf(m_parts[part]);
    const auto at = std::size_t(std::find(nodes.begin(), nodes.end(), node) - nodes.begin());
    return at < nodes.size() ? std::optional(part * m_laneLength + at) : std::nullopt;
}

/// `cells` of `node` have these extremes. Of nodes that the part does not compute nothing is to be known.
void Recomputation::noteRange(std::size_t part, int node, const CellRange& cells, const FiniteRange& range)
{
    const std::optional<std::size_t> at = rangeAt(part, node);
    if (!at)
        return;
    FiniteRange& known = m_partRanges[*at];
    known.add(range);
    const Stage& stage = m_network->stage(nodeAt(node).key);
    if (isTiled(node) && stage.values == ValueKind::Weight && cells.cols() < m_network->tokenCount())
        known.add(0.0f); // hidden weights, which nobody computes
}

/// The extremes of `dirty` cells, now and before.
void Recomputation::noteReplaced(std::size_t part, int node, const CellSet& dirty)
{
    const MatrixPtr before = previousOf(node);
    for (const CellRange& range : dirty.ranges()) {
        noteRange(part, node, range, rangeOf(*m_current[std::size_t(node)], range));
        m_partReplaced[*rangeAt(part, node)].add(rangeOf(*before, range));
    }
}

/// The cells of `limit` of `node`, and what is to be known of them while they are in the cache.
void Recomputation::computeLimit(std::size_t part, int node, const CellRange& limit, TileComputation* tiles)
{
    if (isTiled(node))
        return findNumbers(part, node, limit, *tiles);
    if (m_sameStructure) {
        CellSet changed = updateLimit(part, node, limit, tiles);
        if (!changed.empty())
            m_partChanges[part].emplace_back(node, std::move(changed));
    } else {
        computeCells(node, limit, tiles);
    }
    if (!isFew(node))
        noteRange(part, node, limit, rangeOf(*m_current[std::size_t(node)], limit));
}

/// Of a part's nodes, one has `node` as an operand.
bool Recomputation::isReadIn(std::size_t part, int node) const
{
    const std::span<const int> nodes = nodesOf(m_parts[part]);
    return std::any_of(nodes.begin(), nodes.end(), [&](int reader) {
        const auto& operands = nodeAt(reader).operands;
        return std::any_of(operands.begin(), operands.end(), [node](const NodeOperand& operand) { return operand.node == node; });
    });
}

/// The numbers of those rows of `limit` that are dirty, of a tiled node that has such.
void Recomputation::findNumbers(std::size_t part, int node, const CellRange& limit, TileComputation& tiles)
{
    const auto& numbers = m_currentNumbers[std::size_t(node)];
    const CellRange rows = m_sameStructure ? m_dirty[std::size_t(node)].intersected(CellSet(limit)).bounds() : limit;
    if (!numbers || rows.empty())
        return;
    if (isReadIn(part, node))
        tiles.rows(node, rows.row0, rows.row1, *numbers); // whoever reads them finds them there
    else
        tiles.findNumbers(node, rows.row0, rows.row1, *numbers);
}

CellSet Recomputation::updateLimit(std::size_t part, int node, const CellRange& limit, TileComputation* tiles)
{
    const CellSet& dirty = m_dirty[std::size_t(node)];
    const auto update = [&](const CellSet& cells) {
        CellSet changed = updateCells(node, limit, cells, tiles);
        if (isFew(node))
            noteReplaced(part, node, cells);
        return changed;
    };
    if (!m_group.chained && limit.size() == m_current[std::size_t(node)]->size())
        return update(dirty);
    CellSet all = dirty;
    if (m_group.chained)
        all.add(reached(node, m_partChanges[part]));
    return update(all.intersected(CellSet(limit)));
}

void Recomputation::computeCells(int node, const CellRange& range, TileComputation* tiles)
{
    Matrix& matrix = *m_current[std::size_t(node)];
    if (readsTiles(node)) {
        matrix.block(range.row0, range.col0, range.rows(), range.cols()) = tiles->compute(node, range);
        return;
    }
    NodeContext context(*m_network, node, m_operands);
    m_network->stage(nodeAt(node).key).compute(context.context(), range, matrix);
    applyOverrides(node, range, matrix);
}

/// Brings the cells of `limit` up to date, of which `dirty` have to be computed and the others are those of before;
/// returns the ones that changed.
CellSet Recomputation::updateCells(int node, const CellRange& limit, const CellSet& dirty, TileComputation* tiles)
{
    Matrix& matrix = *m_current[std::size_t(node)];
    const MatrixPtr before = previousOf(node);
    const bool allDirty = dirty.ranges().size() == 1 && dirty.ranges().front().contains(limit);
    if (before && !allDirty)
        copyMuch(*before, limit, matrix);
    for (const CellRange& range : dirty.ranges())
        computeCells(node, range, tiles);
    // A stage that writes whole rows has written over values that are held elsewhere in them.
    applyOverrides(node, limit, matrix);
    return before ? difference(*before, matrix, dirty) : CellSet();
}

void Recomputation::applyOverrides(int node, const CellRange& limit, Matrix& matrix) const
{
    applyHeld(m_network->heldIn(node), limit, matrix);
}

} // namespace headlight
