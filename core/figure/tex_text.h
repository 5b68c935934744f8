// SPDX-License-Identifier: GPL-3.0-or-later
// A line of text for TeX, and whether pdflatex's own fonts can print it.
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>

namespace headlight {

struct TexText {
    std::string tex;
    bool unicode = false; ///< needs the macros \hlunicode or \hlother, and so lualatex
};

/// Special characters escaped, minus and ∞ and superscripts as mathematics, accents as they are; Chinese, Japanese
/// and Korean in \hlunicode, other scripts in \hlother, from right to left where they run so.
HEADLIGHT_CORE TexText texText(std::string_view text);

} // namespace headlight
