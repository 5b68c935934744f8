// SPDX-License-Identifier: GPL-3.0-or-later
// A formula laid out: positioned runs of glyphs and the strokes of roots and fractions.
#pragma once

#include "core/base/export.h"
#include "core/figure/font_metrics.h"
#include "core/figure/math.h"

#include <string>
#include <vector>

namespace headlight {

/// Text whose baseline starts at (x, y), y downwards from the formula's own baseline.
struct MathRun {
    double x = 0;
    double y = 0;
    double size = 0;
    FontRole role = FontRole::MathItalic;
    std::string text;
    MathHue hue = MathHue::Ink;
};

/// A line along `path`, round where it turns.
struct MathStroke {
    Path path;
    double width = 0;
    MathHue hue = MathHue::Ink;
};

struct HEADLIGHT_CORE MathLayout {
    std::vector<MathRun> runs;
    std::vector<MathStroke> strokes;
    double width = 0;
    double ascent = 0;  ///< of what is drawn, above the baseline
    double descent = 0; ///< below it
    double size = 0;     ///< the em it was laid out with
    double overhang = 0; ///< how far the last glyph leans over `width`

    bool empty() const { return runs.empty() && strokes.empty(); }
};

/// Superscripts at 0.68 em, raised 0.46 em; subscripts lowered 0.24 em; `size` is the em.
HEADLIGHT_CORE MathLayout layoutMath(const MathNode& node, const FontMetrics& metrics, double size);

} // namespace headlight
