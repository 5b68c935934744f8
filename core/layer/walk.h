// SPDX-License-Identifier: GPL-3.0-or-later
// A walk through a stage: cell after cell, row by row, and inside a cell term after term; what comes later is unknown.
#pragma once

#include "core/layer/derivation.h"
#include "core/tensor/shape.h"

namespace headlight {

/// Where a walk stands: the cell being made, and how many of its terms (or steps) are there.
struct Walk {
    Cell cell;
    Index made = 0;
    bool operator==(const Walk&) const = default;
};

/// How many terms a sum has, or how many steps another computation; at least 1.
HEADLIGHT_CORE Index stepCount(const Derivation& derivation);

/// The derivation as far as `made` terms or steps tell it: those, and as value what they come to so far.
HEADLIGHT_CORE Derivation soFar(Derivation derivation, Index made);

/// The number of `cell` in the order of the walk, from 0, and back.
HEADLIGHT_CORE Index walkIndex(const Shape& shape, Cell cell);
HEADLIGHT_CORE Cell walkCell(const Shape& shape, Index index);

/// The walk has come to `cell` and made it completely; `steps` is the step count of the walk's own cell.
HEADLIGHT_CORE bool walkedTo(const Shape& shape, const Walk& walk, Index steps, Cell cell);

} // namespace headlight
