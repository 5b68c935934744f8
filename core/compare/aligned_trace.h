// SPDX-License-Identifier: GPL-3.0-or-later
// What was before a change of tokens, sizes or layers, in the shapes of now: cells are compared by the tokens they are of, not
// by where they stand.
#pragma once

#include "core/compare/cell_partners.h"
#include "core/layer/recomputation.h"

#include <functional>
#include <memory>
#include <vector>

namespace headlight {

/// Every token goes on in its place, or a new one stands in the place of an old one: rows are the same rows.
HEADLIGHT_CORE bool staysInPlace(const TokensFrom& from, Index before);

/// Which stages of now cannot be compared with what was before, layer by layer, a stage of several heads once (its first).
struct UnlikeStages {
    std::vector<StageKey> reshaped; ///< of another size, beyond what tokens came and went
    std::vector<StageKey> added;    ///< there was none of that name in that layer
    bool operator==(const UnlikeStages&) const = default;
};
HEADLIGHT_CORE UnlikeStages unlikeStages(const Network& before, const Network& now, const TokensFrom& from);

struct AlignedChange {
    std::shared_ptr<const Trace> before; ///< over the network of now; rows and columns of new tokens are NaN
    ChangeSet changes;                   ///< where now differs from it: all of a new token, too
};

/// The kept matrices of `before` that have a match in `now`, their rows (and columns where keys stand there) at the places that
/// their tokens have now. Matrices of which no cell moved are shared. Null where `outdated` says that nobody waits any more.
HEADLIGHT_CORE AlignedChange alignedChange(const Trace& before, const Trace& now, const TokensFrom& from,
                                           const std::function<bool()>& outdated = {});

/// `a` where its tokens stand in the places of now, else what alignedChange() makes of it. Null where `outdated` said so.
HEADLIGHT_CORE std::shared_ptr<const Trace> alignedState(const std::shared_ptr<const Trace>& a, const Trace& now, const TokensFrom& from,
                                                         const std::function<bool()>& outdated = {});

} // namespace headlight
