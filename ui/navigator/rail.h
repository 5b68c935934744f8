// SPDX-License-Identifier: GPL-3.0-or-later
// How the rail beside the pipeline runs: the residual stream as a straight trunk, each block as a branch of it.
#pragma once

#include "core/layer/stage.h"

#include <vector>

namespace headlight {

/// The piece of rail beside one item of the pipeline.
struct RailPiece {
    bool onBranch = false;     ///< where the item's node sits
    bool trunkAbove = false;   ///< the trunk comes in from above, and
    bool trunkBelow = false;   ///< goes on below
    bool branchAbove = false;  ///< the branch runs on from the item above (straight, or curving out of the trunk)
    bool branchBelow = false;  ///< and into the item below (straight, or curving back into the trunk)
    bool aboveOnTrunk = false; ///< the item above sits on the trunk: the branch curves
    bool belowOnTrunk = false; ///< the item below sits on the trunk: the branch curves
    bool operator==(const RailPiece&) const = default;
};

/// One piece a stage: attention and feed-forward are branches, everything else is the stream itself.
std::vector<RailPiece> railOf(const std::vector<StageGroup>& groups);

} // namespace headlight
