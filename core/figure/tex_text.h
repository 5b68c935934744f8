// SPDX-License-Identifier: GPL-3.0-or-later
// A line of text for TeX, and whether pdflatex's own fonts can print it.
#pragma once

#include <string>
#include <string_view>

namespace headlight {

struct TexText {
    std::string tex;
    bool unicode = false; ///< needs the macro \hlunicode, and so lualatex
};

/// Special characters escaped, minus and ∞ and superscripts as mathematics, accents as they are, other scripts in
/// \hlunicode.
TexText texText(std::string_view text);

} // namespace headlight
