// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices that are computed side by side, and how they are cut into parts of about a millisecond for several threads.
#pragma once

#include "core/layer/network.h"

#include <vector>

namespace headlight {

/// Places [begin, end) of the computing order. If `chained`, a matrix may need others of its own head in the group, row by
/// row: then a part takes some rows through all of them while they are in the cache. Else none needs another.
struct NodeGroup {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool chained = false;
};

/// Some cells of one node of a group, or some rows of all nodes of that node's head if the group is chained.
struct NodePart {
    int node = 0;
    CellRange limit;
    double work = 0; ///< as in workOf
};

/// Work below which a second thread would cost more than it brings.
inline constexpr double kParallelWork = 1e6;

/// What one part may take: about half a millisecond of one thread.
inline constexpr double kPartWork = 32e6;

/// What a step may take of each thread: several parts, so that no thread waits long for another's last.
inline constexpr double kStepWork = 4 * kPartWork;

/// A matrix's arithmetic in multiply–adds: cells, times the length of the sum behind each.
HEADLIGHT_CORE double workOf(const Network& network, int node);

/// The longest group from `begin` that ends at `limit` at the latest: stages of several heads that follow each other row by
/// row, or one matrix of the whole layer.
HEADLIGHT_CORE NodeGroup groupFrom(const Network& network, const std::vector<int>& order, std::size_t begin, std::size_t limit);

/// Cuts a matrix for `threads` threads. Tall parts rather than wide: a product then copies its right operand less often.
/// Each thread finds as many parts as the others.
HEADLIGHT_CORE void cutNode(const Network& network, int node, int threads, std::vector<NodePart>& parts);

/// Cuts `nodes`, one head's of a chained group, by rows.
HEADLIGHT_CORE void cutChain(const Network& network, const std::vector<int>& nodes, int threads, std::vector<NodePart>& parts);

} // namespace headlight
