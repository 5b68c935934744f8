// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy_header.h"

#include "core/io/byte_source.h"
#include "core/text/utf8.h"

#include <array>
#include <bit>
#include <charconv>
#include <optional>
#include <set>

namespace headlight {

namespace {

struct Descr {
    const char* code;
    NumberKind kind;
};
constexpr std::array kDescrs{
    Descr{"f2", NumberKind::Float16}, Descr{"f4", NumberKind::Float32}, Descr{"f8", NumberKind::Float64},
    Descr{"i1", NumberKind::Int8},    Descr{"i2", NumberKind::Int16},   Descr{"i4", NumberKind::Int32},
    Descr{"i8", NumberKind::Int64},   Descr{"u1", NumberKind::UInt8},   Descr{"u2", NumberKind::UInt16},
    Descr{"u4", NumberKind::UInt32},  Descr{"u8", NumberKind::UInt64},  Descr{"b1", NumberKind::Bool}};

/// A cursor over the dictionary; the first error stays.
class DictionaryParser {
  public:
    DictionaryParser(std::string_view text, const std::string& file, std::uint64_t offset)
        : m_text(text), m_file(file), m_offset(offset)
    {
    }

    Result<NpyHeader> parse()
    {
        expect('{');
        while (!m_error && !skip('}')) {
            readItem();
            if (!skip(',') && !m_error) {
                expect('}');
                break;
            }
        }
        skipSpaces();
        if (!m_error && m_at != m_text.size())
            fail(HL_TEXT("core", "something stands after the header's dictionary"));
        for (const char* key : {"descr", "fortran_order", "shape"})
            if (!m_error && !m_seen.contains(key))
                fail(Text(HL_TEXT("core", "the header has no \"%1\""), {key}));
        if (m_error)
            return *m_error;
        return m_header;
    }

  private:
    void readItem()
    {
        const std::string key = readString();
        expect(':');
        if (m_error)
            return;
        if (!m_seen.insert(key).second)
            fail(Text(HL_TEXT("core", "the key \"%1\" stands twice in one object"), {shortened(key)}));
        else if (key == "descr")
            readDescr();
        else if (key == "fortran_order")
            readOrder();
        else if (key == "shape")
            readShape();
        else
            fail(Text(HL_TEXT("core", "the header has an unknown key \"%1\""), {shortened(key)}));
    }

    std::string readString()
    {
        skipSpaces();
        const char quote = m_at < m_text.size() ? m_text[m_at] : '\0';
        const std::size_t end =
            quote == '\'' || quote == '"' ? m_text.find(quote, m_at + 1) : std::string_view::npos;
        if (end == std::string_view::npos) {
            fail(HL_TEXT("core", "a quoted word is expected here"));
            return {};
        }
        std::string word(m_text.substr(m_at + 1, end - m_at - 1));
        m_at = end + 1;
        return word;
    }

    void readDescr()
    {
        skipSpaces();
        if (m_at < m_text.size() && m_text[m_at] == '[')
            return fail(HL_TEXT("core", "the array has named fields; only plain numbers are read"));
        const std::size_t start = m_at;
        const std::string descr = readString();
        if (m_error)
            return;
        const bool ordered =
            !descr.empty() && std::string_view("<>=|").find(descr[0]) != std::string_view::npos;
        const std::string code = ordered ? descr.substr(1) : descr;
        for (const Descr& known : kDescrs)
            if (code == known.code) {
                m_header.kind = known.kind;
                m_header.bigEndian =
                    ordered &&
                    (descr[0] == '>' || (descr[0] == '=' && std::endian::native == std::endian::big));
                return;
            }
        m_at = start;
        if (code.starts_with('O'))
            fail(HL_TEXT("core", "the array holds Python objects, which are never read"));
        else
            fail(Text(HL_TEXT("core", "the dtype %1 is not read"), {shortened(descr)}));
    }

    void readOrder()
    {
        skipSpaces();
        for (const bool value : {true, false}) {
            const std::string_view word = value ? "True" : "False";
            if (m_text.substr(m_at).starts_with(word)) {
                m_header.fortranOrder = value;
                m_at += word.size();
                return;
            }
        }
        fail(HL_TEXT("core", "True or False is expected here"));
    }

    void readShape()
    {
        expect('(');
        while (!m_error && !skip(')')) {
            readAxis();
            if (!skip(',')) {
                expect(')');
                break;
            }
        }
    }

    void readAxis()
    {
        skipSpaces();
        std::uint64_t axis = 0;
        const auto [end, fault] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), axis);
        if (fault != std::errc())
            return fail(HL_TEXT("core", "the length of an axis, a whole number from 0 on, is expected here"));
        m_at = std::size_t(end - m_text.data());
        m_header.shape.push_back(axis);
    }

    void skipSpaces()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n'))
            ++m_at;
    }

    bool skip(char character)
    {
        skipSpaces();
        if (m_error || m_at >= m_text.size() || m_text[m_at] != character)
            return false;
        ++m_at;
        return true;
    }

    void expect(char character)
    {
        if (!skip(character))
            fail(Text(HL_TEXT("core", "'%1' is expected here"), {std::string(1, character)}));
    }

    void fail(Text reason)
    {
        if (!m_error)
            m_error = Error{m_file, byteAt(m_offset + m_at), std::move(reason), {}};
    }

    std::string_view m_text;
    const std::string& m_file;
    std::uint64_t m_offset;
    std::size_t m_at = 0;
    NpyHeader m_header;
    std::set<std::string> m_seen;
    std::optional<Error> m_error;
};

} // namespace

Result<NpyHeader> parseNpyHeader(std::string_view dictionary, const std::string& file, std::uint64_t offset)
{
    return DictionaryParser(dictionary, file, offset).parse();
}

} // namespace headlight
