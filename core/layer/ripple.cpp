// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/ripple.h"

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

std::optional<float> largestChange(const Trace& before, const Trace& now, const StageKey& key, const CellSet& cells)
{
    if (cells.empty() || !before.network().has(key))
        return {};
    const MatrixPtr a = before.value(key);
    const MatrixPtr b = now.value(key);
    if (!a || !b || a->rows() != b->rows() || a->cols() != b->cols())
        return {};
    float largest = 0;
    for (const CellRange& range : cells.ranges())
        for (Index row = range.row0; row < range.row1; ++row)
            for (Index col = range.col0; col < range.col1; ++col) {
                const float change = std::abs((*a)(row, col) - (*b)(row, col));
                largest = std::isfinite(change) ? std::max(largest, change) : largest;
            }
    return largest > 0 ? std::optional(largest) : std::nullopt;
}

} // namespace headlight
