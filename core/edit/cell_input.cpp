// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/cell_input.h"

#include "core/io/number_text.h"
#include "core/text/numbers.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight {

namespace {

struct Respelling {
    std::string_view shown;
    std::string_view plain;
};

/// What people and Headlight write, in the notation of a program.
constexpr std::array kRespellings{
    Respelling{"·10", "e"},  Respelling{"×10", "e"}, Respelling{kMinus, "-"}, Respelling{"⁻", "-"},
    Respelling{"⁺", "+"},    Respelling{"⁰", "0"},   Respelling{"¹", "1"},    Respelling{"²", "2"},
    Respelling{"³", "3"},    Respelling{"⁴", "4"},   Respelling{"⁵", "5"},    Respelling{"⁶", "6"},
    Respelling{"⁷", "7"},    Respelling{"⁸", "8"},   Respelling{"⁹", "9"},    Respelling{kThinSpace, ""},
    Respelling{"\u00A0", ""}};

std::string plainNumber(std::string_view text)
{
    std::string plain;
    while (!text.empty()) {
        const auto found =
            std::find_if(kRespellings.begin(), kRespellings.end(),
                         [text](const Respelling& respelling) { return text.starts_with(respelling.shown); });
        if (found != kRespellings.end()) {
            plain += found->plain;
            text.remove_prefix(found->shown.size());
        } else {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    if (std::count(plain.begin(), plain.end(), ',') == 1 && plain.find('.') == std::string::npos)
        std::replace(plain.begin(), plain.end(), ',', '.');
    return plain;
}

std::string_view withoutSpaces(std::string_view text)
{
    constexpr std::string_view kSpaces = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kSpaces);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

/// Digits with an exponent that is more than even a double holds.
bool isBeyondAll(std::string_view plain)
{
    const std::size_t at = plain.find_first_of("eE");
    if (at == std::string_view::npos || plain.find('.', at) != std::string_view::npos)
        return false;
    const std::optional<double> mantissa = parseNumber(plain.substr(0, at));
    const std::optional<double> exponent = parseNumber(plain.substr(at + 1));
    return mantissa && std::isfinite(*mantissa) && exponent && *exponent > 0;
}

Error noNumber(std::string_view typed, std::string_view plain)
{
    const Text remedy =
        HL_TEXT("core", "type a number such as −0.5 or 2.4e-5, or a formula such as =sin(i*j)");
    if (typed.empty())
        return {{}, {}, HL_TEXT("core", "nothing was typed"), remedy};
    const std::string shown = cleanLine(shortened(typed));
    const std::optional<double> value = parseNumber(plain);
    const bool finite = value ? std::isfinite(*value) : isBeyondAll(plain);
    if (finite)
        return {{},
                {},
                {HL_TEXT("core", "“%1” is larger than float32 can hold"), {shown}},
                HL_TEXT("core", "the largest number is 3.4e38")};
    if (value)
        return {{}, {}, {HL_TEXT("core", "“%1” is not a finite number"), {shown}}, remedy};
    return {{}, {}, {HL_TEXT("core", "“%1” is not a number"), {shown}}, remedy};
}

} // namespace

Result<CellInput> CellInput::parse(std::string_view typed)
{
    typed = withoutSpaces(typed);
    if (typed.starts_with('=')) {
        auto formula = Expression::parse(typed);
        if (!formula)
            return formula.error();
        return CellInput(0, *std::move(formula));
    }
    const std::string plain = plainNumber(typed);
    const std::optional<double> value = parseNumber(plain);
    if (!value || !std::isfinite(*value) || !fitsFloat(*value))
        return noNumber(typed, plain);
    return CellInput(float(*value), {});
}

Result<Matrix> CellInput::over(const Matrix& present, const CellRange& range, Index rows, Index cols,
                               std::uint64_t seed) const
{
    if (!m_formula)
        return Matrix(Matrix::Constant(range.rows(), range.cols(), m_number));
    RandomNumbers random(seed);
    Matrix values(range.rows(), range.cols());
    for (Index row = 0; row < range.rows(); ++row)
        for (Index col = 0; col < range.cols(); ++col) {
            const Cell cell{range.row0 + row, range.col0 + col};
            const double value = m_formula->at({double(present(row, col)), cell, rows, cols}, random);
            if (!std::isfinite(value) || !fitsFloat(value))
                return Error{
                    {},
                    cellPlace(cell),
                    {HL_TEXT("core", "the formula has no finite value here: %1"), {formatShort(value)}},
                    {}};
            values(row, col) = float(value);
        }
    return values;
}

Text cellPlace(Cell cell)
{
    return {HL_TEXT("core", "row %1, column %2"),
            {std::to_string(cell.row + 1), std::to_string(cell.col + 1)}};
}

} // namespace headlight
