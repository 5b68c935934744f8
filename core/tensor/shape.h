// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes told in the field's symbols: N, d, d_k, d_v, A·d_v, d_ff, |V|.
#pragma once

#include "core/tensor/matrix.h"

namespace headlight {

/// The length of an axis, by its meaning.
enum class Dim { One, Tokens, Model, Key, Value, HeadsTimesValue, FeedForward, Vocabulary, Positions, Heads };

struct SymbolicShape {
    Dim rows = Dim::Tokens;
    Dim cols = Dim::Model;
    bool operator==(const SymbolicShape&) const = default;
};

struct Shape {
    Index rows = 0;
    Index cols = 0;
    bool operator==(const Shape&) const = default;
};

} // namespace headlight
