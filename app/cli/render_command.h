// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight render`: one stage as a figure in a file.
#pragma once

#include "core/base/result.h"

#include <ostream>
#include <string>

namespace headlight::cli {

/// The options as they were typed; what is empty was not given.
struct RenderRequest {
    std::string file;
    std::string stage;
    std::string out;
    int layer = 1;
    int head = 1;
    std::string view = "matrix";
    std::string values = "auto";
    bool symbols = false;
    std::string row;
    std::string col;
    std::string dpi = "300";
    std::string widthMm = "85";
    std::string theme = "light";
    std::string colorMap = "auto";
    std::string range = "auto";
    std::string share = "heads";
    std::string order = "number";
    std::string language = "en";
};

/// What the figure's reader should know (a label without glyphs) goes to `notes`, a line each.
Result<void> render(const RenderRequest& request, std::ostream& notes);

} // namespace headlight::cli
