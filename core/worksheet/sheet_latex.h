// SPDX-License-Identifier: GPL-3.0-or-later
// A worksheet as a LaTeX document that a teacher can go on editing.
#pragma once

#include "core/worksheet/sheet_content.h"
#include "core/worksheet/sheet_pages.h"

#include <string>

namespace headlight {

/// Compiles with pdflatex and lualatex; with lualatex alone, and the file says so, where names need other scripts.
HEADLIGHT_CORE std::string sheetLatex(const SheetContent& content, SheetKind kind, const Translator& translate);

} // namespace headlight
