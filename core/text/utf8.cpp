// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/utf8.h"

#include <cassert>
#include <cstdio>

namespace headlight {

namespace {

/// Bytes of the character that `lead` starts; 0 if no character starts so.
std::size_t lengthFrom(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead < 0xE0)
        return 2;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

char32_t decode(std::string_view bytes)
{
    const auto lead = static_cast<unsigned char>(bytes[0]);
    char32_t value = bytes.size() == 1 ? lead : lead & (0x7Fu >> bytes.size());
    for (std::size_t i = 1; i < bytes.size(); ++i)
        value = value << 6 | (static_cast<unsigned char>(bytes[i]) & 0x3Fu);
    return value;
}

/// Not a longer form than needed, no surrogate, not beyond U+10FFFF.
bool isSound(char32_t value, std::size_t bytes)
{
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    return value >= least[bytes] && value <= 0x10FFFF && !(value >= 0xD800 && value < 0xE000);
}

/// Control characters, marks that turn the direction of the text after them, and what is no character.
bool isInvisible(char32_t code)
{
    const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
    const bool direction = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return control || direction || code == 0xFFFD || (code & 0xFFFE) == 0xFFFE;
}

} // namespace

std::string_view utf8Character(std::string_view text, std::size_t at)
{
    assert(at < text.size());
    const std::size_t length = lengthFrom(static_cast<unsigned char>(text[at]));
    if (length == 0 || at + length > text.size())
        return text.substr(at, 1);
    for (std::size_t i = 1; i < length; ++i) {
        if (!continues(text[at + i]))
            return text.substr(at, 1);
    }
    const std::string_view bytes = text.substr(at, length);
    return isSound(decode(bytes), length) ? bytes : text.substr(at, 1);
}

std::vector<std::string_view> utf8Characters(std::string_view text)
{
    std::vector<std::string_view> characters;
    for (std::size_t at = 0; at < text.size(); at += characters.back().size())
        characters.push_back(utf8Character(text, at));
    return characters;
}

char32_t codePoint(std::string_view character)
{
    assert(!character.empty());
    if (character.size() == 1)
        return static_cast<unsigned char>(character[0]) < 0x80 ? char32_t(character[0]) : U'\uFFFD';
    return decode(character);
}

std::string cleanLine(std::string_view text)
{
    std::string line;
    for (const std::string_view character : utf8Characters(text)) {
        const char32_t code = codePoint(character);
        if (code == '\n' || code == '\r' || code == '\t' || code == 0x2028 || code == 0x2029)
            line += ' ';
        else if (isInvisible(code))
            line += "\uFFFD";
        else
            line += character;
    }
    return line;
}

std::size_t firstInvalidUtf8(std::string_view bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = utf8Character(bytes, at).size();
        if (length == 1 && static_cast<unsigned char>(bytes[at]) >= 0x80)
            return at;
        at += length;
    }
    return std::string_view::npos;
}

std::string_view withoutBom(std::string_view bytes)
{
    return bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes;
}

std::string characterAt(std::string_view bytes, std::size_t offset)
{
    const auto lead = static_cast<unsigned char>(bytes[offset]);
    if (lead < 0x20 || lead == 0x7F) {
        char code[16];
        std::snprintf(code, sizeof code, "U+%04X", unsigned(lead));
        return code;
    }
    return "'" + std::string(utf8Character(bytes, offset)) + "'";
}

std::string shortened(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return std::string(text);
    std::size_t end = most;
    while (end > 0 && continues(text[end]))
        --end;
    return std::string(text.substr(0, end)) + "…";
}

} // namespace headlight
