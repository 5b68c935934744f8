// SPDX-License-Identifier: GPL-3.0-or-later
// Walking over UTF-8 text character by character; what is not valid UTF-8 counts byte by byte.
#pragma once

#include "core/base/export.h"

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

} // namespace headlight
