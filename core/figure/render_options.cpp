// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/render_options.h"

#include "core/text/numbers.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

Error unknownWord(const char* option, std::string_view text, const char* remedy)
{
    return {{}, option, Text(HL_TEXT("core", "“%1” is not known"), {shortened(text)}), remedy};
}

template <typename Number> std::optional<Number> wholeNumber(std::string_view text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

Result<double> parseNumber(std::string_view text, const char* option)
{
    const auto number = wholeNumber<double>(text);
    if (number && std::isfinite(*number))
        return *number;
    return Error{{}, option, Text(HL_TEXT("core", "“%1” is not a number"), {shortened(text)}), HL_TEXT("core", "write a number such as 0.5")};
}

Error at(const char* option, Error error)
{
    error.place = Text(option);
    return error;
}

Result<void> checkIndex(std::optional<Index> index, Index count, const char* option)
{
    if (!index || (*index >= 0 && *index < count))
        return {};
    return Error{{}, option,
                 Text(HL_TEXT("core", "there is no %1, the matrix has %2"),
                      {std::to_string(*index + 1), std::to_string(count)}),
                 HL_TEXT("core", "count from 1")};
}

} // namespace

Index pixelsAcross(const RenderOptions& options)
{
    constexpr double kInch = 25.4;
    constexpr double kMost = 1e9; // more is refused by who paints
    return Index(std::round(std::clamp(options.widthMm / kInch * options.dpi, 0.0, kMost)));
}

Result<ValuesShown> parseValuesShown(std::string_view text)
{
    if (text == "auto")
        return ValuesShown::Auto;
    if (text == "always")
        return ValuesShown::Always;
    if (text == "never")
        return ValuesShown::Never;
    return unknownWord("--values", text, HL_TEXT("core", "write auto, always or never"));
}

Result<Theme> parseTheme(std::string_view text)
{
    if (text == "light")
        return Theme::Light;
    if (text == "dark")
        return Theme::Dark;
    if (text == "print")
        return Theme::Print;
    if (text == "grey")
        return Theme::Grey;
    return unknownWord("--theme", text, HL_TEXT("core", "write light, dark, print or grey"));
}

Result<Typeface> parseTypeface(std::string_view text)
{
    if (text == "sans")
        return Typeface::Sans;
    if (text == "serif")
        return Typeface::Serif;
    return unknownWord("--font", text, HL_TEXT("core", "write sans or serif"));
}

Result<double> parseFontPt(std::string_view text)
{
    const auto points = wholeNumber<double>(text);
    if (points && *points >= kLeastFontPt && *points <= kMostFontPt)
        return *points;
    return Error{{}, "--font-pt", Text(HL_TEXT("core", "“%1” is not a size of type"), {shortened(text)}),
                 HL_TEXT("core", "write a number of points from 5 to 24")};
}

Result<std::optional<int>> parseDecimals(std::string_view text)
{
    if (text == "auto")
        return std::optional<int>();
    const auto number = wholeNumber<int>(text);
    if (number && *number >= 0 && *number <= kMostDecimals)
        return number;
    return Error{{}, "--digits", Text(HL_TEXT("core", "“%1” is not a number of decimals"), {shortened(text)}),
                 HL_TEXT("core", "write auto or a whole number from 0 to 6")};
}

Result<std::string> parseColormap(std::string_view text)
{
    if (text == "auto")
        return std::string();
    if (colorMap(text))
        return std::string(text);
    std::string names;
    for (const std::string& name : colorMapNames())
        names += (names.empty() ? "" : ", ") + name;
    Error error = unknownWord("--colormap", text, "");
    error.remedy = Text(HL_TEXT("core", "write auto or one of %1"), {names});
    return error;
}

Result<Index> parseIndex(std::string_view text, std::string_view option)
{
    const auto number = wholeNumber<long long>(text);
    if (number && *number >= 1)
        return Index(*number - 1);
    return Error{{}, std::string(option),
                 Text(HL_TEXT("core", "“%1” is not a row or column"), {shortened(text)}),
                 HL_TEXT("core", "write a whole number, counted from 1")};
}

Result<IndexRange> parseIndexRange(std::string_view text, std::string_view option)
{
    const auto dash = text.find('-');
    const auto first = wholeNumber<long long>(text.substr(0, dash));
    const auto last = dash == text.npos ? first : wholeNumber<long long>(text.substr(dash + 1));
    if (first && last && *first >= 1 && *first <= *last)
        return IndexRange{Index(*first - 1), Index(*last)};
    return Error{{}, std::string(option), Text(HL_TEXT("core", "“%1” are no rows or columns"), {std::string(text)}),
                 HL_TEXT("core", "write the first and the last, counted from 1, such as 1-64")};
}

Error widthError(double widthMm)
{
    return {{}, {}, Text(HL_TEXT("core", "a figure %1 mm wide cannot be drawn"), {formatPrecise(widthMm)}),
            Text(HL_TEXT("core", "choose a width such as 85, at most %1 mm"), {formatPrecise(kMostWidthMm)})};
}

Error dpiError(double dpi)
{
    return {{}, {}, Text(HL_TEXT("core", "%1 dots per inch are not possible"), {formatPrecise(dpi)}),
            HL_TEXT("core", "choose a resolution from 36 to 2400")};
}

Result<double> parseWidthMm(std::string_view text)
{
    const auto number = parseNumber(text, "--width-mm");
    if (!number || (*number > 0 && *number <= kMostWidthMm))
        return number;
    return at("--width-mm", widthError(*number));
}

Result<double> parseDpi(std::string_view text)
{
    const auto number = parseNumber(text, "--dpi");
    if (!number || (*number >= kLeastDpi && *number <= kMostDpi))
        return number;
    return at("--dpi", dpiError(*number));
}

Result<Index> parsePixels(std::string_view text)
{
    const auto number = wholeNumber<long long>(text);
    if (number && *number >= 1 && *number <= kMostPixelsAcross)
        return Index(*number);
    return Error{{}, "--pixels", Text(HL_TEXT("core", "“%1” is not a number of pixels"), {shortened(text)}),
                 HL_TEXT("core", "write a whole number from 1 to 32767")};
}

Result<void> parseRange(std::string_view text, ScaleChoice& scale)
{
    scale.range = scaleRangeFromId(text);
    if (text == scaleRangeId(scale.range) && scale.range != ScaleRange::Fixed)
        return {};
    const auto comma = text.find(',');
    const double none = std::numeric_limits<double>::quiet_NaN();
    const double lo = wholeNumber<double>(text.substr(0, comma)).value_or(none);
    const double hi = comma == text.npos ? none : wholeNumber<double>(text.substr(comma + 1)).value_or(none);
    if (!std::isfinite(lo) || !std::isfinite(hi) || lo >= hi)
        return Error{{}, "--range", Text(HL_TEXT("core", "“%1” is not a range of values"), {shortened(text)}),
                     HL_TEXT("core", "write auto, symmetric, percentile, or the lower and the upper end, such as -1,1")};
    scale.range = ScaleRange::Fixed;
    scale.fixed = FiniteRange{lo, hi, true};
    return {};
}

Result<ScaleShare> parseShare(std::string_view text)
{
    const ScaleShare share = scaleShareFromId(text);
    if (text == scaleShareId(share))
        return share;
    return unknownWord("--share", text, HL_TEXT("core", "write own, heads or layer"));
}

Result<HeadOrder> parseHeadOrder(std::string_view text)
{
    if (const auto order = headOrderFromId(text))
        return *order;
    return unknownWord("--order", text, HL_TEXT("core", "write number, similarity or entropy"));
}

Result<void> applyOptions(const RenderOptions& options, MatrixFigureSpec& spec)
{
    if (auto row = checkIndex(options.row, spec.values->rows(), "--row"); !row)
        return row;
    if (auto col = checkIndex(options.col, spec.values->cols(), "--col"); !col)
        return col;
    spec.rows.lit = options.row;
    spec.cols.lit = options.col;
    spec.shown = options.values;
    spec.symbols = options.symbols;
    spec.withSymbols = options.withSymbols && !options.symbols;
    spec.theme = options.theme;
    spec.widthMm = options.widthMm;
    spec.language = options.bcp47();
    spec.decimals = options.decimals;
    spec.labelled = options.labels;
    spec.legend = options.legend;
    spec.caption = options.caption;
    spec.pixels = options.pixels;
    return {};
}

} // namespace headlight
