// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of a figure besides its colour map: the roles of the interface, for light, dark and print.
#pragma once

#include "core/base/export.h"
#include "core/figure/color_map.h"
#include "core/figure/math.h"
#include "core/figure/rgb.h"

namespace headlight {

struct HuePalette {
    Rgb line; ///< strokes
    Rgb ink;  ///< text
    Rgb wash; ///< ground behind text
};

struct HEADLIGHT_CORE FigurePalette {
    Rgb canvas;
    Rgb panel; ///< ground of what is set apart from the canvas
    Rgb line;  ///< its edge
    Rgb lineStrong; ///< the edge of a card on it, the lines of the residual stream
    Rgb flow;  ///< arrows
    Rgb ink;
    Rgb muted;
    Rgb frame; ///< the edge of the matrix and of its legend
    HuePalette query;
    HuePalette key;
    HuePalette value;
    HuePalette changed;
    Rgb maskedGround;
    Rgb maskedHatch;
    Rgb errorInk;
    Rgb errorWash;

    Rgb of(MathHue hue) const;
};

/// Print takes the light inks and leaves every ground white; grey does without any hue.
HEADLIGHT_CORE const FigurePalette& figurePalette(Theme theme);

} // namespace headlight
