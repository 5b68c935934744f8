// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table_text.h"

#include "core/io/files.h"
#include "core/io/list_text.h"
#include "core/io/npy.h"
#include "core/io/number_text.h"
#include "core/io/table_fields.h"
#include "core/io/written_number.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace headlight {

namespace {

/// The typographic minus that people copy out of documents.
constexpr std::string_view kMinus = "−";

/// How the numbers of a table are written.
struct NumberMarks {
    bool point = false;
    bool comma = false;
};

std::optional<double> numberIn(std::string text, NumberMarks& marks)
{
    marks = {};
    if (text.starts_with(kMinus))
        text = "-" + text.substr(kMinus.size());
    const auto commas = std::count(text.begin(), text.end(), ',');
    if (commas == 1 && text.find('.') == std::string::npos) {
        std::replace(text.begin(), text.end(), ',', '.');
        marks.comma = parseNumber(text).has_value();
    } else {
        marks.point = text.find('.') != std::string::npos;
    }
    return parseNumber(text);
}

/// Reads as a number, also one whose thousands are grouped by commas: such a field is no name.
bool isNumber(const TableField& field)
{
    NumberMarks marks;
    std::string plain = field.text;
    std::erase(plain, ',');
    return numberIn(field.text, marks).has_value() || numberIn(plain, marks).has_value();
}

/// A number that is written for people: no name either, else its column would be lost without a word.
bool isSpoiled(const TableField& field)
{
    return numberTrouble(field.text) != NumberTrouble::None;
}

/// "1,000" between commas may be a thousand, or one with three decimals.
bool isAmbiguous(const TableField& field, char delimiter)
{
    return delimiter == ',' && field.text.find(',') != std::string::npos && isNumber(field);
}

/// What must be added to a column's place in the row to have its number, where the first row numbers columns: a part of a
/// matrix carries the numbers of the whole.
std::optional<long> numberingFrom(const std::vector<TableField>& fields)
{
    constexpr std::size_t mostDigits = 9;
    for (std::size_t col = 1; col < fields.size(); ++col) {
        const std::string& text = fields[col].text;
        const bool whole = !text.empty() && text.size() <= mostDigits && text.find_first_not_of("0123456789") == std::string::npos;
        if (whole)
            return std::stol(text) - long(col);
    }
    return {};
}

/// Finds which rows and columns are labels, and turns the rest into numbers.
class TableReader {
  public:
    TableReader(std::vector<TableRow> rows, char delimiter, const std::string& file)
        : m_rows(std::move(rows)), m_delimiter(delimiter), m_file(file)
    {
    }

    Result<TextTable> read()
    {
        if (m_rows.empty())
            return Error{m_file, lineAt(1), HL_TEXT("core", "there are no numbers"), {}};
        if (auto shape = checkShape(); !shape)
            return shape.error();
        findLabels();
        if (m_firstRow == m_rows.size() || m_firstCol == width())
            return Error{m_file, lineAt(m_rows.front().line), HL_TEXT("core", "there are no numbers"), {}};
        TextTable table;
        table.values.resize(Index(m_rows.size() - m_firstRow), Index(width() - m_firstCol));
        for (std::size_t row = m_firstRow; row < m_rows.size(); ++row) {
            if (m_firstCol > 0)
                table.rowLabels.push_back(m_rows[row].fields[0].text);
            if (auto numbers = readNumbers(row, table.values); !numbers)
                return numbers.error();
        }
        if (m_firstRow > 0)
            for (std::size_t col = m_firstCol; col < width(); ++col)
                table.columnLabels.push_back(m_rows[0].fields[col].text);
        return table;
    }

  private:
    std::size_t width() const { return m_rows.front().fields.size(); }

    Result<void> checkShape() const
    {
        for (const TableRow& row : m_rows)
            if (row.fields.size() != width())
                return Error{m_file,
                             lineAt(row.line),
                             Text(HL_TEXT("core", "the row has %1 fields and the first row has %2"),
                                  {std::to_string(row.fields.size()), std::to_string(width())}),
                             {}};
        return {};
    }

    /// Names, none of which reads as a number: else a first row with one bad number would be lost as a header. Beside an
    /// empty corner a column's own number is a name, too, and so is what only the first row has in quotes.
    bool isHeader() const
    {
        const std::vector<TableField>& first = m_rows.front().fields;
        const bool corner = first[0].text.empty() && width() > 1;
        const bool numbersAreQuoted =
            std::any_of(m_rows.begin() + 1, m_rows.end(), [](const TableRow& row) { return row.fields.back().quoted; });
        const std::optional<long> numbering = corner ? numberingFrom(first) : std::nullopt;
        const auto isName = [&](std::size_t col) {
            const TableField& field = first[col];
            if (field.text.empty())
                return corner;
            const bool counted = numbering && field.text == std::to_string(long(col) + *numbering);
            return (!isNumber(field) && !isSpoiled(field)) || counted || (corner && field.quoted && !numbersAreQuoted);
        };
        const bool anyName =
            std::any_of(first.begin(), first.end(), [](const TableField& field) { return !field.text.empty() || field.quoted; });
        for (std::size_t col = corner ? 1 : 0; col < first.size(); ++col)
            if (!isName(col))
                return false;
        return anyName;
    }

    /// Names beside a header may be anything that is no number; without one they are words, in more than one row.
    bool namesItsRow(const TableField& field) const
    {
        return m_firstRow == 1 ? !field.text.empty() && !isNumber(field) && !isSpoiled(field) : isWord(field.text);
    }

    /// A header names columns; a first column of words, or the one below a header's empty corner, rows.
    void findLabels()
    {
        m_firstRow = m_rows.size() > 1 && isHeader() ? 1 : 0;
        const bool corner = m_firstRow == 1 && m_rows.front().fields[0].text.empty();
        const bool labelled = m_rows.size() > 1
                              && std::all_of(m_rows.begin() + std::ptrdiff_t(m_firstRow), m_rows.end(),
                                             [this](const TableRow& row) { return namesItsRow(row.fields[0]); });
        m_firstCol = width() > 1 && (corner || labelled) ? 1 : 0;
    }

    Result<void> readNumbers(std::size_t row, Matrix& values)
    {
        const TableRow& line = m_rows[row];
        for (std::size_t col = m_firstCol; col < width(); ++col) {
            if (line.fields[col].text.empty())
                return fault(line, col, HL_TEXT("core", "the field is empty"));
            if (isAmbiguous(line.fields[col], m_delimiter))
                return ambiguous(line, col);
            NumberMarks marks;
            const auto value = numberIn(line.fields[col].text, marks);
            if (!value || (std::isfinite(*value) && !fitsFloat(*value)))
                return noNumber(line, col);
            m_marks = {m_marks.point || marks.point, m_marks.comma || marks.comma};
            if (m_marks.point && m_marks.comma)
                return fault(line, col, HL_TEXT("core", "decimal points and decimal commas are mixed"));
            values(Index(row - m_firstRow), Index(col - m_firstCol)) = float(*value);
        }
        return {};
    }

    Error fault(const TableRow& row, std::size_t col, Text reason) const
    {
        return {
            m_file,
            Text(HL_TEXT("core", "line %1, field %2"), {std::to_string(row.line), std::to_string(col + 1)}),
            std::move(reason),
            {}};
    }

    Error noNumber(const TableRow& row, std::size_t col) const
    {
        const std::string& text = row.fields[col].text;
        Error error = fault(row, col, Text(HL_TEXT("core", "\"%1\" is not a number that float32 holds"), {shortened(text)}));
        switch (numberTrouble(text)) {
        case NumberTrouble::Thousands:
            error.reason = Text(HL_TEXT("core", "\"%1\" has separators between its thousands"), {shortened(text)});
            error.remedy = HL_TEXT("core", "write it without them, as 1234.5");
            break;
        case NumberTrouble::Unit:
            error.reason = Text(HL_TEXT("core", "\"%1\" has a currency, a unit or brackets beside the number"), {shortened(text)});
            error.remedy = HL_TEXT("core", "write the number alone, as -1.5");
            break;
        case NumberTrouble::None:
            break;
        }
        return error;
    }

    Error ambiguous(const TableRow& row, std::size_t col) const
    {
        Error error = fault(row, col,
                            Text(HL_TEXT("core", "in a table with commas between its fields, \"%1\" may be a large number "
                                                 "or one with decimals"),
                                 {shortened(row.fields[col].text)}));
        error.remedy = HL_TEXT("core", "write 1000 or 1.5, or put semicolons between the fields");
        return error;
    }

    std::vector<TableRow> m_rows;
    char m_delimiter;
    const std::string& m_file;
    std::size_t m_firstRow = 0;
    std::size_t m_firstCol = 0;
    NumberMarks m_marks; ///< of all numbers read so far
};

std::string quoted(const std::string& text)
{
    std::string result = "\"";
    for (char character : text)
        result += character == '"' ? "\"\"" : std::string(1, character);
    return result + "\"";
}

std::string quotedWhereNeeded(const std::string& text, char delimiter)
{
    const bool plain = !text.empty() && text.find_first_of(std::string("\"\r\n \t;,[") + delimiter) == std::string::npos;
    return plain ? text : quoted(text);
}

/// Names of columns over numbered or named rows. One that reads as a number stands in quotes, so that the row is known as
/// a header; not so where all are the columns' numbers.
std::string headerText(const TextTable& table, char delimiter)
{
    std::vector<std::string> numbers;
    for (Index col = 0; col < table.values.cols(); ++col)
        numbers.push_back(std::to_string(col + 1));
    const bool counted = table.columnLabels.empty() || table.columnLabels == numbers;
    std::string text;
    for (std::size_t col = 0; col < numbers.size(); ++col) {
        if (col > 0 || !table.rowLabels.empty())
            text += delimiter;
        if (counted)
            text += numbers[col];
        else if (const TableField probe{table.columnLabels[col], false}; isNumber(probe) || isSpoiled(probe))
            text += quoted(table.columnLabels[col]);
        else
            text += quotedWhereNeeded(table.columnLabels[col], delimiter);
    }
    return text + '\n';
}

} // namespace

Result<TextTable> readTableText(std::string_view text, const std::string& file)
{
    text = withoutBom(text);
    if (const std::size_t invalid = firstInvalidUtf8(text); invalid != std::string_view::npos)
        return Error{
            file,
            lineAt(std::size_t(1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(invalid), '\n'))),
            HL_TEXT("core", "these bytes are not UTF-8"), HL_TEXT("core", "save the table as UTF-8 text")};
    if (looksLikeListText(text)) {
        auto matrix = readListText(text, file);
        if (!matrix)
            return matrix.error();
        return TextTable{*std::move(matrix), {}, {}};
    }
    const char delimiter = detectDelimiter(text);
    auto rows = splitTable(text, delimiter, file);
    if (!rows)
        return rows.error();
    return TableReader(*std::move(rows), delimiter, file).read();
}

Result<TextTable> readTable(ByteSource& source)
{
    std::string start(std::size_t(std::min<std::uint64_t>(source.size(), 8)), '\0');
    if (source.read(0, start.data(), start.size()) && looksLikeNpy(start)) {
        auto matrix = readNpy(source);
        if (!matrix)
            return matrix.error();
        return TextTable{*std::move(matrix), {}, {}};
    }
    const auto text = readAll(source, kMaxTextBytes);
    if (!text)
        return text.error();
    try {
        return readTableText(*text, source.name());
    } catch (const std::bad_alloc&) {
        return Error{
            source.name(), lineAt(1), HL_TEXT("core", "there is not enough memory for the file"), {}};
    }
}

Result<TextTable> readTable(const std::string& path)
{
    auto source = FileBytes::open(path);
    if (!source)
        return source.error();
    return readTable(**source);
}

std::string tableText(const TextTable& table, char delimiter)
{
    const bool named = !table.rowLabels.empty();
    std::string text = named || !table.columnLabels.empty() ? headerText(table, delimiter) : std::string();
    for (Index row = 0; row < table.values.rows(); ++row) {
        if (named)
            text += quotedWhereNeeded(table.rowLabels[std::size_t(row)], delimiter);
        for (Index col = 0; col < table.values.cols(); ++col)
            text += (col > 0 || named ? std::string(1, delimiter) : "") + numberText(table.values(row, col));
        text += '\n';
    }
    return text;
}

} // namespace headlight
