// SPDX-License-Identifier: GPL-3.0-or-later
// The same matrix in two computations, A and now, matched by stage, layer and head.
#pragma once

#include "core/base/result.h"
#include "core/compare/cell_partners.h"
#include "core/layer/trace.h"

#include <memory>
#include <optional>

namespace headlight {

/// Both are kept.
struct StagePair {
    StageKey aKey; ///< in A, whose list of stages may be another
    StageKey key;
    MatrixPtr a;   ///< in the shape of now
    MatrixPtr now;
    FiniteRange range; ///< of both together
    std::optional<CellPartners> partners = {}; ///< where cells of A stood elsewhere or are missing; none: all in their places

    /// A cell of now is in A, too.
    bool isInA(Cell cell) const { return !partners || partners->has(cell); }
    /// Where it is there; isInA() must hold.
    Cell inA(Cell cell) const { return partners ? partners->of(cell) : cell; }
};

/// The matrix of A that has the same name, layer and head as `key` now; nothing where A has none.
HEADLIGHT_CORE std::optional<StageKey> sameMatrix(const Network& a, const Network& now, const StageKey& key);

/// `from` says which token of A each of now goes on from; empty: it is not known, and only matrices of one shape are compared,
/// cell by cell. An error says why the two cannot be compared: A has no such stage, layer or head; the shapes differ; one
/// of them is not computed, or so large that it is computed part by part.
HEADLIGHT_CORE Result<StagePair> stagePair(const Trace& a, const Trace& now, const StageKey& key, const TokensFrom& from = {});

/// Every matrix of one has its match in the other, of the same shape.
HEADLIGHT_CORE bool sameMatrices(const Network& a, const Network& now);

} // namespace headlight
