// SPDX-License-Identifier: GPL-3.0-or-later
// One layer for one token alone, vector by vector, and whether that gives the rows of the matrices to the last bit: the
// matrix form is N computations of single tokens at once.
#pragma once

#include "core/base/export.h"
#include "core/layer/trace.h"

#include <vector>

namespace headlight {

/// One stage's vector for the token.
struct TokenRow {
    StageKey key;
    Matrix values; ///< 1×cols; a key that the token may not see is NaN where no step has put −∞ or 0 yet
    std::vector<char> needed; ///< by column: the computation of this token has this value
    Index compared = 0;       ///< how many values were compared with the matrix: those that are needed
    Index differing = 0;      ///< how many of them are not the same number; NaN equals NaN

    bool agrees() const { return differing == 0; }
};

struct HEADLIGHT_CORE TokenComputation {
    Index token = 0;
    int layer = 0;
    std::vector<TokenRow> rows; ///< in computing order, every head of a stage that has heads

    const TokenRow* find(const StageKey& key) const;
    Index compared() const;
    Index differing() const;
    int agreeing() const; ///< how many rows agree
};

/// Every stage of the layer is computed in `trace`.
HEADLIGHT_CORE bool hasLayer(const Trace& trace, int layer);

/// Computes the layer's stages for `token` from what enters the layer: its own vector, and the keys and values of the
/// tokens it sees, each from that token's own vector. No other row is read. Cells that the person holds stay held.
/// hasLayer() must hold; `layer` and `token` count from 0 and must exist.
HEADLIGHT_CORE TokenComputation computeToken(const Trace& trace, int layer, Index token);

} // namespace headlight
