// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence about a cell broken into lines, its tokens in the hues of query and key.
#pragma once

#include "core/base/text.h"
#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace headlight {

/// A token that the sentence may name, and the hue it is named in.
struct NamedToken {
    std::string token;
    MathHue hue = MathHue::Query;
};

/// Paints `sentence` from the baseline (x, y) on, at most `lines` lines of `width`; what does not fit is cut with "…".
/// Returns the baseline of the last line.
HEADLIGHT_CORE double paintSentence(Figure& sheet, const Text& sentence, const std::vector<NamedToken>& named, double x, double y, double width,
                     int lines, const FontMetrics& metrics, const Translator& translate);

inline constexpr double kSentenceLine = 20 * kPixel;

} // namespace headlight
