// SPDX-License-Identifier: GPL-3.0-or-later
// Type whose every character is half an em wide, so that layouts can be checked by arithmetic.
#pragma once

#include "core/figure/font_metrics.h"
#include "core/text/utf8.h"

namespace headlight {

class FixedMetrics final : public FontMetrics {
  public:
    double advance(FontRole, double size, std::string_view text) const override
    {
        return 0.5 * size * double(utf8Characters(text).size());
    }
    InkBox ink(FontRole role, double size, std::string_view text) const override
    {
        return {0, advance(role, size, text), 0.7 * size, 0.2 * size};
    }
    Path outline(FontRole role, double size, std::string_view text) const override
    {
        return Path::rectangle(0, -0.7 * size, advance(role, size, text), 0.9 * size);
    }
    bool covers(std::string_view text) const override { return text.find("\uFFFD") == std::string_view::npos; }
};

} // namespace headlight
