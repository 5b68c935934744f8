// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight render`: one stage as a figure in a file, or its numbers as a table.
#pragma once

#include "app/cli/figure_settings.h"
#include "core/base/result.h"

#include <ostream>
#include <string>

namespace headlight::cli {

/// The options as they were typed; what is empty was not given.
struct RenderRequest {
    std::string file;
    std::string stage;
    std::string out;
    std::string like; ///< a figure whose recipe is followed
    int layer = 1;
    int head = 1;
    std::string view = "matrix";
    std::string compare; ///< a ready-made comparison: the file is A, and what is drawn is the change; empty for none
    std::string tex = "tikz"; ///< what a .tex file holds: the figure, or the matrix as LaTeX
    FigureSettings settings;
};

/// What the figure's reader should know (a label without glyphs) goes to `notes`, a line each.
/// What can be refused before anything is read.
Result<void> checkRender(const RenderRequest& request);

Result<void> render(const RenderRequest& request, const Notes& notes);

} // namespace headlight::cli
