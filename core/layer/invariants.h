// SPDX-License-Identifier: GPL-3.0-or-later
// What must be true of a computed matrix whatever its numbers are, checked on the numbers that are there.
#pragma once

#include "core/layer/trace.h"

#include <vector>

namespace headlight {

/// One invariant of a stage, in words, and whether it holds.
struct InvariantCheck {
    Text words; ///< "every row sums to 1; furthest off: 6·10⁻⁸"
    bool holds = false;
    bool operator==(const InvariantCheck&) const = default;
};

/// The stage's declared invariants in order; of a matrix with more than `kMostCellsChecked` cells only of `row` (none:
/// the first), and the words say so. Held cells are not exempt. Empty while the stage or an operand is not computed.
HEADLIGHT_CORE std::vector<InvariantCheck> checkInvariants(const Trace& trace, const StageKey& key,
                                                           std::optional<Index> row = {});

/// A millisecond's reading.
inline constexpr Index kMostCellsChecked = Index(1) << 20;

} // namespace headlight
