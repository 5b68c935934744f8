// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a matrix as a small PDF page of plain ASCII, which a TeX document can carry inside itself.
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace headlight {

/// One image with a pixel for each cell, unsmoothed; lines end in '\n' and are short enough for TeX.
HEADLIGHT_CORE std::string cellsPdf(const FigureCells& cells);

} // namespace headlight
