// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/node_group.h"

#include <algorithm>
#include <unordered_set>

namespace headlight {

namespace {

/// What a cell costs that is not a sum of products, in multiply–adds: an exponential, in the worst case.
constexpr double kCellWork = 64;

/// Columns of a part are a multiple of this, which the products read without waste.
constexpr Index kPartCols = 64;

/// Rows of a part, at most: a product copies its right operand once for as many.
constexpr Index kPartRows = 512;

/// Rows of a chain's part: few enough for an N×N stage's to wait in the cache for the next, but for very long rows, where a
/// product's right operand would be copied too often.
constexpr Index kChainRows = 128;
constexpr Index kLeastChainRows = 64;

/// The same where the rows go through the cache in blocks of columns: whole tiles of a product.
constexpr Index kTiledChainRows = 96;

enum class Fit { Apart, Chained, None };

/// How `node` would stand in the group of `members`.
Fit fitOf(const Network& network, const std::unordered_set<int>& members, int node)
{
    const auto& nodes = network.structure().nodes();
    const Node& entry = nodes[std::size_t(node)];
    if (!network.stage(entry.key).perHead)
        return Fit::None;
    Fit fit = Fit::Apart;
    for (const NodeOperand& operand : entry.operands) {
        if (operand.node < 0 || !members.contains(operand.node))
            continue;
        const bool rowByRow = operand.reach == Reach::Cell || operand.reach == Reach::Row;
        if (!rowByRow || nodes[std::size_t(operand.node)].key.head != entry.key.head)
            return Fit::None;
        fit = Fit::Chained;
    }
    return fit;
}

/// `size` in nearly equal pieces, which begin at multiples of `grain`.
struct Pieces {
    Index size;
    Index count;
    Index grain = 1;

    Index begin(Index piece) const { return std::min(((size + grain - 1) / grain * piece + count - 1) / count * grain, size); }
};

Index upToMultiple(Index value, Index of)
{
    return (value + of - 1) / of * of;
}

/// As many pieces of a matrix's columns as make parts of the work wanted, and each thread as many as the others.
Pieces columnPieces(const Shape& shape, Index rows, double perCell, int threads)
{
    const Index grains = (shape.cols + kPartCols - 1) / kPartCols;
    const double all = double(rows) * double(shape.cols) * perCell;
    const auto wanted = std::max(Index(all / kPartWork), Index(1));
    return {shape.cols, std::min(grains, upToMultiple(wanted, threads)), kPartCols};
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
    std::unordered_set<int> members{order[begin]}; // of thousands of heads, each asked for its operands
    for (; group.end < limit; ++group.end) {
        const Fit fit = fitOf(network, members, order[group.end]);
        if (fit == Fit::None)
            break;
        group.chained = group.chained || fit == Fit::Chained;
        members.insert(order[group.end]);
    }
    return group;
}

void cutNode(const Network& network, int node, int threads, std::vector<NodePart>& parts)
{
    const StageKey& key = network.structure().nodes()[std::size_t(node)].key;
    const Shape shape = network.shape(key);
    const double work = workOf(network, node);
    const double perCell = work / double(shape.rows * shape.cols);
    const int sharing = work > kParallelWork ? threads : 1;
    Pieces rows{shape.rows, (shape.rows + kPartRows - 1) / kPartRows};
    Pieces cols = columnPieces(shape, rows.begin(1), perCell, sharing);
    if (network.stage(key).wholeRows || cols.count < sharing) {
        cols.count = 1;
        rows.count = std::min(shape.rows, upToMultiple(std::max(Index(work / kPartWork), Index(1)), sharing));
    }
    for (Index row = 0; row < rows.count; ++row)
        for (Index col = 0; col < cols.count; ++col) {
            const CellRange limit{rows.begin(row), rows.begin(row + 1), cols.begin(col), cols.begin(col + 1)};
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
    const bool tiled = std::any_of(nodes.begin(), nodes.end(),
                                   [&](int node) { return network.isTiled(network.structure().nodes()[std::size_t(node)].key); });
    Index rows = tokens;
    if (work > kParallelWork)
        rows = std::min({std::max(Index(kPartWork / perRow), tiled ? kTiledChainRows : kLeastChainRows), kChainRows,
                         (tokens + threads - 1) / threads});
    for (Index row = 0; row < tokens; row += rows) {
        const Index end = std::min(row + rows, tokens);
        parts.push_back({nodes.front(), {row, end, 0, 0}, perRow * double(end - row)});
    }
}

} // namespace headlight
