// SPDX-License-Identifier: GPL-3.0-or-later
// One token's way through a layer along the residual stream: what enters, what each block adds, what leaves.
#pragma once

#include "core/layer/trace.h"

#include <vector>

namespace headlight {

/// A matrix whose row is a line of the token's account.
struct StreamLine {
    enum class Role {
        Enters,     ///< the layer's input
        Adds,       ///< a block's output, added to the stream
        Replaces,   ///< a block's output, with nothing added to it: the residual connection is off
        Sum,        ///< the stream after the block
        Normalised, ///< the stream after a norm on it (post-norm)
    };
    Role role = Role::Enters;
    StageKey key;
    StageGroup group = StageGroup::Stream; ///< of the block that adds
    std::optional<StageKey> onto;          ///< Adds: the stream that it is added to
    bool last = false;                     ///< leaves the layer
};

/// The lines of `layer` in order, read from the stage list: its entry, and every stage of the stream after it.
HEADLIGHT_CORE std::vector<StreamLine> tokenStream(const Network& network, int layer);

/// The stages of `layer` whose rows say what a token reads, one a head: weights over keys.
HEADLIGHT_CORE std::vector<StageKey> attentionStages(const Network& network, int layer);

/// |row| = √Σx², in double; NaN where the row holds one.
HEADLIGHT_CORE double rowLength(const Matrix& matrix, Index row);

/// The cosine of the angle between two rows of equal length; nothing where either is zero or not finite.
HEADLIGHT_CORE std::optional<double> rowCosine(const Matrix& a, const Matrix& b, Index row);

} // namespace headlight
