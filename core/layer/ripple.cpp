// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/ripple.h"

#include "core/layer/matrix_difference.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace headlight {

namespace {

bool showsTokensAsRows(const Stage& stage)
{
    const bool tokens = stage.rows == AxisKind::Tokens || stage.rows == AxisKind::Queries;
    return tokens && (stage.cols != AxisKind::Keys || stage.masked);
}

} // namespace

Ripple rippleOf(const Network& network, const ChangeSet& changes)
{
    Ripple ripple;
    std::set<std::pair<int, int>> all;
    std::set<std::pair<int, int>> reached;
    CellRange rows;
    bool throughAttention = false;
    for (const Node& node : network.structure().nodes()) {
        all.emplace(node.key.layer, node.key.stage);
        const auto found = changes.find(node.key);
        if (found == changes.end() || found->second.empty())
            continue;
        reached.emplace(node.key.layer, node.key.stage);
        const Stage& stage = network.stage(node.key);
        throughAttention = throughAttention || stage.readsMask;
        if (showsTokensAsRows(stage))
            rows = rows.united({found->second.bounds().row0, found->second.bounds().row1, 0, 1});
    }
    ripple.stages = int(all.size());
    ripple.reached = int(reached.size());
    if (!rows.empty() && rows.rows() < network.tokenCount())
        ripple.rows = std::pair(rows.row0, rows.row1);
    ripple.masked = ripple.rows && throughAttention && network.mask().hidesAny();
    return ripple;
}

namespace {

/// Of ranges that lie over each other a cell belongs to the first.
bool isIn(const std::vector<CellRange>& ranges, std::size_t count, Cell cell)
{
    return std::any_of(ranges.begin(), ranges.begin() + std::ptrdiff_t(count), [&](const CellRange& range) { return range.contains(cell); });
}

} // namespace

ChangeExtent changeExtent(const Trace& before, const Trace& now, const StageKey& key, const CellSet& cells)
{
    ChangeExtent extent;
    const bool known = !cells.empty() && before.network().has(key);
    const MatrixPtr a = known ? before.value(key) : nullptr;
    const MatrixPtr b = known ? now.value(key) : nullptr;
    if (!a || !b || a->rows() != b->rows() || a->cols() != b->cols())
        return extent;
    float largest = 0;
    for (std::size_t at = 0; at < cells.ranges().size(); ++at) {
        const CellRange& range = cells.ranges()[at];
        for (Index row = range.row0; row < range.row1; ++row)
            for (Index col = range.col0; col < range.col1; ++col) {
                if (sameBits((*a)(row, col), (*b)(row, col)) || isIn(cells.ranges(), at, {row, col}))
                    continue;
                ++extent.cells;
                const float change = std::abs((*a)(row, col) - (*b)(row, col));
                largest = std::isfinite(change) ? std::max(largest, change) : largest;
            }
    }
    extent.largest = largest > 0 ? std::optional(largest) : std::nullopt;
    return extent;
}

} // namespace headlight
