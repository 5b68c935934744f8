// SPDX-License-Identifier: GPL-3.0-or-later
// The options that every figure has in common, size and face of its type, whatever it shows.
#pragma once

#include "core/figure/figure.h"
#include "core/figure/render_options.h"

#include <functional>

namespace headlight {

/// The place of an error that a wider sheet would not have.
inline constexpr const char* kWidthPlace = "--width-mm";

using DrawSheet = std::function<Result<Figure>(const RenderOptions& options, const FontMetrics& metrics)>;

/// How much larger than usual letters of `fontPt` points are.
HEADLIGHT_CORE double letterFactor(double fontPt);

/// `figure`, laid out in usual letters with TypefaceMetrics: with its texts in the face that was measured, everything `factor` times as
/// large. Characters without glyphs become warnings.
HEADLIGHT_CORE Figure inLetters(Figure figure, Typeface typeface, double factor, const FontMetrics& metrics);

/// What `draw` makes in the size and face of `options`. `draw` itself always works with the usual 7 pt: it is given the
/// width that the figure has before it grows or shrinks with its letters. Characters without glyphs become warnings. An error
/// at kWidthPlace names the least width, in whole millimetres, that has room.
HEADLIGHT_CORE Result<Figure> drawnWith(const RenderOptions& options, const FontMetrics& metrics, const DrawSheet& draw);

} // namespace headlight
