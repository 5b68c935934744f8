// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence broken into lines that fit.
#pragma once

#include "core/base/export.h"
#include "core/figure/font_metrics.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// `text` in lines at most `room` wide, broken at blanks and between the characters of scripts that have none (their
/// punctuation stays with what it follows). A word that is wider than `room` is broken where it has to be. At least one line.
HEADLIGHT_CORE std::vector<std::string> wrapText(std::string_view text, double room, FontRole role, double size,
                                                 const FontMetrics& metrics);

} // namespace headlight
