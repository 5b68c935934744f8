// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/rail.h"

#include <algorithm>

namespace headlight {

namespace {

bool isBranch(StageGroup group)
{
    return group == StageGroup::Attention || group == StageGroup::FeedForward;
}

} // namespace

std::vector<RailPiece> railOf(const std::vector<StageGroup>& groups)
{
    const auto isTrunk = [](StageGroup group) { return !isBranch(group); };
    const auto first = std::find_if(groups.begin(), groups.end(), isTrunk);
    const auto last = std::find_if(groups.rbegin(), groups.rend(), isTrunk);
    const auto firstTrunk = first - groups.begin();
    const auto lastTrunk = groups.rend() - last - 1;

    std::vector<RailPiece> pieces(groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i] == StageGroup::Parameters)
            continue; // beside the stream, not in it
        RailPiece& piece = pieces[i];
        const bool hasAbove = i > 0;
        const bool hasBelow = i + 1 < groups.size();
        piece.onBranch = isBranch(groups[i]);
        piece.trunkAbove = std::ptrdiff_t(i) > firstTrunk && std::ptrdiff_t(i) <= lastTrunk;
        piece.trunkBelow = std::ptrdiff_t(i) >= firstTrunk && std::ptrdiff_t(i) < lastTrunk;
        piece.aboveOnTrunk = hasAbove && !isBranch(groups[i - 1]);
        piece.belowOnTrunk = hasBelow && !isBranch(groups[i + 1]);
        piece.branchAbove = hasAbove && (piece.onBranch || !piece.aboveOnTrunk);
        piece.branchBelow = hasBelow && (piece.onBranch || !piece.belowOnTrunk);
    }
    return pieces;
}

} // namespace headlight
