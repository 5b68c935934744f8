// SPDX-License-Identifier: GPL-3.0-or-later
// Tells what a person reads as a number and a program does not: "$1.50", "15%", "1.234,56".
#pragma once

#include "core/base/export.h"

#include <string_view>

namespace headlight {

enum class NumberTrouble {
    None,
    Thousands, ///< groups of three digits, parted by points, commas, spaces or apostrophes
    Unit       ///< a currency, a percent sign, or brackets in place of a minus
};

/// None for what is a number, as well as for words, also those with digits in them ("d1", "GPT-2", "1.2.3").
HEADLIGHT_CORE NumberTrouble numberTrouble(std::string_view text);

/// It begins with a letter of any script, and says something: not "n/a", "null", "true".
HEADLIGHT_CORE bool isWord(std::string_view text);

} // namespace headlight
