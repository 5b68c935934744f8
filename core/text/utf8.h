// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 text character by character; what is not valid UTF-8 counts byte by byte. The one place that knows the encoding.
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// The bytes of the character that starts at byte `at` (at < text.size()); never empty.
HEADLIGHT_CORE std::string_view utf8Character(std::string_view text, std::size_t at);

/// `text` cut into its characters (code points).
HEADLIGHT_CORE std::vector<std::string_view> utf8Characters(std::string_view text);

/// The code point of one character as utf8Character gives it; U+FFFD for an invalid byte.
HEADLIGHT_CORE char32_t codePoint(std::string_view character);

/// `text` as valid UTF-8 on one line: invalid bytes, control and direction characters become
/// U+FFFD, line breaks and tabs a space.
HEADLIGHT_CORE std::string cleanLine(std::string_view text);

/// Offset of the first byte that does not belong to a valid UTF-8 sequence (overlong forms, surrogates and
/// values above U+10FFFF are invalid), or npos.
HEADLIGHT_CORE std::size_t firstInvalidUtf8(std::string_view bytes);

/// `bytes` without a byte order mark at its start.
HEADLIGHT_CORE std::string_view withoutBom(std::string_view bytes);

/// The character that begins at `offset` of valid UTF-8, printable: 'x', or U+0007 for a control character.
HEADLIGHT_CORE std::string characterAt(std::string_view bytes, std::size_t offset);

/// `text` cut to about `most` bytes between two characters, with "…" where something was cut.
HEADLIGHT_CORE std::string shortened(std::string_view text, std::size_t most = 40);

} // namespace headlight
