// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <locale>
#include <sstream>

namespace headlight {

namespace {

enum class Range { Read, OutOfRange, NotANumber };

template <typename Real> std::string shortest(Real value)
{
    char text[64];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

// Every standard library can write the shortest digits; reading them came later.
#if defined(__cpp_lib_to_chars)
Range readDouble(std::string_view text, double& value)
{
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault == std::errc::invalid_argument || end != text.data() + text.size())
        return Range::NotANumber;
    return fault == std::errc() ? Range::Read : Range::OutOfRange;
}
#else
// The same through a stream, which knows the classic locale.
Range readDouble(std::string_view text, double& value)
{
    std::istringstream stream{std::string(text)};
    stream.imbue(std::locale::classic());
    stream >> value;
    if (stream.fail())
        return std::isinf(value) || std::abs(value) == std::numeric_limits<double>::max() ? Range::OutOfRange
                                                                                          : Range::NotANumber;
    return stream.peek() == std::istringstream::traits_type::eof() ? Range::Read : Range::NotANumber;
}
#endif

bool isDigit(char character)
{
    return character >= '0' && character <= '9';
}

/// [digits][.digits][e[sign]digits] with at least one digit before the exponent: from_chars alone would take
/// "0x", too.
bool isDecimal(std::string_view text)
{
    std::size_t at = 0;
    const auto digits = [&] {
        const std::size_t start = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        return at - start;
    };
    std::size_t count = digits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        count += digits();
    }
    if (count == 0)
        return false;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        if (at < text.size() && (text[at] == '+' || text[at] == '-'))
            ++at;
        if (digits() == 0)
            return false;
    }
    return at == text.size();
}

/// True where an unsigned decimal that no double can hold is too small rather than too large: the power of
/// ten of its first digit that is not zero is negative.
bool isTiny(std::string_view text)
{
    const std::size_t mark = std::min(text.find_first_of("eE"), text.size());
    const std::string_view digits = text.substr(0, mark);
    const std::size_t point = std::min(digits.find('.'), digits.size());
    const std::size_t first = digits.find_first_of("123456789");
    if (first == std::string_view::npos)
        return true;
    const double power = first < point ? double(point - first - 1) : -double(first - point);
    double exponent = 0;
    for (std::size_t at = mark + 1; at < text.size(); ++at)
        if (isDigit(text[at]))
            exponent = exponent * 10 + (text[at] - '0');
    const bool negative = mark + 1 < text.size() && text[mark + 1] == '-';
    return power + (negative ? -exponent : exponent) < 0;
}

std::optional<double> specialNumber(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char character) {
        return character >= 'A' && character <= 'Z' ? char(character + 32) : character;
    });
    if (lower == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (lower == "inf" || lower == "infinity")
        return std::numeric_limits<double>::infinity();
    return std::nullopt;
}

} // namespace

std::string numberText(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    if (value == 0)
        return std::signbit(value) ? "-0.0" : "0";
    return shortest(value);
}

std::string numberText(float value)
{
    if (!std::isfinite(value) || value == 0)
        return numberText(double(value));
    const std::string text = shortest(value);
    double wide = 0;
    // A decimal very near the middle of two floats may round to the wrong one by way of a double.
    return readDouble(text, wide) == Range::Read && float(wide) == value ? text : shortest(double(value));
}

std::optional<double> parseNumber(std::string_view text)
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    std::optional<double> magnitude = specialNumber(text);
    if (!magnitude && isDecimal(text)) {
        double value = 0;
        switch (readDouble(text, value)) {
        case Range::Read:
            magnitude = value;
            break;
        case Range::OutOfRange:
            if (isTiny(text))
                magnitude = 0;
            break;
        case Range::NotANumber:
            break;
        }
    }
    return magnitude && negative ? std::optional(-*magnitude) : magnitude;
}

bool fitsFloat(double value)
{
    // Halfway between the largest float and the next power of two: from here on, rounding gives infinity.
    constexpr double kLimit = 0x1.ffffffp127;
    return std::abs(value) < kLimit;
}

} // namespace headlight
