// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as a LaTeX document of its own: one TikZ picture with symbols as real TeX.
#pragma once

#include "core/base/export.h"
#include "core/figure/figure.h"

#include <string>

namespace headlight {

/// Beyond this, compiling cell by cell takes minutes and may exhaust TeX's memory: matrices become images instead, and
/// all text stays TeX.
inline constexpr Index kMostTikzCells = 4096;

/// UTF-8, the same bytes for the same figure. Compiles with pdflatex and lualatex: words in scripts that pdflatex's fonts lack
/// (Chinese) are text for lualatex and outlines, from `metrics`, for pdflatex. Images stand in the same file, which writes them
/// beside itself when it is compiled.
HEADLIGHT_CORE std::string writeTikz(const Figure& figure, const FontMetrics& metrics, bool transparent = false);

} // namespace headlight
