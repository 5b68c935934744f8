// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/node_group.h"

#include <algorithm>

namespace headlight {

namespace {

/// What a cell costs that is not a sum of products, in multiply–adds: an exponential, in the worst case.
constexpr double kCellWork = 64;

/// Columns of a part are a multiple of this, which the products read without waste.
constexpr Index kPartCols = 64;

/// Rows of a part where columns can be cut instead: more bring little.
constexpr Index kPartRows = 192;

/// Rows of a chain's part: few enough for an N×N stage's to wait in the cache for the next, but for very long rows, where a
/// product's right operand would be copied too often.
constexpr Index kChainRows = 64;
constexpr Index kLeastChainRows = 64;

/// Where in the group a node stands; −1 if it does not.
bool isIn(const std::vector<int>& order, std::size_t begin, std::size_t end, int node)
{
    const auto first = order.begin() + std::ptrdiff_t(begin);
    const auto last = order.begin() + std::ptrdiff_t(end);
    return std::find(first, last, node) != last;
}

enum class Fit { Apart, Chained, None };

/// How `node` would stand in the group of [begin, end).
Fit fitOf(const Network& network, const std::vector<int>& order, std::size_t begin, std::size_t end, int node)
{
    const auto& nodes = network.structure().nodes();
    const Node& entry = nodes[std::size_t(node)];
    if (!network.stage(entry.key).perHead)
        return Fit::None;
    Fit fit = Fit::Apart;
    for (const NodeOperand& operand : entry.operands) {
        if (operand.node < 0 || !isIn(order, begin, end, operand.node))
            continue;
        const bool rowByRow = operand.reach == Reach::Cell || operand.reach == Reach::Row;
        if (!rowByRow || nodes[std::size_t(operand.node)].key.head != entry.key.head)
            return Fit::None;
        fit = Fit::Chained;
    }
    return fit;
}

Index roundedUp(Index value, Index multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

} // namespace

double workOf(const Network& network, int node)
{
    const auto& nodes = network.structure().nodes();
    const Node& entry = nodes[std::size_t(node)];
    const Shape shape = network.shape(entry.key);
    double inner = kCellWork;
    if (entry.operands.size() >= 2 && entry.operands.front().node >= 0)
        inner = double(network.shape(nodes[std::size_t(entry.operands.front().node)].key).cols);
    return double(shape.rows) * double(shape.cols) * inner;
}

NodeGroup groupFrom(const Network& network, const std::vector<int>& order, std::size_t begin, std::size_t limit)
{
    NodeGroup group{begin, begin + 1, false};
    if (!network.stage(network.structure().nodes()[std::size_t(order[begin])].key).perHead)
        return group;
    for (; group.end < limit; ++group.end) {
        const Fit fit = fitOf(network, order, begin, group.end, order[group.end]);
        if (fit == Fit::None)
            break;
        group.chained = group.chained || fit == Fit::Chained;
    }
    return group;
}

void cutNode(const Network& network, int node, int threads, std::vector<NodePart>& parts)
{
    const StageKey& key = network.structure().nodes()[std::size_t(node)].key;
    const Shape shape = network.shape(key);
    const double work = workOf(network, node);
    const double perCell = work / double(shape.rows * shape.cols);
    Index cols = shape.cols;
    Index rows = shape.rows;
    if (!network.stage(key).wholeRows) {
        const Index most = Index(kPartWork / (perCell * double(std::min(rows, kPartRows))));
        cols = std::min(cols, std::max(most / kPartCols * kPartCols, kPartCols));
        if (work > kParallelWork)
            cols = std::min(cols, roundedUp((shape.cols + threads - 1) / threads, kPartCols));
    }
    rows = std::clamp<Index>(Index(kPartWork / (perCell * double(cols))), 1, rows);
    if (cols == shape.cols && work > kParallelWork)
        rows = std::min(rows, (shape.rows + threads - 1) / threads);
    for (Index row = 0; row < shape.rows; row += rows)
        for (Index col = 0; col < shape.cols; col += cols) {
            const CellRange limit{row, std::min(row + rows, shape.rows), col, std::min(col + cols, shape.cols)};
            parts.push_back({node, limit, perCell * double(limit.size())});
        }
}

void cutChain(const Network& network, const std::vector<int>& nodes, int threads, std::vector<NodePart>& parts)
{
    double work = 0;
    for (int node : nodes)
        work += workOf(network, node);
    const Index tokens = network.tokenCount();
    const double perRow = work / double(tokens);
    Index rows = tokens;
    if (work > kParallelWork)
        rows = std::min({std::max(Index(kPartWork / perRow), kLeastChainRows), kChainRows, (tokens + threads - 1) / threads});
    for (Index row = 0; row < tokens; row += rows) {
        const Index end = std::min(row + rows, tokens);
        parts.push_back({nodes.front(), {row, end, 0, 0}, perRow * double(end - row)});
    }
}

} // namespace headlight
