// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/utf8.h"

#include <cstdio>

namespace headlight {

namespace {

/// The length of the sequence that `lead` begins; 0 if it cannot begin one.
std::size_t sequenceLength(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead < 0xE0)
        return 2;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

bool continues(unsigned char byte)
{
    return (byte & 0xC0) == 0x80;
}

/// Overlong three- and four-byte forms, surrogates, and what lies above U+10FFFF, all told by the second
/// byte.
bool secondByteAllowed(unsigned char lead, unsigned char second)
{
    switch (lead) {
    case 0xE0:
        return second >= 0xA0;
    case 0xED:
        return second < 0xA0;
    case 0xF0:
        return second >= 0x90;
    case 0xF4:
        return second < 0x90;
    default:
        return true;
    }
}

} // namespace

std::size_t firstInvalidUtf8(std::string_view bytes)
{
    const auto at = [&](std::size_t index) { return static_cast<unsigned char>(bytes[index]); };
    for (std::size_t start = 0; start < bytes.size();) {
        const std::size_t length = sequenceLength(at(start));
        if (length == 0 || start + length > bytes.size())
            return start;
        for (std::size_t next = 1; next < length; ++next)
            if (!continues(at(start + next)))
                return start;
        if (length > 1 && !secondByteAllowed(at(start), at(start + 1)))
            return start;
        start += length;
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
    return "'" + std::string(bytes.substr(offset, sequenceLength(lead))) + "'";
}

std::string shortened(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return std::string(text);
    std::size_t end = most;
    while (end > 0 && continues(static_cast<unsigned char>(text[end])))
        --end;
    return std::string(text.substr(0, end)) + "…";
}

} // namespace headlight
