// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight set`: every stage of a layer as a figure, a slide deck, a walk through a stage as pictures or as animation.
#pragma once

#include "app/cli/figure_settings.h"
#include "core/base/result.h"

#include <ostream>
#include <string>

namespace headlight::cli {

struct SetRequest {
    std::string kind; ///< "stages", "slides", "frames" or "gif"
    std::string file;
    std::string out;
    std::string format = "svg"; ///< of stages
    int layer = 1;
    int head = 1;
    std::string stage = "attn"; ///< of frames and gif
    int microSteps = 4;
    int frames = 60;
    int delay = 600; ///< milliseconds
    FigureSettings settings;
};

/// What readers of the figures should know goes to `notes`, a line each.
/// What can be refused before anything is read.
Result<void> checkSet(const SetRequest& request);

Result<void> drawSet(const SetRequest& request, const Notes& notes);

} // namespace headlight::cli
