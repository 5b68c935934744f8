// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/cost.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

constexpr double kBytesPerCell = sizeof(float);

/// 1 + 2 + … + n
double triangle(double n)
{
    return n * (n + 1) / 2;
}

double customPairs(const std::vector<std::uint8_t>& allowed, double tokens)
{
    const auto ones = double(allowed.size() - std::size_t(std::count(allowed.begin(), allowed.end(), std::uint8_t(0))));
    return allowed.empty() ? 0.0 : ones / double(allowed.size()) * tokens * tokens;
}

double pairsOfKind(const MaskConfig& mask, double n)
{
    switch (mask.kind) {
    case MaskKind::Causal:
        return triangle(n);
    case MaskKind::None:
        return n * n;
    case MaskKind::Sliding: {
        const double window = std::min(double(mask.window), n);
        return triangle(window) + (n - window) * window;
    }
    case MaskKind::Prefix: {
        const double prefix = std::min(double(mask.prefix), n);
        return prefix * prefix + triangle(n) - triangle(prefix);
    }
    case MaskKind::Custom:
        return customPairs(mask.allowed, n);
    }
    return 0;
}

/// One node for some number of tokens: counts from the stage's declaration alone.
class NodeCost {
  public:
    NodeCost(const Network& network, const Node& node, Index tokens)
        : m_network(network), m_node(node), m_stage(network.stage(node.key)), m_tokens(tokens),
          m_cells(cellsOf(m_stage.shape))
    {
    }

    Cost cost() const
    {
        Cost cost{flops(), 0, kBytesPerCell * m_cells};
        for (const NodeOperand& operand : m_node.operands)
            cost.bytesRead += kBytesPerCell * cellsRead(operand);
        if (m_node.operands.empty() && m_stage.form == EquationForm::Sum)
            cost.bytesRead = kBytesPerCell * m_cells; // a given X
        return cost;
    }

  private:
    double length(Dim dim) const { return double(m_network.structure().length(dim, m_tokens)); }
    double cellsOf(const SymbolicShape& shape) const { return length(shape.rows) * length(shape.cols); }
    const Stage* stageOf(const NodeOperand& operand) const
    {
        return operand.node < 0
                   ? nullptr
                   : &m_network.stage(m_network.structure().nodes()[std::size_t(operand.node)].key);
    }
    bool isThere(std::size_t operand) const
    {
        return operand < m_node.operands.size() &&
               (m_node.operands[operand].node >= 0 || m_network.weight(m_node.operands[operand].parameter).size() > 0);
    }

    /// Cells of an operand that matter: what the mask hides does not, and of a table only the rows that are looked up.
    double cellsRead(const NodeOperand& operand) const
    {
        if (const Stage* stage = stageOf(operand))
            return stage->masked ? visiblePairs(m_network, m_tokens) : cellsOf(stage->shape);
        const bool someRows = operand.reach == Reach::Token || operand.reach == Reach::Cell;
        return someRows ? m_cells : double(m_network.weight(operand.parameter).size());
    }

    double flops() const
    {
        switch (m_stage.form) {
        case EquationForm::Product:
            return productFlops();
        case EquationForm::Scale:
            return m_network.config().scale.kind == ScaleKind::None ? 0 : m_cells;
        case EquationForm::Mask:
            return m_cells;
        case EquationForm::Softmax: // compare, subtract, exp, add, divide
            return 5 * (m_stage.masked ? visiblePairs(m_network, m_tokens) : m_cells);
        case EquationForm::Norm:
            return normFlopsPerCell() * m_cells;
        case EquationForm::Activation:
            return activationFlopsPerCell() * m_cells;
        case EquationForm::Sum:
            return m_node.operands.empty() ? 0 : double(m_node.operands.size() - 1) * m_cells;
        case EquationForm::Concat:
        case EquationForm::Lookup:
            return 0;
        }
        return 0;
    }

    double productFlops() const
    {
        assert(!m_node.operands.empty());
        const Stage* left = stageOf(m_node.operands.front());
        assert(left);
        const double leftCells = left->masked ? visiblePairs(m_network, m_tokens) : cellsOf(left->shape);
        return 2 * leftCells * length(m_stage.shape.cols) + (isThere(2) ? m_cells : 0);
    }

    /// The mean and the deviations from it (LayerNorm alone), their squares and the sum of those, the division; gain and bias.
    double normFlopsPerCell() const
    {
        const double statistics = m_network.config().normKind == NormKind::LayerNorm ? 5 : 3;
        return statistics + (isThere(1) ? 1 : 0) + (isThere(2) ? 1 : 0);
    }

    double activationFlopsPerCell() const
    {
        switch (m_network.config().activation) {
        case Activation::Relu: // max(0, x)
            return 1;
        case Activation::Gelu: // ½ · x · (1 + erf(x / √2))
            return 5;
        case Activation::GeluTanh: // ½ · x · (1 + tanh(√(2/π) · (x + 0.044715 · x · x · x)))
            return 9;
        case Activation::Silu: // x / (1 + e^(−x))
            return 4;
        }
        return 0;
    }

    const Network& m_network;
    const Node& m_node;
    const Stage& m_stage;
    Index m_tokens;
    double m_cells;
};

} // namespace

Cost& Cost::operator+=(const Cost& other)
{
    flops += other.flops;
    bytesRead += other.bytesRead;
    bytesWritten += other.bytesWritten;
    return *this;
}

double visiblePairs(const Network& network, Index tokens)
{
    if (tokens == network.tokenCount())
        return double(network.mask().visibleCount());
    return pairsOfKind(network.config().mask, double(tokens));
}

Cost costOf(const Network& network, const StageKey& key, Index tokens)
{
    const int node = network.structure().nodeOf(key);
    assert(node >= 0 && tokens >= 1);
    return NodeCost(network, network.structure().nodes()[std::size_t(node)], tokens).cost();
}

std::vector<StageCost> stageCosts(const Network& network, int layer, Index tokens)
{
    std::vector<StageCost> costs;
    for (const StageKey& key : network.steps(layer, 0)) {
        StageCost row{key, costOf(network, key, tokens), 0};
        if (network.stage(key).perHead) {
            const auto heads = double(network.headCount());
            row.cost = {heads * row.cost.flops, heads * row.cost.bytesRead, heads * row.cost.bytesWritten};
        }
        costs.push_back(row);
    }
    const double all = totalCost(costs).flops;
    for (StageCost& row : costs)
        row.share = all > 0 ? row.cost.flops / all : 0;
    return costs;
}

Cost totalCost(const std::vector<StageCost>& costs)
{
    Cost total;
    for (const StageCost& row : costs)
        total += row.cost;
    return total;
}

double keptBytes(const Network& network, int layer, Index tokens)
{
    return totalCost(stageCosts(network, layer, tokens)).bytesWritten;
}

} // namespace headlight
