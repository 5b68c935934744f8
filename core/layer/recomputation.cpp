// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/recomputation.h"

#include "core/base/large_pages.h"
#include "core/base/worker_pool.h"
#include "core/layer/evaluation.h"
#include "core/layer/reach.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace headlight {

namespace {

bool sameBits(float a, float b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

bool rowDiffers(const Matrix& a, const Matrix& b, Index row, Index col0, Index col1)
{
    return std::memcmp(&a(row, col0), &b(row, col0), std::size_t(col1 - col0) * sizeof(float)) != 0;
}

/// The smallest range inside `range` that holds every cell whose bits differ.
CellRange differenceIn(const Matrix& a, const Matrix& b, const CellRange& range)
{
    CellRange found;
    for (Index row = range.row0; row < range.row1; ++row) {
        if (!rowDiffers(a, b, row, range.col0, range.col1))
            continue;
        Index first = range.col0;
        while (sameBits(a(row, first), b(row, first)))
            ++first;
        Index last = range.col1;
        while (sameBits(a(row, last - 1), b(row, last - 1)))
            --last;
        found = found.united({row, row + 1, first, last});
    }
    return found;
}

CellSet difference(const Matrix& a, const Matrix& b, const CellSet& within)
{
    CellSet changed;
    for (const CellRange& range : within.ranges())
        changed.add(differenceIn(a, b, range));
    return changed;
}

/// Whole-matrix differences as runs of differing rows, so that a few changed rows stay a few ranges.
CellSet differenceByRows(const Matrix& a, const Matrix& b)
{
    CellSet changed;
    CellRange run;
    for (Index row = 0; row < a.rows(); ++row) {
        const CellRange here = differenceIn(a, b, {row, row + 1, 0, a.cols()});
        if (!here.empty())
            run = run.united(here);
        else {
            changed.add(run);
            run = {};
        }
    }
    changed.add(run);
    return changed;
}

CellSet intersection(const CellSet& set, const CellRange& limit)
{
    CellSet inside;
    for (const CellRange& range : set.ranges())
        inside.add(range.intersected(limit));
    return inside;
}

FiniteRange rangeOf(const Matrix& matrix, const CellRange& cells)
{
    if (cells.cols() == matrix.cols())
        return finiteRange(&matrix(cells.row0, 0), cells.size());
    FiniteRange range;
    for (Index row = cells.row0; row < cells.row1; ++row)
        range.add(finiteRange(&matrix(row, cells.col0), cells.cols()));
    return range;
}

/// A large matrix's memory in large pages, where the system has them on request: fresh small ones cost as much time as
/// computing what goes into them.
std::shared_ptr<Matrix> freshMatrix(const Shape& shape)
{
    auto matrix = std::make_shared<Matrix>(shape.rows, shape.cols);
    preferLargePages(matrix->data(), std::size_t(matrix->size()) * sizeof(float));
    return matrix;
}

} // namespace

Recomputation::Recomputation(std::shared_ptr<const Network> network, std::shared_ptr<const Trace> previous,
                             std::optional<StageKey> first)
    : m_network(std::move(network)), m_previous(std::move(previous))
{
    const std::size_t count = m_network->structure().nodes().size();
    m_sameStructure = m_previous && &m_previous->network().structure() == &m_network->structure();
    m_values.resize(count);
    m_ranges.resize(count);
    m_operands.resize(count);
    m_current.resize(count);
    m_dirty.resize(count);
    m_changed.resize(count);
    orderFrom(first);
    m_work.resize(count);
    for (int node : m_order)
        m_workAll += m_work[std::size_t(node)] = workOf(*m_network, node);
    m_small = m_workAll < kParallelWork;
    beginGroup();
}

/// Computing order, the ancestors of `first` before everything else.
void Recomputation::orderFrom(std::optional<StageKey> first)
{
    const auto& nodes = m_network->structure().nodes();
    std::vector<char> early(nodes.size(), 0);
    const int target = first ? m_network->structure().nodeOf(*first) : -1;
    if (target >= 0)
        early[std::size_t(target)] = 1;
    for (int node = target; node >= 0; --node)
        if (early[std::size_t(node)])
            for (const NodeOperand& operand : nodes[std::size_t(node)].operands)
                if (operand.node >= 0)
                    early[std::size_t(operand.node)] = 1;
    m_order.reserve(nodes.size());
    for (char turn : {char(1), char(0)}) {
        for (std::size_t node = 0; node < nodes.size(); ++node)
            if (early[node] == turn)
                m_order.push_back(int(node));
        if (turn == 1)
            m_orderFirst = m_order.size();
    }
    m_placeOf.resize(nodes.size());
    for (std::size_t place = 0; place < m_order.size(); ++place)
        m_placeOf[std::size_t(m_order[place])] = place;
}

/// The matrix of the same name and shape in the trace before.
std::optional<StageKey> Recomputation::previousKey(int node) const
{
    if (!m_previous)
        return {};
    const StageKey& key = nodeAt(node).key;
    if (m_sameStructure)
        return key;
    const auto same = m_previous->network().find(key.layer + 1, m_network->stage(key).id, key.head + 1);
    return same && m_previous->network().shape(*same) == m_network->shape(key) ? same : std::nullopt;
}

MatrixPtr Recomputation::previousOf(int node) const
{
    const std::optional<StageKey> key = previousKey(node);
    return key ? m_previous->value(*key) : nullptr;
}

/// Cells of a node that differ because the input itself differs: a given X, token ids, overrides.
CellSet Recomputation::inputDifference(int node) const
{
    const ModelInput& before = m_previous->network().input();
    const ModelInput& now = m_network->input();
    const Node& entry = nodeAt(node);
    const Shape shape = m_network->shape(entry.key);
    CellSet changed;
    // The first node is the one that reads the input: the given X, or the rows looked up for the tokens.
    if (node == 0 && before.x != now.x)
        changed.add(differenceByRows(*before.x, *now.x));
    for (std::size_t row = 0; node == 0 && row < now.tokenIds.size(); ++row)
        if (before.tokenIds[row] != now.tokenIds[row])
            changed.add(CellRange{Index(row), Index(row) + 1, 0, shape.cols});
    if (before.overrides == now.overrides)
        return changed;
    for (const auto* overrides : {&before.overrides, &now.overrides})
        for (const Override& held : *overrides)
            if (m_network->find(held.layer + 1, held.stage, held.head + 1) == entry.key)
                changed.add(CellRange::of(held.cell));
    return changed;
}

/// What is dirty before anything of the node's own group is known to have changed.
CellSet Recomputation::dirtyCells(int node) const
{
    const Node& entry = nodeAt(node);
    const Shape shape = m_network->shape(entry.key);
    if (!m_sameStructure || !m_previous->value(entry.key))
        return CellSet(CellRange::all(shape.rows, shape.cols));
    CellSet dirty = inputDifference(node);
    for (std::size_t operand = 0; operand < entry.operands.size(); ++operand) {
        const int from = entry.operands[operand].node;
        if (from >= 0 && !m_changed[std::size_t(from)].empty())
            dirty.add(reachOf(*m_network, node, int(operand), m_changed[std::size_t(from)]));
    }
    return dirty;
}

/// What `changes` of the group's other matrices reach in `node`.
CellSet Recomputation::reached(int node, const PartChanges& changes) const
{
    const Node& entry = nodeAt(node);
    CellSet cells;
    for (std::size_t operand = 0; operand < entry.operands.size(); ++operand)
        for (const auto& [from, changed] : changes)
            if (from == entry.operands[operand].node)
                cells.add(reachOf(*m_network, node, int(operand), changed));
    return cells;
}

void Recomputation::beginGroup()
{
    if (done())
        return;
    const std::size_t limit = m_group.begin < m_orderFirst ? m_orderFirst : m_order.size();
    m_group = m_small ? NodeGroup{m_group.begin, m_group.begin + 1, false}
                      : groupFrom(*m_network, m_order, m_group.begin, limit);
    m_parts.clear();
    m_partAt = 0;
    m_workInGroup = 0;
    PartChanges possible;
    for (std::size_t at = m_group.begin; at < m_group.end; ++at) {
        const int node = m_order[at];
        if (!m_sameStructure) {
            beginNode(node); // everything is dirty
            continue;
        }
        CellSet& dirty = m_dirty[std::size_t(node)];
        dirty = dirtyCells(node);
        if (!m_group.chained) {
            if (!dirty.empty())
                beginNode(node);
            continue;
        }
        CellSet all = dirty;
        all.add(reached(node, possible));
        if (all.empty())
            continue;
        beginNode(node);
        possible.emplace_back(node, std::move(all));
    }
    cutGroup();
    m_partChanges.resize(m_sameStructure ? m_parts.size() : 0);
    for (PartChanges& changes : m_partChanges)
        changes.clear();
    m_partRanges.assign(m_parts.size() * (m_group.end - m_group.begin), {});
}

void Recomputation::beginNode(int node)
{
    const auto at = std::size_t(node);
    m_current[at] = freshMatrix(m_network->shape(nodeAt(node).key));
    m_operands[at] = m_current[at];
    ++m_computed;
}

void Recomputation::cutGroup()
{
    if (m_group.chained)
        return cutLanes();
    const int threads = m_small ? 1 : WorkerPool::shared().threads();
    for (std::size_t at = m_group.begin; at < m_group.end; ++at)
        if (m_current[std::size_t(m_order[at])])
            cutNode(*m_network, m_order[at], threads, m_parts);
}

/// A chained group, head by head: rows are cut for several threads only where there are fewer heads than threads.
void Recomputation::cutLanes()
{
    const int heads = m_network->headCount();
    const int threads = WorkerPool::shared().threads();
    for (int head = 0; head < heads; ++head) {
        m_lane.clear();
        for (std::size_t at = m_group.begin; at < m_group.end; ++at)
            if (m_current[std::size_t(m_order[at])] && nodeAt(m_order[at]).key.head == head)
                m_lane.push_back(m_order[at]);
        if (!m_lane.empty())
            cutChain(*m_network, m_lane, heads >= threads ? 1 : threads, m_parts);
    }
}

/// As many parts as make a step.
void Recomputation::runParts()
{
    const std::size_t first = m_partAt;
    const double most = kPartWork * (m_small ? 1 : WorkerPool::shared().threads());
    double work = 0;
    while (m_partAt < m_parts.size() && (m_partAt == first || work < most))
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
    if (!m_group.chained)
        return computeLimit(number, m_placeOf[std::size_t(part.node)], part.limit);
    const int head = nodeAt(part.node).key.head;
    for (std::size_t place = m_group.begin; place < m_group.end; ++place) {
        const auto& matrix = m_current[std::size_t(m_order[place])];
        if (matrix && nodeAt(m_order[place]).key.head == head)
            computeLimit(number, place, {part.limit.row0, part.limit.row1, 0, matrix->cols()});
    }
}

/// The cells of `limit` of the node at `place`, and what is to be known of them while they are in the cache.
void Recomputation::computeLimit(std::size_t part, std::size_t place, const CellRange& limit)
{
    const int node = m_order[place];
    if (m_sameStructure) {
        CellSet changed = updateLimit(node, limit, m_partChanges[part]);
        if (!changed.empty())
            m_partChanges[part].emplace_back(node, std::move(changed));
    } else {
        computeCells(node, limit);
    }
    m_partRanges[part * (m_group.end - m_group.begin) + place - m_group.begin] =
        rangeOf(*m_current[std::size_t(node)], limit);
}

CellSet Recomputation::updateLimit(int node, const CellRange& limit, const PartChanges& changes)
{
    const CellSet& dirty = m_dirty[std::size_t(node)];
    if (!m_group.chained && limit.size() == m_current[std::size_t(node)]->size())
        return updateCells(node, limit, dirty);
    CellSet all = dirty;
    if (m_group.chained)
        all.add(reached(node, changes));
    return updateCells(node, limit, intersection(all, limit));
}

void Recomputation::computeCells(int node, const CellRange& range)
{
    NodeContext context(*m_network, node, m_operands);
    Matrix& matrix = *m_current[std::size_t(node)];
    m_network->stage(nodeAt(node).key).compute(context.context(), range, matrix);
    applyOverrides(node, range, matrix);
}

/// Brings the cells of `limit` up to date, of which `dirty` have to be computed and the others are those of before;
/// returns the ones that changed.
CellSet Recomputation::updateCells(int node, const CellRange& limit, const CellSet& dirty)
{
    Matrix& matrix = *m_current[std::size_t(node)];
    const MatrixPtr before = previousOf(node);
    if (before)
        matrix.block(limit.row0, limit.col0, limit.rows(), limit.cols()) =
            before->block(limit.row0, limit.col0, limit.rows(), limit.cols());
    for (const CellRange& range : dirty.ranges())
        computeCells(node, range);
    // A stage that writes whole rows has written over values that are held elsewhere in them.
    applyOverrides(node, limit, matrix);
    return before ? difference(*before, matrix, dirty) : CellSet();
}

void Recomputation::applyOverrides(int node, const CellRange& limit, Matrix& matrix) const
{
    for (const Override& held : m_network->input().overrides)
        if (limit.contains(held.cell) && m_network->find(held.layer + 1, held.stage, held.head + 1) == nodeAt(node).key)
            matrix(held.cell.row, held.cell.col) = held.value;
}

void Recomputation::finishNode(int node)
{
    const auto at = std::size_t(node);
    const MatrixPtr before = previousOf(node);
    if (m_current[at] && before && !m_sameStructure)
        m_changed[at] = differenceByRows(*before, *m_current[at]);
    const bool unchanged = before && m_changed[at].empty();
    if (unchanged)
        m_ranges[at] = m_previous->range(*previousKey(node));
    m_values[at] = unchanged ? before : MatrixPtr(std::move(m_current[at]));
    m_operands[at] = m_values[at];
    m_current[at].reset();
    if (!m_changed[at].empty())
        m_changes[nodeAt(node).key] = m_changed[at];
    m_workDone += m_work[std::size_t(node)];
}

void Recomputation::finishGroup()
{
    for (PartChanges& changes : m_partChanges)
        for (auto& [node, changed] : changes) {
            CellSet& all = m_changed[std::size_t(node)];
            if (all.empty())
                all = std::move(changed);
            else
                all.add(changed);
        }
    const std::size_t width = m_group.end - m_group.begin;
    for (std::size_t at = 0; at < m_partRanges.size(); ++at)
        m_ranges[std::size_t(m_order[m_group.begin + at % width])].add(m_partRanges[at]);
    for (std::size_t at = m_group.begin; at < m_group.end; ++at)
        finishNode(m_order[at]);
    m_workInGroup = 0;
    m_group.begin = m_group.end;
}

bool Recomputation::step()
{
    if (done())
        return false;
    if (m_partAt < m_parts.size())
        runParts();
    if (m_partAt == m_parts.size()) {
        finishGroup();
        beginGroup();
    }
    return !done();
}

bool Recomputation::has(const StageKey& key) const
{
    const int node = m_network->structure().nodeOf(key);
    return node >= 0 && m_values[std::size_t(node)] != nullptr;
}

std::shared_ptr<const Trace> Recomputation::trace() const
{
    return std::make_shared<Trace>(m_network, m_values, m_ranges);
}

} // namespace headlight
