// SPDX-License-Identifier: GPL-3.0-or-later
// What layout has to know about type: widths and outlines of text, which only the program's fonts can tell.
#pragma once

#include "core/base/export.h"
#include "core/figure/path.h"

#include <span>
#include <string>
#include <string_view>

namespace headlight {

/// The faces of the design: Inter for words, STIX for mathematics.
enum class FontRole { Sans, SansMedium, SansSemibold, MathItalic, MathUpright };

/// The box of what is drawn, from the origin on the baseline; `ascent` upwards, `descent` downwards.
struct InkBox {
    double left = 0;
    double right = 0;
    double ascent = 0;
    double descent = 0;
};

/// All lengths are in the unit of `size`, the em. Text is UTF-8, one line.
class HEADLIGHT_CORE FontMetrics {
  public:
    virtual ~FontMetrics();

    virtual double advance(FontRole role, double size, std::string_view text) const = 0;
    virtual InkBox ink(FontRole role, double size, std::string_view text) const = 0;
    /// The outline with its origin at the start of the baseline.
    virtual Path outline(FontRole role, double size, std::string_view text) const = 0;
    /// Whether every character has a glyph, so that no empty box is printed.
    virtual bool covers(std::string_view text) const = 0;
};

/// The width of the widest of `texts`, 0 of none. Shaping is dear: only those are measured
/// that may be it by the widths of their letters, so that it is exact but for kerning.
HEADLIGHT_CORE double widestText(std::span<const std::string> texts, FontRole role, double size, const FontMetrics& metrics);

} // namespace headlight
