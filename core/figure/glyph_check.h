// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what no font on this computer can write, so that it is told before a figure is exported with empty boxes.
#pragma once

#include "core/figure/figure.h"

namespace headlight {

/// Adds a warning for each different text of `figure` that has a character without a glyph.
HEADLIGHT_CORE void warnOfMissingGlyphs(Figure& figure, const FontMetrics& metrics);

/// The note is one of those.
HEADLIGHT_CORE bool tellsOfMissingGlyphs(const Text& note);

} // namespace headlight
