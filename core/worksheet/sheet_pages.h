// SPDX-License-Identifier: GPL-3.0-or-later
// A worksheet set on pages of A4: the student's sheet with empty boxes, or the key with answers and derivations.
#pragma once

#include "core/figure/figure.h"
#include "core/worksheet/sheet_content.h"

#include <vector>

namespace headlight {

enum class SheetKind { Student, Key };

/// One figure a page, 210 × 297 mm, in the print theme.
HEADLIGHT_CORE std::vector<Figure> sheetPages(const SheetContent& content, SheetKind kind, const std::string& language,
                                              const FontMetrics& metrics, const Translator& translate);

} // namespace headlight
