// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text and back, exactly and whatever the locale is.
#pragma once

#include "core/base/export.h"

#include <optional>
#include <string>
#include <string_view>

namespace headlight {

/// The shortest decimal that reads back as the same float32, both directly and by way of a double (as JSON
/// readers do); −0 is "-0.0", and what is not finite is "nan", "inf" or "-inf".
HEADLIGHT_CORE std::string numberText(float value);

/// The shortest decimal that reads back as the same double.
HEADLIGHT_CORE std::string numberText(double value);

/// The whole of `text` as a number: an optional sign, digits with at most one point, an optional exponent; or
/// nan, inf, infinity in any case. What is too small for a double is 0; nullopt for anything else, and for
/// what is too large.
HEADLIGHT_CORE std::optional<double> parseNumber(std::string_view text);

/// True where the finite `value` rounds to a finite float32.
HEADLIGHT_CORE bool fitsFloat(double value);

} // namespace headlight
