// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/clipboard_text.h"

#include "core/edit/cell_input.h"
#include "core/io/list_text.h"
#include "core/io/table_text.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace headlight {

namespace {

constexpr std::size_t kMostBytes = std::size_t(64) << 20;
constexpr std::string_view kBlank = " \t\r\n";
constexpr std::array<std::string_view, 3> kModules{"np.", "numpy.", "torch."};

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(kBlank);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

void replaceAll(std::string& text, std::string_view what, std::string_view with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + (text.substr(end).starts_with("\r\n") ? 2 : 1), text.size()));
    }
    return lines;
}

// ---- LaTeX

/// "2.4 \cdot 10^{-5}" as 2.4e-5; what only spaces or sets type is dropped.
std::string plainLatex(std::string_view matrix)
{
    std::string text(matrix);
    for (std::string_view times : {" \\cdot 10^{", "\\cdot 10^{", " \\times 10^{", "\\times 10^{"})
        replaceAll(text, times, "e");
    replaceAll(text, "\\infty", "inf");
    for (std::string_view noise : {"\\hline", "\\,", "\\;", "\\!", "$", "{", "}"})
        replaceAll(text, noise, "");
    return text;
}

bool looksLikeLatex(std::string_view text)
{
    return text.find("\\begin{") != std::string_view::npos && text.find("\\end{") != std::string_view::npos;
}

/// The inside of the innermost environment as a table with tabs.
std::string tableOfLatex(std::string_view text)
{
    const std::size_t end = text.find("\\end{");
    const std::size_t begin = text.substr(0, end).rfind("\\begin{");
    std::string_view inside = text.substr(begin, end - begin);
    inside.remove_prefix(std::min(inside.find('}') + 1, inside.size()));
    if (trimmed(inside).starts_with('{')) // the columns of an array
        inside.remove_prefix(std::min(inside.find('}') + 1, inside.size()));
    std::string table = plainLatex(inside);
    std::replace_if(
        table.begin(), table.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    replaceAll(table, "\\\\", "\n");
    std::replace(table.begin(), table.end(), '&', '\t');
    return table;
}

// ---- Markdown

bool looksLikeMarkdown(std::string_view text)
{
    return text.starts_with('|');
}

bool isRule(std::string_view line)
{
    return line.find('-') != std::string_view::npos &&
           line.find_first_not_of("|-: \t") == std::string_view::npos;
}

std::string tableOfMarkdown(std::string_view text)
{
    std::string table;
    for (std::string_view line : linesOf(text)) {
        line = trimmed(line);
        if (isRule(line))
            continue;
        if (line.starts_with('|'))
            line.remove_prefix(1);
        if (line.ends_with('|') && !line.ends_with("\\|"))
            line.remove_suffix(1);
        std::string row(line);
        replaceAll(row, "\\|", "\u2223"); // a bar inside a name, which is left out with its name
        std::replace(row.begin(), row.end(), '\t', ' ');
        std::replace(row.begin(), row.end(), '|', '\t');
        table += row + "\n";
    }
    return table;
}

// ---- Lists

/// "np.array(" and "W = array(" as "array(": the reader of lists knows no names of modules or variables.
std::string_view withoutNames(std::string_view text)
{
    const std::size_t list = text.find('[');
    const std::size_t equals = text.substr(0, list).find('=');
    if (equals != std::string_view::npos && list != std::string_view::npos)
        text = trimmed(text.substr(equals + 1));
    for (std::string_view module : kModules)
        if (text.starts_with(module))
            return text.substr(module.size());
    return text;
}

/// "-np.inf" and "−∞" as "-inf".
std::string plainInfinities(std::string_view text)
{
    std::string plain(text);
    replaceAll(plain, "\u221E", "inf");
    for (std::string_view module : kModules)
        replaceAll(plain, std::string(module) + "inf", "inf");
    return plain;
}

/// "[1 2; 3 4]": semicolons or line ends part the rows.
bool looksLikeMatlab(std::string_view text)
{
    return text.starts_with('[') && text.find(';') != std::string_view::npos &&
           text.find('[', 1) == std::string_view::npos;
}

std::string listsOfMatlab(std::string_view text)
{
    while (text.ends_with(';') || text.ends_with(' '))
        text.remove_suffix(1);
    std::string lists = "[";
    std::string inside(text.substr(1, text.ends_with(']') ? text.size() - 2 : text.size() - 1));
    replaceAll(inside, "...", " "); // "the line goes on"
    std::replace(inside.begin(), inside.end(), ';', '\n');
    for (std::string_view row : linesOf(inside))
        if (!trimmed(row).empty())
            lists += "[" + std::string(row) + "]\n";
    return lists + (text.ends_with(']') ? "]" : "");
}

// ---- Tables

/// A tab after the last column of every row that has anything stands for no cell.
bool everyLineEndsWithTab(const std::vector<std::string_view>& lines)
{
    return std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
        return trimmed(line).empty() ||
               (line.ends_with('\t') && line.find_first_not_of(kBlank) != std::string_view::npos);
    });
}

/// What spreadsheets add and group digits with, and MATLAB's "W =" over a matrix, is taken out.
std::string cleanTable(std::string_view text)
{
    std::vector<std::string_view> lines = linesOf(text);
    const auto first = std::find_if(lines.begin(), lines.end(),
                                    [](std::string_view line) { return !trimmed(line).empty(); });
    if (first != lines.end() && trimmed(*first).ends_with('='))
        *first = {};
    const bool tabs = everyLineEndsWithTab(lines);
    std::string table;
    for (std::string_view line : lines) {
        if (tabs && line.ends_with('\t'))
            line.remove_suffix(1);
        table += line;
        table += '\n';
    }
    for (std::string_view group : {"\u202F", "\u00A0"})
        replaceAll(table, group, "");
    return table;
}

std::size_t wordCount(std::string_view line)
{
    std::size_t words = 0;
    for (std::size_t at = line.find_first_not_of(kBlank); at != std::string_view::npos; at = line.find_first_not_of(kBlank, at)) {
        ++words;
        at = std::min(line.find_first_of(kBlank, at), line.size());
    }
    return words;
}

/// pandas prints no heading over the names of rows: every line but the first has a word more.
bool lacksCorner(std::string_view table)
{
    if (table.find_first_of("\t,;\"") != std::string_view::npos)
        return false;
    const std::vector<std::string_view> lines = linesOf(trimmed(table));
    return lines.size() > 1 && std::all_of(lines.begin() + 1, lines.end(), [&](std::string_view line) {
               return wordCount(line) == wordCount(lines.front()) + 1;
           });
}

Result<Matrix> valuesOf(std::string_view text)
{
    auto table = readTableText(text, {});
    if (!table)
        return table.error();
    return std::move(table->values);
}

Result<Matrix> readAnyForm(std::string_view text)
{
    const std::string_view start = trimmed(text);
    if (looksLikeLatex(start))
        return valuesOf(tableOfLatex(start));
    if (looksLikeMarkdown(start))
        return valuesOf(tableOfMarkdown(start));
    const std::string_view list = withoutNames(start);
    if (looksLikeMatlab(list))
        return valuesOf(listsOfMatlab(list));
    if (looksLikeListText(list))
        return valuesOf(list);
    const std::string table = cleanTable(text);
    return valuesOf(lacksCorner(table) ? "\"\" " + std::string(trimmed(table)) : table);
}

Error withRemedy(Error error)
{
    if (error.remedy.empty())
        error.remedy =
            HL_TEXT("core", "copy a rectangle of numbers: from a spreadsheet, a CSV, or as NumPy prints it");
    return error;
}

} // namespace

Result<Matrix> readClipboardText(std::string_view text, ClipboardNumbers allowed)
{
    text = withoutBom(text);
    if (trimmed(text).empty())
        return withRemedy({{}, {}, HL_TEXT("core", "the clipboard holds no text"), {}});
    if (text.size() > kMostBytes)
        return Error{{},
                     {},
                     HL_TEXT("core", "the copied text is longer than 64 MB"),
                     HL_TEXT("core", "save it as a file and open that")};
    auto values = readAnyForm(plainInfinities(text));
    if (!values)
        return withRemedy(values.error());
    const bool hiding = allowed == ClipboardNumbers::FiniteOrHidden;
    for (Index row = 0; row < values->rows(); ++row)
        for (Index col = 0; col < values->cols(); ++col)
            if (const float value = (*values)(row, col); !std::isfinite(value) && !(hiding && std::isinf(value) && value < 0))
                return Error{{},
                             cellPlace({row, col}),
                             HL_TEXT("core", "the copied number is not finite"),
                             HL_TEXT("core", "a matrix that is edited holds finite numbers only")};
    return values;
}

} // namespace headlight
