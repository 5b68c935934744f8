// SPDX-License-Identifier: GPL-3.0-or-later
// A symbol and what it equals as one equation that says something.
#pragma once

#include "core/base/export.h"

#include <string>

namespace headlight {

/// "Q = X W^Q"; the right side alone where it begins with the symbol, as softmax(…) and QKᵀ do; the symbol alone where
/// nothing is known of it. LaTeX subset throughout.
HEADLIGHT_CORE std::string mathEquation(const std::string& symbol, const std::string& formula);

/// The formula only repeats the symbol, whatever its spaces.
HEADLIGHT_CORE bool repeatsSymbol(const std::string& symbol, const std::string& formula);

} // namespace headlight
