// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table_text.h"

#include "core/io/files.h"
#include "core/io/list_text.h"
#include "core/io/npy.h"
#include "core/io/number_text.h"
#include "core/io/table_fields.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace headlight {

namespace {

/// The typographic minus that people copy out of documents.
constexpr std::string_view kMinus = "−";

std::optional<double> numberIn(std::string text, bool& point, bool& comma)
{
    if (text.starts_with(kMinus))
        text = "-" + text.substr(kMinus.size());
    const auto commas = std::count(text.begin(), text.end(), ',');
    if (commas == 1 && text.find('.') == std::string::npos) {
        std::replace(text.begin(), text.end(), ',', '.');
        comma = parseNumber(text).has_value();
    } else {
        point = text.find('.') != std::string::npos;
    }
    return parseNumber(text);
}

bool isNumber(const TableField& field)
{
    bool point = false;
    bool comma = false;
    return numberIn(field.text, point, comma).has_value();
}

/// Finds which rows and columns are labels, and turns the rest into numbers.
class TableReader {
  public:
    TableReader(std::vector<TableRow> rows, const std::string& file) : m_rows(std::move(rows)), m_file(file)
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

    /// A first row of words over numbers names columns; a first column of words, or one below an empty
    /// corner, rows.
    void findLabels()
    {
        const std::vector<TableField>& first = m_rows.front().fields;
        const bool corner = first[0].text.empty() && width() > 1;
        const bool words =
            std::all_of(first.begin() + (width() > 1 ? 1 : 0), first.end(),
                        [](const TableField& field) { return !field.text.empty() && !isNumber(field); });
        m_firstRow = m_rows.size() > 1 && (corner || words) ? 1 : 0;
        const bool labelled =
            std::all_of(m_rows.begin() + std::ptrdiff_t(m_firstRow), m_rows.end(), [](const TableRow& row) {
                return !row.fields[0].text.empty() && !isNumber(row.fields[0]);
            });
        m_firstCol = width() > 1 && ((corner && m_firstRow == 1) || labelled) ? 1 : 0;
    }

    Result<void> readNumbers(std::size_t row, Matrix& values)
    {
        const TableRow& line = m_rows[row];
        for (std::size_t col = m_firstCol; col < width(); ++col) {
            if (line.fields[col].text.empty())
                return fault(line, col, HL_TEXT("core", "the field is empty"));
            const auto value = numberIn(line.fields[col].text, m_point, m_comma);
            if (!value || (std::isfinite(*value) && !fitsFloat(*value)))
                return fault(line, col,
                             Text(HL_TEXT("core", "\"%1\" is not a number that float32 holds"),
                                  {shortened(line.fields[col].text)}));
            m_anyPoint = m_anyPoint || m_point;
            m_anyComma = m_anyComma || m_comma;
            if (m_anyPoint && m_anyComma)
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

    std::vector<TableRow> m_rows;
    const std::string& m_file;
    std::size_t m_firstRow = 0;
    std::size_t m_firstCol = 0;
    bool m_point = false;
    bool m_comma = false;
    bool m_anyPoint = false;
    bool m_anyComma = false;
};

std::string quotedWhereNeeded(const std::string& text, char delimiter)
{
    if (text.find_first_of(std::string("\"\r\n \t;,") + delimiter) == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (char character : text)
        quoted += character == '"' ? "\"\"" : std::string(1, character);
    return quoted + "\"";
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
    auto rows = splitTable(text, detectDelimiter(text), file);
    if (!rows)
        return rows.error();
    return TableReader(*std::move(rows), file).read();
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
    std::string text;
    if (!table.columnLabels.empty()) {
        for (std::size_t col = 0; col < table.columnLabels.size(); ++col)
            text += (col > 0 || named ? std::string(1, delimiter) : "") +
                    quotedWhereNeeded(table.columnLabels[col], delimiter);
        text += '\n';
    }
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
