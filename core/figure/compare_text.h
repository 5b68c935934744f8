// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison of two matrices in sentences.
#pragma once

#include "core/base/export.h"
#include "core/base/text.h"
#include "core/compare/stage_difference.h"

#include <string>
#include <vector>

namespace headlight {

/// "18 of 36 values differ, on the average by 0.012": how many, how much, and what has no difference.
HEADLIGHT_CORE Text differenceWords(const StageDifference& difference);

/// What is in one of the two alone, a sentence each: words that A has not, words that are gone, rows and columns beyond A's.
HEADLIGHT_CORE std::vector<Text> unmatchedWords(const StagePair& pair, const Network& a, const Network& now);

/// "row 3 “sat”, column 2 “cat”: 0.31 → 0.05, −0.26". Without labels rows and columns are named by number.
HEADLIGHT_CORE Text changeWords(const CellChange& change, const std::vector<std::string>& rows, const std::vector<std::string>& cols);

} // namespace headlight
