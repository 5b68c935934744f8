// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/trace.h"

#include "core/figure/equation_sources.h"
#include "core/layer/evaluation.h"
#include "core/layer/held_values.h"
#include "core/layer/picture_shelf.h"
#include "core/layer/recomputation.h"
#include "core/layer/tiled_source.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

/// One row of a tiled matrix, as a matrix whose rows are all this one: who explains a cell reads its own row alone.
class TiledRow {
  public:
    TiledRow(TileComputation& tiles, int node, Index row, const Shape& shape)
        : m_values(tiles.cells(node, {row, row + 1, 0, shape.cols})), m_rows(shape.rows)
    {
    }

    MatrixView view() const { return MatrixView(m_values.data(), m_rows, m_values.cols(), Eigen::OuterStride<>(0)); }

  private:
    Matrix m_values;
    Index m_rows;
};

} // namespace

Trace::Trace(std::shared_ptr<const Network> network, KeptValues values, std::vector<FiniteRange> ranges)
    : m_network(std::move(network)), m_values(std::move(values)), m_ranges(std::move(ranges))
{
    assert(m_values.matrices.size() == m_network->structure().nodes().size());
    assert(m_ranges.size() == m_values.matrices.size() && m_values.numbers.size() == m_values.matrices.size());
}

Trace::Trace(std::shared_ptr<const Network> network, KeptValues values, std::vector<FiniteRange> ranges, std::shared_ptr<const Mask> mask)
    : Trace(std::move(network), std::move(values), std::move(ranges))
{
    m_commonMask = std::move(mask);
}

MatrixPtr Trace::value(const StageKey& key) const
{
    const int node = m_network->structure().nodeOf(key);
    return node < 0 ? m_network->parameterValue(key) : valueAt(node);
}

FiniteRange Trace::range(const StageKey& key) const
{
    const int node = m_network->structure().nodeOf(key);
    return node < 0 ? m_network->parameterRange(key) : m_ranges[std::size_t(node)];
}

bool Trace::complete() const
{
    for (int node = 0; node < int(m_values.matrices.size()); ++node)
        if (!canRead(node))
            return false;
    return true;
}

bool Trace::canRead(int node) const
{
    if (valueAt(node) || !m_network->hasTiles())
        return valueAt(node) != nullptr;
    return TileComputation(*m_network, m_values.matrices, m_values.numbers).canCompute(node);
}

bool Trace::isReadable(const StageKey& key) const
{
    const int node = m_network->structure().nodeOf(key);
    return m_network->isParameter(key) || (node >= 0 && canRead(node));
}

std::shared_ptr<const Trace> Trace::over(const std::shared_ptr<const Trace>& older) const
{
    assert(&m_network->structure() == &older->network().structure());
    Trace newest = *this;
    for (std::size_t node = 0; node < m_ranges.size(); ++node) {
        if (canRead(int(node)))
            continue;
        newest.m_values.matrices[node] = older->m_values.matrices[node];
        newest.m_values.numbers[node] = older->m_values.numbers[node];
        newest.m_ranges[node] = older->m_ranges[node];
    }
    return std::make_shared<const Trace>(std::move(newest));
}

std::shared_ptr<const MatrixSource> Trace::source(const StageKey& key) const
{
    if (auto picture = PictureShelf::shared().find(*this, key))
        return picture;
    if (MatrixPtr matrix = value(key))
        return std::make_shared<KeptMatrixSource>(std::move(matrix));
    if (key == m_network->maskKey())
        return maskSource(m_network->mask(), m_network);
    if (!isReadable(key))
        return nullptr;
    return std::make_shared<TiledSource>(m_network, m_values, m_network->structure().nodeOf(key));
}

bool Trace::maskedCell(const StageKey& key, Cell cell) const
{
    const std::shared_ptr<const Mask> hiding = mask(key);
    return hiding && !hiding->allows(cell.row, cell.col);
}

std::shared_ptr<const Mask> Trace::mask(const StageKey& key) const
{
    if (!m_network->stage(key).masked)
        return nullptr;
    return m_commonMask ? m_commonMask : std::shared_ptr<const Mask>(m_network, &m_network->mask());
}

namespace {

Derivation explainParameter(const Network& network, const StageKey& key, Cell cell)
{
    const MatrixPtr values = network.parameterValue(key);
    // Of a mask that is too large to be kept, the cell's own row.
    const Matrix row = values ? Matrix() : network.mask().values({cell.row, cell.row + 1, 0, network.tokenCount()});
    const MatrixView own = values ? viewOf(*values) : MatrixView(row.data(), network.tokenCount(), row.cols(), Eigen::OuterStride<>(0));
    StageContext context{network.config(), network.input(), network.mask(), key.layer, key.head, {}, {}, own, network.elementOf(key)};
    return network.stage(key).explain(context, cell);
}

} // namespace

Derivation Trace::explain(const StageKey& key, Cell cell) const
{
    const int node = m_network->structure().nodeOf(key);
    if (m_network->isParameter(key))
        return explainParameter(*m_network, key, cell);
    assert(node >= 0 && canRead(node));
    NodeContext context(*m_network, node, m_values.matrices);
    TileComputation tiles(*m_network, m_values.matrices, m_values.numbers);
    const auto& nodes = m_network->structure().nodes();
    const auto& operands = nodes[std::size_t(node)].operands;
    std::vector<TiledRow> rows;
    rows.reserve(operands.size() + 1); // views point into them
    const auto tiledRow = [&](int from) {
        return rows.emplace_back(tiles, from, cell.row, m_network->shape(nodes[std::size_t(from)].key)).view();
    };
    for (std::size_t at = 0; at < operands.size(); ++at)
        if (operands[at].node >= 0 && !valueAt(operands[at].node))
            context.setOperand(at, tiledRow(operands[at].node));
    const MatrixView own = valueAt(node) ? viewOf(*valueAt(node)) : tiledRow(node);
    const Derivation derivation = m_network->stage(key).explain(context.explained(own), cell);
    return m_network->overriddenCell(key, cell) ? heldDerivation(*m_network, key, derivation) : derivation;
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
        const MatrixPtr kept = weight ? nullptr : valueAt(operand.node);
        operands.push_back({operand.symbol, weight ? m_network->weight(operand.parameter) : kept ? viewOf(*kept) : noMatrix(),
                            weight ? std::nullopt : std::optional(nodes[std::size_t(operand.node)].key), operand.transposed,
                            operand.element, operand.shape, kept,
                            weight ? std::optional(m_network->structure().parameters()[std::size_t(operand.parameter)]) : std::nullopt});
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
