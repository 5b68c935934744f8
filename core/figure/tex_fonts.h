// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts of a LaTeX document: those that every TeX has, and under lualatex some for all other scripts.
#pragma once

#include "core/base/export.h"

namespace headlight {

/// Lines for the preamble, after \usepackage{iftex}. With `unicode` the macros \hlunicode and \hlother that texText() writes,
/// which need lualatex; pdflatex then stops and says so.
HEADLIGHT_CORE const char* texFonts(bool unicode);

} // namespace headlight
