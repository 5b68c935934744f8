// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that bytes are UTF-8, and takes single characters out of them for error messages.
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace headlight {

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
