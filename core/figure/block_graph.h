// SPDX-License-Identifier: GPL-3.0-or-later
// What flows where in a layer, read from the stage list's fields: the stream, its branches, the heads.
#pragma once

#include "core/base/export.h"
#include "core/layer/stage.h"

#include <string>
#include <vector>

namespace headlight {

/// What one head does, as indices in the stage list.
struct HEADLIGHT_CORE HeadGraph {
    std::vector<int> projections; ///< Q, K, V, in the order of the list
    std::vector<int> chain;       ///< queries against keys: scores … weights, each from the one before
    int masking = -1;             ///< the stage of `chain` that the mask enters; −1 where none is masked
    int mix = -1;                 ///< the weights times V

    /// The projection of that hue; −1 where there is none.
    int projection(const StageList& stages, Hue hue) const;
};

/// A block that reads the residual stream and writes to it.
struct BlockBranch {
    StageGroup group = StageGroup::Attention;
    int tap = -1;             ///< the stage of the stream that it reads
    std::vector<int> before;  ///< once a layer, in order: what comes before the heads; where there are no heads, all but the last
    HeadGraph heads;          ///< empty where the block has none
    std::vector<int> after;   ///< once a layer, in order; the last is what the stream gets
    int joins = -1;           ///< the stage of the stream that takes it
    bool added = true;        ///< false where it replaces the stream: the residual connection is off

    bool hasHeads() const { return heads.mix >= 0; }
};

struct HEADLIGHT_CORE BlockGraph {
    std::vector<int> embedding; ///< what X is made of, in order; empty where X is given
    std::vector<int> stream;    ///< X … H
    std::vector<BlockBranch> branches;
    std::vector<int> output;    ///< after the last layer

    /// The branch that `stage` of the stream takes; null where it takes none.
    const BlockBranch* joining(int stage) const;
    const BlockBranch* tapping(int stage) const;
};

HEADLIGHT_CORE BlockGraph blockGraph(const StageList& stages);

/// The layer as equations, one a branch, in the LaTeX subset: "T^{3} = X + \mathrm{MultiHead}(\mathrm{LayerNorm}(X))".
HEADLIGHT_CORE std::vector<std::string> blockEquations(const StageList& stages, const BlockGraph& graph);

} // namespace headlight
