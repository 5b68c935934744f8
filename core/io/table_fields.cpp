// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table_fields.h"

#include "core/io/number_text.h"

#include <algorithm>

namespace headlight {

namespace {

bool isSpace(char character)
{
    return character == ' ' || character == '\t';
}

bool isLineEnd(char character)
{
    return character == '\n' || character == '\r';
}

/// `text` with everything between quotes left out, so that what stands there does not vote.
std::string withoutQuoted(std::string_view text)
{
    std::string plain;
    bool quoted = false;
    for (char character : text) {
        if (character == '"')
            quoted = !quoted;
        else if (!quoted)
            plain += character;
    }
    return plain;
}

bool isDecimalCommaNumber(std::string word)
{
    const auto commas = std::count(word.begin(), word.end(), ',');
    if (commas > 1)
        return false;
    std::replace(word.begin(), word.end(), ',', '.');
    return parseNumber(word).has_value();
}

/// "1,5 2,5": spaces between numbers that hold at most one comma each, as no comma-separated table has them.
bool isSpacedDecimalCommas(const std::string& plain)
{
    bool several = false;
    bool firstOfLine = true;
    std::string word;
    for (std::size_t at = 0; at <= plain.size(); ++at) {
        const char character = at < plain.size() ? plain[at] : '\n';
        if (!isSpace(character) && !isLineEnd(character)) {
            word += character;
            continue;
        }
        if (!word.empty()) {
            if (word.front() == ',' || word.back() == ',' || !isDecimalCommaNumber(word))
                return false;
            several = several || !firstOfLine;
            firstOfLine = false;
            word.clear();
        }
        firstOfLine = firstOfLine || isLineEnd(character);
    }
    return several;
}

class Splitter {
  public:
    Splitter(std::string_view text, char delimiter, const std::string& file)
        : m_text(text), m_delimiter(delimiter), m_file(file)
    {
    }

    Result<std::vector<TableRow>> split()
    {
        while (m_at < m_text.size()) {
            m_row = {m_line, {}};
            if (auto row = readRow(); !row)
                return row.error();
            const bool blank =
                m_row.fields.empty() ||
                (m_row.fields.size() == 1 && m_row.fields[0].text.empty() && !m_row.fields[0].quoted);
            if (!blank)
                m_rows.push_back(std::move(m_row));
        }
        return std::move(m_rows);
    }

  private:
    bool bySpaces() const { return m_delimiter == ' '; }
    bool atEndOfLine() const { return m_at >= m_text.size() || isLineEnd(m_text[m_at]); }
    bool atDelimiter() const
    {
        return m_at < m_text.size() && (bySpaces() ? isSpace(m_text[m_at]) : m_text[m_at] == m_delimiter);
    }
    Error fault(std::size_t line, Text reason) const { return {m_file, lineAt(line), std::move(reason), {}}; }

    /// Text has none: the file is damaged, or no text.
    Error nulFault() const
    {
        return {m_file,
                Text(HL_TEXT("core", "line %1, field %2"),
                     {std::to_string(m_row.line), std::to_string(m_row.fields.size())}),
                HL_TEXT("core", "there is a zero byte in the field"), HL_TEXT("core", "save the table as UTF-8 text")};
    }

    /// Spaces around a field; never the delimiter itself.
    void skipSpaces()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]) && (bySpaces() || m_text[m_at] != m_delimiter))
            ++m_at;
    }

    Result<void> readRow()
    {
        for (;;) {
            skipSpaces();
            if (bySpaces() && atEndOfLine())
                break;
            if (auto field = readField(); !field)
                return field;
            if (m_row.fields.back().text.find('\0') != std::string::npos)
                return nulFault();
            skipSpaces();
            if (atEndOfLine())
                break;
            if (!bySpaces())
                ++m_at; // the delimiter; an empty last field is read after it
        }
        skipLineEnd();
        return {};
    }

    Result<void> readField()
    {
        if (m_at < m_text.size() && m_text[m_at] == '"')
            return readQuoted();
        const std::size_t start = m_at;
        while (!atEndOfLine() && !atDelimiter())
            ++m_at;
        std::string_view field = m_text.substr(start, m_at - start);
        while (!field.empty() && isSpace(field.back()))
            field.remove_suffix(1);
        m_row.fields.push_back({std::string(field), false});
        return {};
    }

    Result<void> readQuoted()
    {
        const std::size_t startLine = m_line;
        std::string field;
        for (++m_at;; ++m_at) {
            if (m_at >= m_text.size())
                return fault(startLine, HL_TEXT("core", "a quote is opened here and never closed"));
            if (m_text[m_at] == '\n')
                ++m_line;
            if (m_text[m_at] != '"') {
                field += m_text[m_at];
            } else if (m_at + 1 < m_text.size() && m_text[m_at + 1] == '"') {
                field += '"';
                ++m_at;
            } else {
                ++m_at;
                break;
            }
        }
        m_row.fields.push_back({std::move(field), true});
        skipSpaces();
        const bool separated = atEndOfLine() || atDelimiter() || bySpaces();
        return separated
                   ? Result<void>()
                   : fault(m_line,
                           HL_TEXT("core", "something stands between a closing quote and the next field"));
    }

    void skipLineEnd()
    {
        if (m_at >= m_text.size())
            return;
        m_at += m_text.substr(m_at).starts_with("\r\n") ? 2 : 1;
        ++m_line;
    }

    std::string_view m_text;
    char m_delimiter;
    const std::string& m_file;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
    TableRow m_row;
    std::vector<TableRow> m_rows;
};

} // namespace

char detectDelimiter(std::string_view text)
{
    const std::string plain = withoutQuoted(text);
    const auto has = [&](char character) { return plain.find(character) != std::string::npos; };
    if (has(';'))
        return ';';
    if (has('\t'))
        return '\t';
    if (has(',') && !isSpacedDecimalCommas(plain))
        return ',';
    return has(' ') || has(',') ? ' ' : ',';
}

Result<std::vector<TableRow>> splitTable(std::string_view text, char delimiter, const std::string& file)
{
    return Splitter(text, delimiter, file).split();
}

Text lineAt(std::size_t line)
{
    return Text(HL_TEXT("core", "line %1"), {std::to_string(line)});
}

} // namespace headlight
