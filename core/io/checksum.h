// SPDX-License-Identifier: GPL-3.0-or-later
// Checksums that file formats ask for, and one that tells whether two sets of numbers are the same.
#pragma once

#include "core/base/export.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace headlight {

/// The CRC-32 of ISO 3309, as PNG and ZIP use it.
HEADLIGHT_CORE std::uint32_t crc32(std::string_view bytes);

/// FNV-1a over 64 bits, going on from `hash`. Says whether data are the same; keeps nobody from forging them.
HEADLIGHT_CORE std::uint64_t fnv1a(std::string_view bytes, std::uint64_t hash = 0xcbf29ce484222325u);

/// A 64-bit checksum as text: 16 digits, lower case.
HEADLIGHT_CORE std::string hexadecimal(std::uint64_t value);

} // namespace headlight
