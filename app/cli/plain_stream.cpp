// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plain_stream.h"

#include "core/text/utf8.h"

#include <cstdio>

namespace headlight::cli {

namespace {

bool actsOnTerminals(char32_t code)
{
    const bool control = (code < 0x20 && code != '\n') || (code >= 0x7F && code < 0xA0);
    const bool separator = code == 0x2028 || code == 0x2029;
    const bool direction = code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                           (code >= 0x2066 && code <= 0x2069);
    return control || separator || direction;
}

std::string escaped(const char* form, unsigned code)
{
    char text[16];
    std::snprintf(text, sizeof text, form, code);
    return text;
}

} // namespace

std::string visibleText(std::string_view text)
{
    std::string visible;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = utf8Character(text, at);
        const char32_t code = codePoint(character);
        if (character.size() == 1 && static_cast<unsigned char>(character[0]) >= 0x80)
            visible += escaped("\\x%02x", static_cast<unsigned char>(character[0]));
        else if (actsOnTerminals(code))
            visible += escaped("\\u%04x", unsigned(code));
        else
            visible += character;
        at += character.size();
    }
    return visible;
}

std::string visibleLine(std::string_view text)
{
    std::string line;
    for (const char character : visibleText(text))
        line += character == '\n' ? std::string("\\n") : std::string(1, character);
    return line;
}

PlainBuffer::int_type PlainBuffer::overflow(int_type character)
{
    if (traits_type::eq_int_type(character, traits_type::eof()))
        return traits_type::not_eof(character);
    m_pending += traits_type::to_char_type(character);
    return passLines() ? character : traits_type::eof();
}

std::streamsize PlainBuffer::xsputn(const char* text, std::streamsize count)
{
    m_pending.append(text, std::size_t(count));
    return passLines() ? count : 0;
}

int PlainBuffer::sync()
{
    return pass(m_pending.size()) && m_target.flush() ? 0 : -1;
}

/// A line may hold any number of characters, but none is cut.
bool PlainBuffer::passLines()
{
    const std::size_t end = m_pending.rfind('\n');
    return end == std::string::npos || pass(end + 1);
}

bool PlainBuffer::pass(std::size_t count)
{
    m_target << visibleText(std::string_view(m_pending).substr(0, count));
    m_pending.erase(0, count);
    return m_target.good();
}

} // namespace headlight::cli
