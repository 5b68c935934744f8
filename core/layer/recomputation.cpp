// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/recomputation.h"

#include "core/layer/held_values.h"
#include "core/layer/matrix_difference.h"
#include "core/layer/parameter_difference.h"
#include "core/layer/reach.h"
#include "core/tensor/matrix_pool.h"

#include <algorithm>
#include <cassert>

namespace headlight {

Recomputation::Recomputation(std::shared_ptr<const Network> network, std::shared_ptr<const Trace> previous,
                             std::optional<StageKey> first)
    : Recomputation(std::move(network), std::move(previous), first ? std::vector{*first} : std::vector<StageKey>())
{
}

Recomputation::Recomputation(std::shared_ptr<const Network> network, std::shared_ptr<const Trace> previous,
                             const std::vector<StageKey>& first)
    : m_network(std::move(network)), m_previous(std::move(previous))
{
    const std::size_t count = m_network->structure().nodes().size();
    m_sameStructure = m_previous && &m_previous->network().structure() == &m_network->structure();
    if (m_sameStructure)
        m_maskDifference = maskDifference(m_previous->network(), *m_network);
    m_values.resize(count);
    m_ranges.resize(count);
    m_operands.resize(count);
    m_active.resize(count);
    m_current.resize(count);
    m_numbers.resize(count);
    m_operandNumbers.resize(count);
    m_currentNumbers.resize(count);
    m_dirty.resize(count);
    m_changed.resize(count);
    orderFrom(first);
    m_work.resize(count);
    for (int node : m_order)
        m_workAll += m_work[std::size_t(node)] = workOf(*m_network, node);
    m_small = m_workAll < kParallelWork;
    if (m_sameStructure && !m_small) {
        m_replaced.resize(count);
        m_few.resize(count);
    }
    beginGroup();
}

/// Computing order, the ancestors of `first` before everything else.
void Recomputation::orderFrom(const std::vector<StageKey>& first)
{
    const auto& nodes = m_network->structure().nodes();
    std::vector<char> early(nodes.size(), 0);
    int last = -1;
    for (const StageKey& key : first) {
        const int target = m_network->structure().nodeOf(key); // a parameter is given
        last = std::max(last, target);
        if (target >= 0)
            early[std::size_t(target)] = 1;
    }
    for (int node = last; node >= 0; --node)
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

/// Cells of a node that differ because of what is not computed: a given X, token ids, held cells, weights, the mask.
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
    changed.add(heldDifference(m_previous->network().heldIn(node), m_network->heldIn(node)));
    changed.add(reachedByParameters(m_previous->network(), *m_network, node, m_maskDifference));
    return changed;
}

/// A matrix of which so little changes that its extremes need not be looked for everywhere.
constexpr Index kManyCells = 1 << 14;
constexpr Index kFewOf = 8;

/// What `changed` cells of an operand can change: cells that the mask hides stay as they are.
CellSet Recomputation::reachIn(int node, int operand, const CellSet& changed) const
{
    CellSet cells = reachOf(*m_network, node, operand, changed);
    if (!m_network->stage(nodeAt(node).key).masked)
        return cells;
    CellSet visible;
    for (const CellRange& range : cells.ranges()) {
        const auto [first, last] = m_network->mask().queriesSeeing(range.col0, range.col1);
        visible.add(range.intersected({first, last, range.col0, range.col1}));
    }
    return visible;
}

/// The trace before has the node's values, or what is remembered of them.
bool Recomputation::isKnown(int node) const
{
    if (!isTiled(node))
        return m_previous->valueAt(node) != nullptr;
    return !m_network->stage(nodeAt(node).key).rowNumbers || m_previous->m_values.numbers[std::size_t(node)];
}

bool Recomputation::readsTiles(int node) const
{
    const auto& operands = nodeAt(node).operands;
    return m_network->hasTiles() && std::any_of(operands.begin(), operands.end(), [this](const NodeOperand& operand) {
               return operand.node >= 0 && isTiled(operand.node);
           });
}

/// What is dirty before anything of the node's own group is known to have changed.
CellSet Recomputation::dirtyCells(int node) const
{
    const Node& entry = nodeAt(node);
    const Shape shape = m_network->shape(entry.key);
    if (!m_sameStructure || !isKnown(node))
        return CellSet(CellRange::all(shape.rows, shape.cols));
    CellSet dirty = inputDifference(node);
    for (std::size_t operand = 0; operand < entry.operands.size(); ++operand) {
        const int from = entry.operands[operand].node;
        if (from >= 0 && !m_changed[std::size_t(from)].empty())
            dirty.add(reachIn(node, int(operand), m_changed[std::size_t(from)]));
    }
    return dirty;
}

/// So few cells of a kept matrix that its extremes follow from theirs and those of before.
void Recomputation::noteFew(int node, const CellSet& dirty)
{
    const Shape shape = m_network->shape(nodeAt(node).key);
    if (m_few.empty() || isTiled(node) || shape.rows * shape.cols < kManyCells || !m_previous->valueAt(node))
        return;
    Index cells = 0;
    for (const CellRange& range : dirty.ranges())
        cells += range.size();
    m_few[std::size_t(node)] = cells * kFewOf <= shape.rows * shape.cols;
}

/// What `changes` of the group's other matrices reach in `node`.
CellSet Recomputation::reached(int node, const PartChanges& changes) const
{
    const Node& entry = nodeAt(node);
    CellSet cells;
    for (std::size_t operand = 0; operand < entry.operands.size(); ++operand)
        for (const auto& [from, changed] : changes)
            if (from == entry.operands[operand].node)
                cells.add(reachIn(node, int(operand), changed));
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
    std::vector<PartChanges> possible(m_group.chained ? std::size_t(m_network->headCount()) : 0); // by head
    for (std::size_t at = m_group.begin; at < m_group.end; ++at) {
        const int node = m_order[at];
        if (!m_sameStructure) {
            beginNode(node); // everything is dirty
            continue;
        }
        CellSet& dirty = m_dirty[std::size_t(node)];
        dirty = dirtyCells(node);
        if (!m_group.chained) {
            noteFew(node, dirty);
            if (!dirty.empty())
                beginNode(node);
            continue;
        }
        PartChanges& before = possible[std::size_t(nodeAt(node).key.head)];
        CellSet all = dirty;
        all.add(reached(node, before));
        if (all.empty()) {
            // What comes after it in its chain reads the values of before.
            m_operands[std::size_t(node)] = previousOf(node);
            m_operandNumbers[std::size_t(node)] = m_previous->m_values.numbers[std::size_t(node)];
            continue;
        }
        beginNode(node);
        noteFew(node, all);
        if (m_network->hasTiles())
            dirty = all; // what is not kept cannot be compared: all that may change counts as changed
        before.emplace_back(node, std::move(all));
    }
    cutGroup();
    m_partChanges.resize(m_sameStructure ? m_parts.size() : 0);
    for (PartChanges& changes : m_partChanges)
        changes.clear();
    m_partRanges.assign(m_parts.size() * m_laneLength, {});
    m_partReplaced.assign(m_few.empty() ? 0 : m_partRanges.size(), {});
}

void Recomputation::beginNode(int node)
{
    const auto at = std::size_t(node);
    m_active[at] = 1;
    if (!isTiled(node)) {
        m_current[at] = MatrixPool::shared().take(m_network->shape(nodeAt(node).key));
        m_operands[at] = m_current[at];
    } else if (m_network->stage(nodeAt(node).key).rowNumbers) {
        const RowNumbersPtr before = m_sameStructure ? m_previous->m_values.numbers[at] : nullptr;
        m_currentNumbers[at] = before ? std::make_shared<RowNumbers>(*before)
                                      : std::make_shared<RowNumbers>(std::size_t(m_network->tokenCount()));
        m_operandNumbers[at] = m_currentNumbers[at];
    }
}

void Recomputation::finishNode(int node)
{
    if (isTiled(node))
        return finishTiled(node);
    const auto at = std::size_t(node);
    const MatrixPtr before = previousOf(node);
    if (m_current[at] && before && !m_sameStructure)
        m_changed[at] = differenceByRows(*before, *m_current[at]);
    const bool unchanged = before && m_changed[at].empty();
    if (unchanged)
        m_ranges[at] = m_previous->range(*previousKey(node));
    else if (isFew(node))
        completeRange(node);
    m_values[at] = unchanged ? before : MatrixPtr(std::move(m_current[at]));
    m_operands[at] = m_values[at];
    m_current[at].reset();
    m_active[at] = 0;
    if (!m_changed[at].empty())
        m_changes[nodeAt(node).key] = m_changed[at];
    m_workDone += m_work[std::size_t(node)];
}

/// The extremes of all cells, where those of the cells computed anew are known: as before where no extreme was replaced.
void Recomputation::completeRange(int node)
{
    const auto at = std::size_t(node);
    const FiniteRange before = m_previous->range(*previousKey(node));
    const FiniteRange& replaced = m_replaced[at];
    if (!replaced.any || (before.lo < replaced.lo && replaced.hi < before.hi))
        m_ranges[at].add(before);
    else
        m_ranges[at] = finiteRange(*m_current[at]);
}

/// What is remembered of a matrix that is not kept. It counts as changed wherever it may be.
void Recomputation::finishTiled(int node)
{
    const auto at = std::size_t(node);
    const Shape shape = m_network->shape(nodeAt(node).key);
    if (m_sameStructure) {
        m_ranges[at].add(m_previous->m_ranges[at]);
        m_changed[at] = isActive(node) ? m_dirty[at] : CellSet();
        m_numbers[at] = m_previous->m_values.numbers[at];
    } else if (previousKey(node)) {
        m_changed[at] = CellSet(CellRange::all(shape.rows, shape.cols));
    }
    if (m_currentNumbers[at])
        m_numbers[at] = std::move(m_currentNumbers[at]);
    m_operandNumbers[at] = m_numbers[at];
    m_currentNumbers[at].reset();
    m_active[at] = 0;
    if (!m_changed[at].empty())
        m_changes[nodeAt(node).key] = m_changed[at];
    m_workDone += m_work[at];
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
    for (std::size_t part = 0; part < m_parts.size(); ++part) {
        const std::span<const int> nodes = nodesOf(m_parts[part]);
        for (std::size_t at = 0; at < nodes.size(); ++at) {
            m_ranges[std::size_t(nodes[at])].add(m_partRanges[part * m_laneLength + at]);
            if (!m_partReplaced.empty())
                m_replaced[std::size_t(nodes[at])].add(m_partReplaced[part * m_laneLength + at]);
        }
    }
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
    if (m_network->isParameter(key))
        return true; // given: nobody waits for it
    const int node = m_network->structure().nodeOf(key);
    if (node < 0 || !isTiled(node))
        return node >= 0 && m_values[std::size_t(node)] != nullptr;
    return m_placeOf[std::size_t(node)] < m_group.begin &&
           TileComputation(*m_network, m_values, m_numbers).canCompute(node);
}

std::shared_ptr<const Trace> Recomputation::trace() const
{
    return std::make_shared<Trace>(m_network, KeptValues{m_values, m_numbers}, m_ranges);
}

} // namespace headlight
