// SPDX-License-Identifier: GPL-3.0-or-later
// The legend of a token's vectors: their colours, what hatching means, and what a plain cell without a number is.
#pragma once

#include "core/figure/figure.h"
#include "core/figure/held_marks.h"
#include "core/figure/scale_choice.h"

namespace headlight {

inline constexpr double kTokenLegend = 20 * kPixel; ///< height of a line

struct TokenFigureLegend {
    bool masked = false;   ///< a vector has masked cells
    bool unneeded = false; ///< a vector has cells that the token does not ask for
    HeldMarks held = {};   ///< of cells that are held by hand
};

/// From (x, y) on, in as many lines as it takes up to `right`; returns their height.
double paintTokenLegend(Figure& sheet, double x, double y, double right, const TokenFigureLegend& legend, const StageColors& colors,
                        const FontMetrics& metrics, const Translator& translate);

} // namespace headlight
