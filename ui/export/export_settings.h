// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the export panel sets: how the figure looks, and how its file is written.
#pragma once

#include "core/figure/render_options.h"

#include <QString>

namespace headlight {

struct ExportSettings {
    RenderOptions options = {};
    QString format = QStringLiteral("svg"); ///< ExportFormat::id
    bool transparent = false;
    bool outlines = false; ///< letters of SVG and PDF as paths
    bool recipe = true;
    int pixels = 0; ///< width of a PNG; 0: by resolution
};

} // namespace headlight
