// SPDX-License-Identifier: GPL-3.0-or-later
// What the usual mistakes would give in a cell, so that a wrong answer can be told from which one it came.
#pragma once

#include "core/base/export.h"
#include "core/layer/trace.h"

#include <vector>

namespace headlight {

struct Slip {
    const char* id; ///< "forgot-scale": for tests and files
    Text name;      ///< what was done, a sentence
    double value = 0;
};

/// The slips that the stage of `key` invites, most telling first, with what each would give in `cell`. Those that give the
/// right value, or none, are left out. The stage and what it is made from must be computed, the cell inside.
HEADLIGHT_CORE std::vector<Slip> slipsOf(const Trace& trace, const StageKey& key, Cell cell);

} // namespace headlight
