// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of Chinese, Japanese and Korean characters as vertical script: upright characters, one under another.
#pragma once

#include "core/base/export.h"
#include "core/figure/figure.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// From one character of a stack to the next, in em.
inline constexpr double kStackLine = 1.06;

/// The text can be read from top to bottom: of these scripts alone, their punctuation and marks of white space included.
HEADLIGHT_CORE bool stacksUpright(std::string_view text);

/// So can most of these labels; of very many the first few hundred tell.
HEADLIGHT_CORE bool mostStackUpright(const std::vector<std::string>& labels);

/// The character lies on its side in vertical script: brackets, dashes, the ellipsis.
HEADLIGHT_CORE bool liesInStack(std::string_view character);

/// `text` cut in its middle with "…" until its stack is at most `room` high; "…" if nothing fits.
HEADLIGHT_CORE std::string elideStack(std::string_view text, double room, double size);

HEADLIGHT_CORE double stackHeight(std::string_view text, double size);

/// The characters of `text` round the vertical line at `middle`, the last one's em ending at `bottom`.
HEADLIGHT_CORE std::vector<FigureText> stackedText(std::string_view text, FontRole role, double size, double middle, double bottom,
                                                   Rgb color);

} // namespace headlight
