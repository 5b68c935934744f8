// SPDX-License-Identifier: GPL-3.0-or-later
// Checks what somebody wrote into a blank, tells the likely slip, and gives hints term by term.
#pragma once

#include "core/base/export.h"
#include "core/layer/trace.h"

#include <optional>
#include <string_view>

namespace headlight {

struct Verdict {
    bool right = false;
    std::optional<Text> slip; ///< what was probably done, where the answer is what a known slip gives
    const char* slipId = "";
};

/// An answer is right within half a unit of the last of `decimals`, and within what rounding the numbers given to so many
/// decimals makes of the result. −∞ is right only where the cell is −∞.
HEADLIGHT_CORE Verdict checkAnswer(const Trace& trace, const StageKey& key, Cell cell, double answer, int decimals);

/// How far from the exact value an answer may be.
HEADLIGHT_CORE double answerTolerance(const Trace& trace, const StageKey& key, Cell cell, int decimals);

/// A number as people write it: "−0.5", "-0.5", "0,5", "−∞", "-inf". Nothing where it is none.
HEADLIGHT_CORE std::optional<double> readAnswer(std::string_view text);

/// The `number`-th hint (from 0): the next term of the sum, or the next step; nothing where all are told.
HEADLIGHT_CORE std::optional<Text> answerHint(const Trace& trace, const StageKey& key, Cell cell, int number, int decimals);

} // namespace headlight
