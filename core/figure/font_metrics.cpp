// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/font_metrics.h"

#include "core/text/utf8.h"

#include <algorithm>

namespace headlight {

FontMetrics::~FontMetrics() = default;

double widestText(std::span<const std::string> texts, FontRole role, double size, const FontMetrics& metrics)
{
    double widest = 0;
    double most = 0;
    for (const std::string& text : texts) {
        double letters = 0;
        for (const std::string_view letter : utf8Characters(text))
            letters += metrics.advance(role, size, letter);
        if (letters <= most)
            continue;
        most = letters;
        widest = std::max(widest, metrics.advance(role, size, text));
    }
    return widest;
}

} // namespace headlight
