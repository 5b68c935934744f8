// SPDX-License-Identifier: GPL-3.0-or-later
// Which word of a vocabulary is spelt most like another, for a sentence that says what would be known.
#pragma once

#include "core/base/export.h"

#include <string>
#include <vector>

namespace headlight {

/// The letters to insert, take out and change to make one of the other (V. I. Levenshtein, 1966); letters are code points,
/// upper and lower case of ASCII count as half a change. In halves.
HEADLIGHT_CORE int wordDistance(const std::string& a, const std::string& b);

/// The first of the words that are nearest; empty for no words.
HEADLIGHT_CORE std::string nearestWord(const std::string& word, const std::vector<std::string>& words);

} // namespace headlight
