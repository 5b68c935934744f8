// SPDX-License-Identifier: GPL-3.0-or-later
// The same matrix in two computations, A and now, matched by stage, layer and head.
#pragma once

#include "core/base/result.h"
#include "core/layer/trace.h"

#include <memory>
#include <optional>

namespace headlight {

/// Both are kept and have one shape.
struct StagePair {
    StageKey aKey; ///< in A, whose list of stages may be another
    StageKey key;
    MatrixPtr a;
    MatrixPtr now;
    FiniteRange range; ///< of both together
};

/// The matrix of A that has the same name, layer and head as `key` now; nothing where A has none.
HEADLIGHT_CORE std::optional<StageKey> sameMatrix(const Network& a, const Network& now, const StageKey& key);

/// An error says why the two cannot be compared cell by cell: A has no such stage, layer or head; the shapes differ; one
/// of them is not computed, or so large that it is computed part by part.
HEADLIGHT_CORE Result<StagePair> stagePair(const Trace& a, const Trace& now, const StageKey& key);

/// Every matrix of one has its match in the other, of the same shape.
HEADLIGHT_CORE bool sameMatrices(const Network& a, const Network& now);

} // namespace headlight
