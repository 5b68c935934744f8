// SPDX-License-Identifier: GPL-3.0-or-later
// Labels: tokens that anybody may have written, made visible and short enough; sentences with letters of mathematics.
#pragma once

#include "core/base/export.h"
#include "core/figure/figure.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A token as one visible line: white space that stands alone or at an end shows as "␣", an empty token as "∅".
HEADLIGHT_CORE std::string visibleToken(std::string_view token);

/// `text` cut in its middle with "…" until it is at most `room` wide; the whole text if it fits, "…" if nothing does.
HEADLIGHT_CORE std::string elideMiddle(std::string_view text, double room, FontRole role, double size,
                                       const FontMetrics& metrics);

/// The width that the widest label of an axis of `count` rows or columns would like; of many, and where there are no tokens, that of a
/// number.
HEADLIGHT_CORE double widestLabel(const std::vector<std::string>& tokens, Index count, const FontMetrics& metrics);

/// "key $j$" as spans: letters between dollars are italic mathematics, everything else of it stays upright.
HEADLIGHT_CORE std::vector<TextSpan> spansOf(std::string_view sentence);

} // namespace headlight
