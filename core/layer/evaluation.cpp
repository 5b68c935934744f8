// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/evaluation.h"

#include <cassert>
#include <new>

namespace headlight {

NodeContext::NodeContext(const Network& network, int node, const std::vector<MatrixPtr>& values)
    : m_network(network), m_node(node),
      m_context{network.config(), network.input(), network.mask(), 0, 0, {}, {}, noMatrix(), {}}
{
    const Node& entry = network.structure().nodes()[std::size_t(node)];
    const std::size_t count = entry.operands.size();
    if (count > m_few.size())
        m_many = std::vector<MatrixView>(count, noMatrix());
    m_views = m_many.empty() ? m_few.data() : m_many.data();
    for (std::size_t at = 0; at < count; ++at) {
        const NodeOperand& operand = entry.operands[at];
        const Matrix* kept = operand.node < 0 ? nullptr : values[std::size_t(operand.node)].get();
        assert(operand.node < 0 || kept || network.hasTiles());
        if (operand.node >= 0)
            setOperand(at, kept ? viewOf(*kept) : noMatrix()); // of a tiled one, whoever computes sets its rows
        else
            setOperand(at, network.weight(operand.parameter));
    }
    m_context.layer = entry.key.layer;
    m_context.head = entry.key.head;
    m_context.operands = {m_views, count};
}

void NodeContext::setOperand(std::size_t operand, const MatrixView& view)
{
    new (m_views + operand) MatrixView(view); // not assigned: that would copy the values it shows
}

const StageContext& NodeContext::explained(const MatrixView& value)
{
    const Node& entry = m_network.structure().nodes()[std::size_t(m_node)];
    m_elements.clear();
    for (const NodeOperand& operand : entry.operands)
        m_elements.push_back(operand.element);
    m_context.elements = m_elements;
    new (&m_context.value) MatrixView(value);
    m_context.element = m_network.elementOf(entry.key);
    m_context.vocabulary = &m_network.model().vocabulary;
    return m_context;
}

} // namespace headlight
