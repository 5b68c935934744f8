// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as an SVG document.
#pragma once

#include "core/base/export.h"
#include "core/figure/figure.h"

#include <string>

namespace headlight {

struct SvgOptions {
    bool textAsPaths = false; ///< looks the same without any font, but cannot be searched
    bool transparent = false; ///< no ground under the figure
    std::string recipe = {};  ///< kept as metadata (core/figure/recipe.h); none where empty
};

/// UTF-8 XML with title and description, the same bytes for the same figure. One user unit is a tenth of a millimetre.
/// Words are anchored text, formulas always outlines with their plain text as label. Cells are drawn in units of their
/// own, runs of one colour as one path.
HEADLIGHT_CORE std::string writeSvg(const Figure& figure, const FontMetrics& metrics, const SvgOptions& options = {});

} // namespace headlight
