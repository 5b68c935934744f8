// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/trace.h"

#include "core/layer/evaluation.h"
#include "core/layer/recomputation.h"

#include <algorithm>
#include <cassert>

namespace headlight {

Trace::Trace(std::shared_ptr<const Network> network, std::vector<MatrixPtr> values, std::vector<FiniteRange> ranges)
    : m_network(std::move(network)), m_values(std::move(values)), m_ranges(std::move(ranges))
{
    assert(m_values.size() == m_network->structure().nodes().size() && m_ranges.size() == m_values.size());
}

MatrixPtr Trace::value(const StageKey& key) const
{
    const int node = m_network->structure().nodeOf(key);
    return node < 0 ? nullptr : m_values[std::size_t(node)];
}

FiniteRange Trace::range(const StageKey& key) const
{
    const int node = m_network->structure().nodeOf(key);
    return node < 0 ? FiniteRange() : m_ranges[std::size_t(node)];
}

bool Trace::complete() const
{
    return std::all_of(m_values.begin(), m_values.end(), [](const MatrixPtr& value) { return value != nullptr; });
}

std::shared_ptr<const MatrixSource> Trace::source(const StageKey& key) const
{
    MatrixPtr matrix = value(key);
    return matrix ? std::make_shared<KeptMatrixSource>(std::move(matrix)) : nullptr;
}

bool Trace::maskedCell(const StageKey& key, Cell cell) const
{
    return m_network->stage(key).masked && !m_network->mask().allows(cell.row, cell.col);
}

std::shared_ptr<const Mask> Trace::mask(const StageKey& key) const
{
    return m_network->stage(key).masked ? std::shared_ptr<const Mask>(m_network, &m_network->mask()) : nullptr;
}

Derivation Trace::explain(const StageKey& key, Cell cell) const
{
    const int node = m_network->structure().nodeOf(key);
    assert(node >= 0 && m_values[std::size_t(node)]);
    NodeContext context(*m_network, node, m_values);
    Derivation derivation = m_network->stage(key).explain(context.explained(m_values), cell);
    derivation.overridden = m_network->overriddenCell(key, cell);
    return derivation;
}

std::vector<Trace::OperandValue> Trace::operands(const StageKey& key) const
{
    std::vector<OperandValue> operands;
    const int node = m_network->structure().nodeOf(key);
    if (node < 0)
        return operands;
    const auto& nodes = m_network->structure().nodes();
    for (const NodeOperand& operand : nodes[std::size_t(node)].operands) {
        const bool weight = operand.node < 0;
        const MatrixPtr kept = weight ? nullptr : m_values[std::size_t(operand.node)];
        operands.push_back({operand.symbol, weight ? operand.weight : kept ? viewOf(*kept) : noMatrix(),
                            weight ? std::nullopt : std::optional(nodes[std::size_t(operand.node)].key), operand.transposed,
                            operand.element, operand.shape, kept});
    }
    return operands;
}

std::shared_ptr<const Trace> computeTrace(std::shared_ptr<const Network> network)
{
    Recomputation run(std::move(network), nullptr);
    while (run.step()) {
    }
    return run.trace();
}

} // namespace headlight
