// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between two matrices of one shape: the difference of each cell, how many differ, and which do most.
#pragma once

#include "core/compare/stage_pair.h"

#include <functional>
#include <vector>

namespace headlight {

/// now − a. −∞, which marks a masked cell, where one of the two is −∞: a masked cell has no difference. 0 for two cells
/// that are both ∞, NaN where one of them is NaN.
HEADLIGHT_CORE float cellDifference(float a, float now);

/// A cell as it was and as it is; both finite.
struct CellChange {
    Cell cell;
    float a = 0;
    float now = 0;

    double change() const { return double(now) - double(a); }
    bool operator==(const CellChange&) const = default;
};

inline constexpr std::size_t kMostChangedCells = 5;

struct StageDifference {
    MatrixPtr values;  ///< cellDifference() of each cell
    FiniteRange range; ///< of them
    Index differing = 0; ///< cells of which both are finite and not equal
    Index compared = 0;  ///< cells of which both are finite
    Index unlike = 0;    ///< cells that are masked, infinite or not a number in one of the two alone
    Index missing = 0;   ///< cells that A has not; −∞ in `values`
    double mean = 0;     ///< of |now − a| over `compared`
    double rootMeanSquare = 0; ///< of now − a over `compared`
    /// Those whose finite values differ most, the first the most; of equal ones first what comes first row by row.
    std::vector<CellChange> most;
};

/// Nobody waits for the answer any more: what asks may stop.
using StopAsking = std::function<bool()>;

/// `a` and `now` have one shape. Nothing where `stop` said so.
HEADLIGHT_CORE std::optional<StageDifference> stageDifference(const Matrix& a, const Matrix& now, const StopAsking& stop = {});

/// The same of a pair, which may have cells that A has not.
HEADLIGHT_CORE std::optional<StageDifference> stageDifference(const StagePair& pair, const StopAsking& stop = {});

/// The differences of the matrices of `layer` and of the model around the layers as a trace of `now`'s network, which
/// Trace::isDifference(). Matrices that are not kept in both are missing. sameMatrices() must hold. Nothing where `stop`
/// said so.
HEADLIGHT_CORE std::shared_ptr<const Trace> traceDifference(const Trace& a, const Trace& now, int layer, const StopAsking& stop = {});

} // namespace headlight
