// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/written_number.h"

#include "core/io/number_text.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace headlight {

namespace {

constexpr char kUnit = '$';
constexpr char kGap = ' ';
constexpr char kLetter = 'x';
constexpr std::array<std::string_view, 11> kCurrencies{"USD", "EUR", "GBP", "CNY", "RMB", "JPY", "CHF", "INR", "KRW", "CAD", "AUD"};
constexpr std::array<std::string_view, 9> kNoWords{"n/a", "na", "nan", "null", "none", "nil", "true", "false", "inf"};

bool isDigit(char character)
{
    return character >= '0' && character <= '9';
}

bool isSymbolOfMoney(char32_t code)
{
    return code == U'$' || (code >= U'\u00A2' && code <= U'\u00A5') || (code >= U'\u20A0' && code <= U'\u20CF') || code == U'\uFF04' || code == U'\uFFE5';
}

/// One of the kinds of characters that this is about.
char kindOf(char32_t code)
{
    if (isSymbolOfMoney(code) || code == U'%' || code == U'\u2030' || code == U'(' || code == U')')
        return kUnit;
    if (code == U'\u2212' || code == U'\u2013')
        return '-';
    if (code == U'\u00A0' || code == U'\u2009' || code == U'\u202F' || code == U'\'' || code == U'\u2019')
        return kGap;
    return code < 128 ? char(code) : kLetter;
}

std::string kindsIn(std::string_view text)
{
    std::string kinds;
    for (std::string_view character : utf8Characters(text))
        kinds += kindOf(codePoint(character));
    for (std::string_view currency : kCurrencies)
        if (kinds.starts_with(currency) || kinds.ends_with(currency))
            kinds.replace(kinds.starts_with(currency) ? 0 : kinds.size() - currency.size(), currency.size(), 1, kUnit);
    return kinds;
}

/// "1.234,56", "12 000": all parts but the first, and one behind the last separator, are of three digits.
bool isGrouped(std::string_view digits)
{
    constexpr std::size_t group = 3;
    std::size_t groups = 0;
    std::size_t start = 0;
    for (std::size_t at = digits.find_first_of(".,' "); start <= digits.size(); at = digits.find_first_of(".,' ", start)) {
        const std::size_t length = std::min(at, digits.size()) - start;
        const bool last = at == std::string_view::npos;
        const bool decimals = last && groups > 1 && digits[start - 1] != kGap;
        if (groups == 0 ? length == 0 || length > group : length != group && !decimals)
            return false;
        ++groups;
        if (last)
            break;
        start = at + 1;
    }
    return groups > 1;
}

} // namespace

NumberTrouble numberTrouble(std::string_view text)
{
    const std::string kinds = kindsIn(text);
    constexpr std::string_view around = "$-+ ";
    const std::size_t first = kinds.find_first_not_of(around);
    if (first == std::string::npos || parseNumber(kinds))
        return NumberTrouble::None;
    const std::string digits = kinds.substr(first, kinds.find_last_not_of(around) + 1 - first);
    if (digits.find_first_not_of("0123456789., ") != std::string::npos || std::none_of(digits.begin(), digits.end(), &isDigit))
        return NumberTrouble::None;
    if (kinds.find(kUnit) != std::string::npos)
        return NumberTrouble::Unit;
    return isGrouped(digits) ? NumberTrouble::Thousands : NumberTrouble::None;
}

bool isWord(std::string_view text)
{
    std::string lower;
    for (char character : text)
        lower += char(std::tolower(static_cast<unsigned char>(character)));
    if (lower.empty() || std::find(kNoWords.begin(), kNoWords.end(), lower) != kNoWords.end())
        return false;
    const char kind = kindOf(codePoint(utf8Character(text, 0)));
    return std::isalpha(static_cast<unsigned char>(kind)) != 0 && numberTrouble(text) == NumberTrouble::None;
}

} // namespace headlight
