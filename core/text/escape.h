// SPDX-License-Identifier: GPL-3.0-or-later
// Text that anybody may have written, made harmless inside XML and TeX.
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>

namespace headlight {

/// For XML text and attribute values in either kind of quotes. What XML 1.0 cannot hold becomes U+FFFD.
HEADLIGHT_CORE std::string escapeXml(std::string_view text);

/// For what stands between two tags: quotes need no escape there, which keeps long content of many quotes short.
HEADLIGHT_CORE std::string escapeXmlContent(std::string_view text);

/// For TeX text mode: the ten special characters, quotes and ligatures come out as the characters they are.
HEADLIGHT_CORE std::string escapeTex(std::string_view text);

} // namespace headlight
