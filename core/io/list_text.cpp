// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/list_text.h"

#include "core/io/number_text.h"
#include "core/io/table_fields.h"
#include "core/text/utf8.h"

#include <array>
#include <optional>
#include <vector>

namespace headlight {

namespace {

constexpr std::string_view kBlank = " \t\r\n";
constexpr std::array<std::string_view, 2> kCalls{"array(", "tensor("};

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(kBlank);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

class ListParser {
  public:
    ListParser(std::string_view text, const std::string& file) : m_text(text), m_file(file) {}

    Result<Matrix> parse()
    {
        const bool called = skipCall();
        while (!m_fault && (m_depth > 0 || m_rows.empty()))
            readNext();
        if (!m_fault)
            checkEnd(called);
        if (!m_fault && m_rows.front().empty())
            fail(HL_TEXT("core", "the matrix holds no numbers"));
        if (m_fault)
            return *m_fault;
        Matrix matrix{Index(m_rows.size()), Index(m_rows.front().size())};
        for (Index row = 0; row < matrix.rows(); ++row)
            for (Index col = 0; col < matrix.cols(); ++col)
                matrix(row, col) = m_rows[std::size_t(row)][std::size_t(col)];
        return matrix;
    }

  private:
    bool skipCall()
    {
        skipBlank();
        for (std::string_view call : kCalls)
            if (m_text.substr(m_at).starts_with(call)) {
                m_at += call.size();
                return true;
            }
        return false;
    }

    void readNext()
    {
        skipBlank();
        if (m_at >= m_text.size())
            return fail(HL_TEXT("core", "the text ends before its lists are closed"));
        const char character = m_text[m_at];
        if (character == '[')
            open();
        else if (character == ']')
            close();
        else if (character == ',' && m_depth > 0)
            ++m_at;
        else
            readNumber();
    }

    void open()
    {
        constexpr int kMostDepth = 2;
        if (m_inRow || m_depth == kMostDepth)
            return fail(HL_TEXT("core", "the lists are nested deeper than rows of numbers"));
        ++m_at;
        ++m_depth;
        m_row.clear();
    }

    void close()
    {
        if (m_depth == 0)
            return fail(HL_TEXT("core", "a list is closed that was never opened"));
        ++m_at;
        // The outer bracket closes a matrix whose rows are done, or the one row there is.
        if (m_depth == 2 || m_rows.empty())
            endRow();
        else if (m_inRow)
            return fail(HL_TEXT("core", "numbers stand beside lists"));
        --m_depth;
    }

    void endRow()
    {
        if (!m_rows.empty() && m_row.size() != m_rows.front().size())
            return fail(Text(HL_TEXT("core", "the row has %1 numbers and the first row has %2"),
                             {std::to_string(m_row.size()), std::to_string(m_rows.front().size())}));
        m_rows.push_back(std::move(m_row));
        m_row.clear();
        m_inRow = false;
    }

    void readNumber()
    {
        const std::size_t end = std::min(m_text.find_first_of(" \t\r\n,[]()", m_at), m_text.size());
        const std::string_view word = m_text.substr(m_at, std::max<std::size_t>(end - m_at, 1));
        if (word == "..." || word == "…")
            return fail(HL_TEXT("core", "the print is shortened with \"...\""),
                        HL_TEXT("core", "print the whole matrix, or save it"));
        const std::optional<double> value = m_depth > 0 ? parseNumber(word) : std::nullopt;
        if (!value || (std::isfinite(*value) && !fitsFloat(*value)))
            return fail(
                Text(HL_TEXT("core", "\"%1\" is not a number that float32 holds"), {shortened(word)}));
        m_row.push_back(float(*value));
        m_inRow = true;
        m_at = end;
    }

    /// After the lists: nothing, or what an array's print may add (", dtype=float32)").
    void checkEnd(bool called)
    {
        std::string_view rest = trimmed(m_text.substr(m_at));
        if (called && rest.starts_with(',') && trimmed(rest.substr(1)).starts_with("dtype="))
            rest = rest.substr(std::min(rest.find(')'), rest.size()));
        if (rest != (called ? ")" : ""))
            fail(HL_TEXT("core", "something stands after the matrix"));
    }

    void skipBlank()
    {
        while (m_at < m_text.size() && kBlank.find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }

    void fail(Text reason, Text remedy = {})
    {
        std::size_t line = 1;
        for (char character : m_text.substr(0, m_at))
            line += character == '\n';
        if (!m_fault)
            m_fault = Error{m_file, lineAt(line), std::move(reason), std::move(remedy)};
    }

    std::string_view m_text;
    const std::string& m_file;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_inRow = false;
    std::vector<float> m_row;
    std::vector<std::vector<float>> m_rows;
    std::optional<Error> m_fault;
};

} // namespace

bool looksLikeListText(std::string_view text)
{
    const std::string_view start = trimmed(text);
    return start.starts_with('[') || start.starts_with(kCalls[0]) || start.starts_with(kCalls[1]);
}

Result<Matrix> readListText(std::string_view text, const std::string& file)
{
    return ListParser(text, file).parse();
}

} // namespace headlight
