// SPDX-License-Identifier: GPL-3.0-or-later
// How far an edit went: stages reached, rows of tokens, and by how much cells changed.
#pragma once

#include "core/layer/recomputation.h"

#include <optional>
#include <utility>

namespace headlight {

struct Ripple {
    int reached = 0; ///< stages, layer by layer, that changed; a stage of several heads counts once
    int stages = 0;  ///< of the model
    /// The tokens whose rows changed, from the first to the last; nothing where no row of a token did, or all did.
    std::optional<std::pair<Index, Index>> rows;
    bool masked = false; ///< it went through attention, and the mask kept it from the other rows
};

/// `changes` are those of an edit of `network`. Scores before the mask are left out of the rows: there a token stands in
/// a column too, which the mask then hides.
HEADLIGHT_CORE Ripple rippleOf(const Network& network, const ChangeSet& changes);

struct ChangeExtent {
    Index cells = 0;              ///< that differ
    std::optional<float> largest = {}; ///< change of a finite number; nothing where none changed
    bool operator==(const ChangeExtent&) const = default;
};

/// How much of `cells` differs; nothing where one of the traces lacks the matrix in the same shape.
HEADLIGHT_CORE ChangeExtent changeExtent(const Trace& before, const Trace& now, const StageKey& key, const CellSet& cells);

} // namespace headlight
