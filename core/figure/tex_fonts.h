// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts of a LaTeX document: those that every TeX has, and under lualatex some for all other scripts.
#pragma once

#include "core/base/export.h"

#include <string>

namespace headlight {

/// Lines for the preamble, after \usepackage{iftex}. With `unicode` the macros \hlunicode and \hlother that texText() writes,
/// which need lualatex; pdflatex then stops and says so.
HEADLIGHT_CORE std::string texFonts(bool unicode);

/// The same for a document that gives pdflatex something else in place of these macros, between \ifPDFTeX and \else.
HEADLIGHT_CORE std::string texFontsForBoth(bool unicode);

} // namespace headlight
