// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/token_computation.h"

#include "core/layer/held_values.h"
#include "core/layer/stage_context.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace headlight {

namespace {

/// More keys than a person would have computed vector by vector: those of others are taken from their matrices.
constexpr Index kMostVectors = 2048;

/// The operand is read in the rows of other tokens: those that the token sees.
bool readsOthers(Reach reach)
{
    return reach == Reach::RowAsColumn || reach == Reach::Visible || reach == Reach::All;
}

bool sameNumber(float a, float b)
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) || (std::isnan(a) && std::isnan(b));
}

class SingleToken {
  public:
    SingleToken(const Trace& trace, int layer) : m_trace(trace), m_network(trace.network()), m_layer(layer) {}

    /// The vector of `row` in a node of the layer, computed when it is first needed.
    const Matrix& rowOf(int node, Index row)
    {
        const auto found = m_rows.find({node, row});
        if (found != m_rows.end())
            return found->second;
        Matrix computed = entersLayer(node) ? given(node, row) : compute(node, row);
        return m_rows.emplace(std::pair(node, row), std::move(computed)).first->second;
    }

  private:
    const Node& nodeAt(int node) const { return m_network.structure().nodes()[std::size_t(node)]; }

    /// What comes from outside of the layer: the layer before, or the embedding.
    bool entersLayer(int node) const
    {
        const StageKey& key = nodeAt(node).key;
        return m_network.stage(key).level != StageLevel::Layer || key.layer != m_layer;
    }

    Matrix given(int node, Index row) const
    {
        const StageKey& key = nodeAt(node).key;
        return m_trace.source(key)->block({row, row + 1, 0, m_network.shape(key).cols});
    }


    Matrix compute(int node, Index row)
    {
        const Node& entry = nodeAt(node);
        if (entry.operands.empty())
            return given(node, row);
        const Shape shape = m_network.shape(entry.key);
        std::vector<MatrixView> operands;
        std::vector<Matrix> gathered;
        gathered.reserve(entry.operands.size()); // views point into them
        for (const NodeOperand& operand : entry.operands)
            operands.push_back(operandOf(operand, row, gathered));
        StageContext context{m_network.config(), m_network.input(), m_network.mask(), entry.key.layer,
                             entry.key.head,     operands,          {},               noMatrix(),     {}};
        context.origin = {row, 0}; // a problem of its own: one row
        Matrix result(1, shape.cols);
        m_network.stage(entry.key).compute(context, CellRange::all(1, shape.cols), result);
        hold(entry.key, row, result);
        return result;
    }

    MatrixView operandOf(const NodeOperand& operand, Index row, std::vector<Matrix>& gathered)
    {
        if (operand.node < 0)
            return m_network.weight(operand.parameter);
        if (!readsOthers(operand.reach))
            return viewOf(rowOf(operand.node, row));
        return viewOf(gathered.emplace_back(rowsSeen(operand.node, row)));
    }

    /// The vectors of the tokens that `row` sees; the others are NaN, so that reading one of them would show.
    Matrix rowsSeen(int node, Index row)
    {
        const StageKey& nodeKey = nodeAt(node).key;
        const Shape shape = m_network.shape(nodeKey);
        if (m_network.tokenCount() > kMostVectors)
            return *m_trace.value(nodeKey);
        Matrix rows = Matrix::Constant(shape.rows, shape.cols, std::numeric_limits<float>::quiet_NaN());
        const Mask& mask = m_network.mask();
        const auto [first, last] = mask.visibleSpan(row);
        for (Index key = first; key < last; ++key)
            if (mask.allows(row, key))
                rows.row(key) = rowOf(node, key);
        return rows;
    }

    void hold(const StageKey& key, Index row, Matrix& values) const
    {
        applyHeld(m_network.heldIn(key), {row, row + 1, 0, values.cols()}, values, {row, 0});
    }

    const Trace& m_trace;
    const Network& m_network;
    int m_layer;
    std::map<std::pair<int, Index>, Matrix> m_rows;
};

/// Before the mask is applied a token has no scores against keys it does not see.
std::vector<char> neededColumns(const Network& network, const StageKey& key, Index token)
{
    const Stage& stage = network.stage(key);
    std::vector<char> needed(std::size_t(network.shape(key).cols), 1);
    if (stage.cols == AxisKind::Keys && !stage.masked)
        for (std::size_t col = 0; col < needed.size(); ++col)
            needed[col] = network.mask().allows(token, Index(col)) ? 1 : 0;
    return needed;
}

TokenRow compared(const Trace& trace, const StageKey& key, Index token, Matrix values)
{
    TokenRow row{key, std::move(values), neededColumns(trace.network(), key, token)};
    const Matrix own = trace.source(key)->block({token, token + 1, 0, row.values.cols()});
    for (Index col = 0; col < row.values.cols(); ++col) {
        if (!row.needed[std::size_t(col)])
            continue;
        ++row.compared;
        row.differing += sameNumber(row.values(0, col), own(0, col)) ? 0 : 1;
    }
    return row;
}

} // namespace

bool hasLayer(const Trace& trace, int layer)
{
    const Network& network = trace.network();
    const auto& nodes = network.structure().nodes();
    return std::all_of(nodes.begin(), nodes.end(), [&](const Node& node) {
        const bool inside = network.stage(node.key).level == StageLevel::Layer && node.key.layer == layer;
        return !inside || trace.isReadable(node.key);
    });
}

TokenComputation computeToken(const Trace& trace, int layer, Index token)
{
    const Network& network = trace.network();
    assert(layer >= 0 && layer < network.layerCount() && hasLayer(trace, layer) && token >= 0 && token < network.tokenCount());
    TokenComputation result{token, layer, {}};
    SingleToken single(trace, layer);
    const auto& nodes = network.structure().nodes();
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        const StageKey& key = nodes[node].key;
        if (network.stage(key).level != StageLevel::Layer || key.layer != layer)
            continue;
        result.rows.push_back(compared(trace, key, token, single.rowOf(int(node), token)));
    }
    return result;
}

const TokenRow* TokenComputation::find(const StageKey& key) const
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const TokenRow& row) { return row.key == key; });
    return found == rows.end() ? nullptr : &*found;
}

Index TokenComputation::compared() const
{
    return std::accumulate(rows.begin(), rows.end(), Index(0), [](Index sum, const TokenRow& row) { return sum + row.compared; });
}

Index TokenComputation::differing() const
{
    return std::accumulate(rows.begin(), rows.end(), Index(0), [](Index sum, const TokenRow& row) { return sum + row.differing; });
}

int TokenComputation::agreeing() const
{
    return int(std::count_if(rows.begin(), rows.end(), [](const TokenRow& row) { return row.agrees(); }));
}

} // namespace headlight
