// SPDX-License-Identifier: GPL-3.0-or-later
// How numbers are written for people: one form everywhere, in every language and locale.
#pragma once

#include "core/base/export.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

inline constexpr std::string_view kMinus = "\u2212";
inline constexpr std::string_view kInfinity = "\u221E";
inline constexpr std::string_view kThinSpace = "\u202F"; ///< between groups of three digits

/// `value` with `decimals` digits after the point: "−1.17". An exact zero is "0"; what only rounds to zero is "0.00",
/// without a sign, and "0.0" where no digits are asked for. Infinities are "∞" and "−∞", NaN is "NaN".
HEADLIGHT_CORE std::string formatFixed(double value, int decimals);

/// A difference, always with its sign: "+0.26", "−0.30"; an exact zero is "0", what only rounds to zero "0.00", without decimals "0.0".
HEADLIGHT_CORE std::string formatDelta(double value, int decimals);

/// For tables and the inspector: two decimals; beyond 10⁵ or under 10⁻³ two significant digits as "2.4·10⁻⁵".
HEADLIGHT_CORE std::string formatShort(double value);

/// For hovering and copying: six significant digits without trailing zeros; beyond 10⁵ or under 10⁻³ as
/// "2.44141·10⁻⁵".
HEADLIGHT_CORE std::string formatPrecise(double value);

/// The same digits as formatPrecise as LaTeX mathematics: "-2.44141 \cdot 10^{-5}", "-\infty", "\mathrm{NaN}".
HEADLIGHT_CORE std::string formatLatex(double value);

/// A whole number, thousands in groups: "3 216".
HEADLIGHT_CORE std::string formatCount(std::int64_t value);

/// A share as a percentage: "15%", under one per cent with a decimal, "<0.1%" where that would read 0.0, "0%" only for
/// an exact zero.
HEADLIGHT_CORE std::string formatPercent(double share);

/// A time in the unit that leaves two or three digits: "850 ns", "24 µs", "1.3 ms", "2.5 s".
HEADLIGHT_CORE std::string formatDuration(double seconds);

/// A number for a file that programs read (SVG, TeX): a dot, no exponent, at most `decimals` digits after the point and
/// no trailing zeros. Requires a finite value.
HEADLIGHT_CORE std::string formatPlain(double value, int decimals);

/// How wide a text is, in the unit of the room it has to fit in.
using TextWidth = std::function<double(std::string_view utf8)>;

/// The fewest decimals that still say something of entries in lo … hi: none where both ends are whole numbers more than 1 apart
/// (then most matrices hold whole numbers alone) or one of them has two digits, else so many that the largest is not written as
/// zeros, at most five.
HEADLIGHT_CORE int leastDecimals(double lo, double hi);

/// The one number of decimals for all cells of a matrix whose finite entries lie in lo … hi: 2, or leastDecimals() where that is more, if the
/// widest entry fits into `room`, else 1, else 0 (not below leastDecimals()), else none, and then no cell carries a number. With tabular figures the widest entry
/// stands at one of the ends.
HEADLIGHT_CORE std::optional<int> decimalsThatFit(double lo, double hi, double room, const TextWidth& width);

/// The width of the widest of formatFixed() of the entries in lo … hi.
HEADLIGHT_CORE double widestNumber(double lo, double hi, int decimals, const TextWidth& width);

} // namespace headlight
