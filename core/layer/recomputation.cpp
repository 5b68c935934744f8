// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/recomputation.h"

#include "core/layer/evaluation.h"
#include "core/layer/reach.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace headlight {

namespace {

/// Multiply–adds in about a millisecond: what one step may do.
constexpr double kStepWork = 8e6;

/// What a cell costs that is not a sum of products, in multiply–adds: an exponential, in the worst case.
constexpr double kCellWork = 64;

/// Columns of a part are a multiple of this, which the products read without waste.
constexpr Index kPartCols = 64;

/// The first part of `range` that costs no more than a step, its cells costing `perCell` each. Many rows and few
/// columns rather than the other way round: a product then reads its right operand once.
CellRange firstPart(const CellRange& range, double perCell, bool wholeRows)
{
    const Index cells = Index(kStepWork / perCell);
    Index cols = range.cols();
    if (!wholeRows)
        cols = std::min(cols, std::max(cells / range.rows() / kPartCols * kPartCols, kPartCols));
    const Index rows = std::clamp<Index>(cells / cols, 1, range.rows());
    return {range.row0, range.row0 + rows, range.col0, range.col0 + cols};
}

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

} // namespace

Recomputation::Recomputation(std::shared_ptr<const Network> network, std::shared_ptr<const Trace> previous,
                             std::optional<StageKey> first)
    : m_network(std::move(network)), m_previous(std::move(previous))
{
    const std::size_t count = m_network->structure().nodes().size();
    m_sameStructure = m_previous && &m_previous->network().structure() == &m_network->structure();
    m_values.resize(count);
    m_ranges.resize(count);
    m_changed.resize(count);
    orderFrom(first);
    for (int node : m_order)
        m_workAll += workOf(node);
    if (!m_order.empty())
        begin(m_order.front());
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
    for (char turn : {char(1), char(0)})
        for (std::size_t node = 0; node < nodes.size(); ++node)
            if (early[node] == turn)
                m_order.push_back(int(node));
}

/// Cells, times the length of the sum behind each.
double Recomputation::workOf(int node) const
{
    const Node& entry = m_network->structure().nodes()[std::size_t(node)];
    const Shape shape = m_network->shape(entry.key);
    double inner = kCellWork;
    if (entry.operands.size() >= 2) {
        const NodeOperand& left = entry.operands.front();
        if (left.node >= 0)
            inner = double(m_network->shape(m_network->structure().nodes()[std::size_t(left.node)].key).cols);
    }
    return double(shape.rows) * double(shape.cols) * inner;
}

/// The matrix of the same name and shape in the trace before.
std::optional<StageKey> Recomputation::previousKey(int node) const
{
    if (!m_previous)
        return {};
    const StageKey& key = m_network->structure().nodes()[std::size_t(node)].key;
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
    const Node& entry = m_network->structure().nodes()[std::size_t(node)];
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

CellSet Recomputation::dirtyCells(int node) const
{
    const Node& entry = m_network->structure().nodes()[std::size_t(node)];
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

void Recomputation::begin(int node)
{
    m_dirty = dirtyCells(node);
    m_pending = m_dirty.ranges();
    if (m_pending.empty())
        return;
    ++m_computed;
    const Shape shape = m_network->shape(m_network->structure().nodes()[std::size_t(node)].key);
    const MatrixPtr before = m_sameStructure ? previousOf(node) : nullptr;
    m_current = before ? std::make_shared<Matrix>(*before) : std::make_shared<Matrix>(shape.rows, shape.cols);
}

/// Computes a part of the last pending range, as much as one step may.
void Recomputation::computeSome(int node)
{
    const StageKey& key = m_network->structure().nodes()[std::size_t(node)].key;
    NodeContext context(*m_network, node, m_values);
    const Stage& stage = m_network->stage(key);
    const CellRange range = m_pending.back();
    const CellRange part = firstPart(range, workOf(node) / double(m_current->size()), stage.wholeRows);
    stage.compute(context.context(), part, *m_current);
    m_pending.pop_back();
    for (const CellRange& rest : {CellRange{part.row1, range.row1, range.col0, range.col1},
                                  CellRange{part.row0, part.row1, part.col1, range.col1}})
        if (!rest.empty())
            m_pending.push_back(rest);
}

void Recomputation::applyOverrides(int node)
{
    const StageKey& key = m_network->structure().nodes()[std::size_t(node)].key;
    for (const Override& held : m_network->input().overrides)
        if (m_network->find(held.layer + 1, held.stage, held.head + 1) == key)
            (*m_current)(held.cell.row, held.cell.col) = held.value;
}

void Recomputation::finish(int node)
{
    const MatrixPtr before = previousOf(node);
    CellSet& changed = m_changed[std::size_t(node)];
    if (m_current) {
        applyOverrides(node);
        if (before)
            changed = m_sameStructure ? difference(*before, *m_current, m_dirty) : differenceByRows(*before, *m_current);
    }
    const bool unchanged = before && changed.empty();
    m_ranges[std::size_t(node)] = unchanged   ? m_previous->range(*previousKey(node))
                                  : m_current ? finiteRange(*m_current)
                                              : FiniteRange();
    m_values[std::size_t(node)] = unchanged ? before : MatrixPtr(std::move(m_current));
    m_current.reset();
    if (!changed.empty())
        m_changes[m_network->structure().nodes()[std::size_t(node)].key] = changed;
    m_workDone += workOf(node);
}

bool Recomputation::step()
{
    if (done())
        return false;
    const int node = m_order[m_at];
    if (!m_pending.empty())
        computeSome(node);
    if (m_pending.empty()) {
        finish(node);
        if (++m_at < m_order.size())
            begin(m_order[m_at]);
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
