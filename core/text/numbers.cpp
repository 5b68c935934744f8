// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace headlight {

namespace {

constexpr std::string_view kRoundedZero = "\u22480"; // where no decimals are asked for: "0" is the exact one
constexpr double kTwoDigits = 10;  // from here on numbers without decimals have two digits that count
constexpr double kLargest = 1e5;   // from here on numbers are written with a power of ten
constexpr int kMostLeast = 5;       // decimals; of still smaller numbers cells say nothing in digits alone
constexpr double kThirdDecimal = 0.00995;
constexpr double kSmallest = 1e-3; // and below here

/// Digits of a magnitude that is finite; the longest is 1.8e308 with its 309 digits and 17 decimals.
std::string digits(double magnitude, int decimals)
{
    std::array<char, 400> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), magnitude, std::chars_format::fixed,
                                   std::clamp(decimals, 0, 17));
    return std::string(buffer.data(), end.ptr);
}

/// Of a magnitude that is not zero.
std::string roundedDigits(double magnitude, int decimals)
{
    std::string text = digits(magnitude, decimals);
    return text == "0" ? std::string(kRoundedZero) : text;
}

bool isZeroText(std::string_view text)
{
    return text == kRoundedZero || text.find_first_not_of("0.") == std::string_view::npos;
}

std::string signedText(double value, std::string text, std::string_view minus, std::string_view plus = {})
{
    if (isZeroText(text))
        return text;
    return std::string(value < 0 ? minus : plus) + text;
}

std::optional<std::string> special(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return std::string(value < 0 ? kMinus : std::string_view()) + std::string(kInfinity);
    if (value == 0)
        return "0";
    return std::nullopt;
}

std::string withoutTrailingZeros(std::string text)
{
    if (text.find('.') == std::string::npos)
        return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

struct Scientific {
    std::string mantissa;
    int exponent = 0;
};

Scientific scientific(double magnitude, int significant)
{
    std::array<char, 64> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), magnitude, std::chars_format::scientific,
                                   significant - 1);
    const std::string text(buffer.data(), end.ptr);
    const auto e = text.find('e');
    return {withoutTrailingZeros(text.substr(0, e)), std::stoi(text.substr(e + 1))};
}

std::string superscript(int exponent)
{
    static constexpr std::array<const char*, 10> raised = {"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                                           "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
    std::string text = exponent < 0 ? "\u207B" : "";
    for (const char c : std::to_string(std::abs(exponent)))
        text += raised[std::size_t(c - '0')];
    return text;
}

bool needsExponent(double magnitude)
{
    return magnitude >= kLargest || magnitude < kSmallest;
}

std::string powerOfTen(double magnitude, int significant)
{
    const Scientific number = scientific(magnitude, significant);
    return number.mantissa + "\u00B710" + superscript(number.exponent);
}

/// Six significant digits of a magnitude in 10⁻³ … 10⁵.
std::string significantDigits(double magnitude)
{
    const int exponent = scientific(magnitude, 6).exponent;
    return withoutTrailingZeros(digits(magnitude, std::max(0, 5 - exponent)));
}

} // namespace

std::string formatFixed(double value, int decimals)
{
    if (auto text = special(value))
        return *text;
    return signedText(value, roundedDigits(std::abs(value), decimals), kMinus);
}

std::string formatDelta(double value, int decimals)
{
    if (std::isinf(value) && value > 0)
        return "+" + std::string(kInfinity);
    if (auto text = special(value))
        return *text;
    return signedText(value, roundedDigits(std::abs(value), decimals), kMinus, "+");
}

std::string formatShort(double value)
{
    if (auto text = special(value))
        return *text;
    const double magnitude = std::abs(value);
    // Under a hundredth a third decimal: of two numbers the larger must not read 0.00 where the smaller has an exponent.
    const int decimals = magnitude < kThirdDecimal ? 3 : 2;
    return signedText(value, needsExponent(magnitude) ? powerOfTen(magnitude, 2) : digits(magnitude, decimals), kMinus);
}

std::string formatPrecise(double value)
{
    if (auto text = special(value))
        return *text;
    const double magnitude = std::abs(value);
    return signedText(value, needsExponent(magnitude) ? powerOfTen(magnitude, 6) : significantDigits(magnitude), kMinus);
}

std::string formatLatex(double value)
{
    if (std::isnan(value))
        return "\\mathrm{NaN}";
    if (std::isinf(value))
        return value < 0 ? "-\\infty" : "\\infty";
    if (value == 0)
        return "0";
    const double magnitude = std::abs(value);
    const std::string sign = value < 0 ? "-" : "";
    if (!needsExponent(magnitude))
        return sign + significantDigits(magnitude);
    const Scientific number = scientific(magnitude, 6);
    return sign + number.mantissa + " \\cdot 10^{" + std::to_string(number.exponent) + "}";
}

std::string formatCount(std::int64_t value)
{
    // The magnitude of the smallest int64 does not fit an int64.
    std::string text = std::to_string(value < 0 ? 0 - std::uint64_t(value) : std::uint64_t(value));
    for (auto at = std::int64_t(text.size()) - 3; at > 0; at -= 3)
        text.insert(std::size_t(at), kThinSpace);
    return value < 0 ? std::string(kMinus) + text : text;
}

std::string formatPercent(double share)
{
    const double hundredths = 100 * share;
    if (share != 0 && std::abs(hundredths) < 0.05)
        return std::string(share < 0 ? ">" : "<") + formatFixed(std::copysign(0.1, share), 1) + "%";
    return formatFixed(hundredths, std::abs(hundredths) < 1 ? 1 : 0) + "%";
}

std::string formatDuration(double seconds)
{
    if (!std::isfinite(seconds) || seconds == 0)
        return *special(seconds) + (std::isnan(seconds) ? "" : " s");
    struct Unit {
        double perSecond;
        const char* name;
    };
    static constexpr std::array<Unit, 4> units = {{{1e9, "ns"}, {1e6, "\u00B5s"}, {1e3, "ms"}, {1, "s"}}};
    const double magnitude = std::abs(seconds);
    // 999.6 µs is written 1.0 ms: the unit changes where rounding would show a fourth digit.
    std::size_t unit = 0;
    while (unit + 1 < units.size() && magnitude * units[unit].perSecond >= 999.5)
        ++unit;
    const double amount = magnitude * units[unit].perSecond;
    const std::string text = digits(amount, amount < 9.95 && unit > 0 ? 1 : 0);
    return signedText(seconds, text, kMinus) + " " + units[unit].name;
}

std::string formatPlain(double value, int decimals)
{
    return signedText(value, withoutTrailingZeros(digits(std::abs(value), decimals)), "-");
}

int leastDecimals(double lo, double hi)
{
    const bool whole = lo == std::trunc(lo) && hi == std::trunc(hi) && hi - lo > 1; // as are most matrices made by hand
    const double largest = std::max(std::abs(lo), std::abs(hi));
    if (whole || largest >= kTwoDigits)
        return 0;
    int decimals = 1;
    for (double digit = 0.1; largest > 0 && largest < 0.95 * digit && decimals < kMostLeast; digit /= 10)
        ++decimals;
    return decimals;
}

std::optional<int> decimalsThatFit(double lo, double hi, double room, const TextWidth& width)
{
    const int least = leastDecimals(lo, hi);
    for (int decimals = std::max(2, least); decimals >= least; --decimals) {
        if (widestNumber(lo, hi, decimals, width) <= room)
            return decimals;
    }
    return std::nullopt;
}

double widestNumber(double lo, double hi, int decimals, const TextWidth& width)
{
    const double ends = std::max(width(formatFixed(lo, decimals)), width(formatFixed(hi, decimals)));
    const bool roundsToZero = decimals == 0 && lo < 0.5 && hi > -0.5;
    return roundsToZero ? std::max(ends, width(kRoundedZero)) : ends;
}

} // namespace headlight
