// SPDX-License-Identifier: GPL-3.0-or-later
// Strict reading of JSON that nobody vouches for; the only way JSON enters the program.
#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace headlight {

using Json = nlohmann::json;

inline constexpr int kMaxJsonDepth = 64;

/// Where the byte at an offset is, for an error's place.
using PlaceOf = std::function<Text(std::size_t offset)>;

/// "line 3, column 5", both from 1, columns counted in characters.
HEADLIGHT_CORE PlaceOf lineAndColumn(std::string_view bytes);

/// One JSON value (RFC 8259) and nothing after it. Refused, each with its place: bytes that are not UTF-8,
/// duplicate keys, nesting beyond kMaxJsonDepth levels, numbers beyond a double, NaN and infinities. `place`
/// defaults to lineAndColumn(bytes).
HEADLIGHT_CORE Result<Json> parseJson(std::string_view bytes, const std::string& file, PlaceOf place = {});

} // namespace headlight
