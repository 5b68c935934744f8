// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight screenshot`: the main window as a picture, without a display.
#pragma once

#include "core/base/result.h"
#include "core/tensor/cell_range.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight::cli {

/// The options as they were typed; numbers count from 1, 0 or nothing was not given.
struct ScreenshotRequest {
    std::string file; ///< empty: the start example
    std::string out;
    int width = 1440;
    int height = 900;
    double pixelRatio = 1.0;
    std::string view; ///< empty: the session's
    std::string stage;
    int layer = 0;
    int head = 0;
    int token = 0;
    std::optional<Cell> cell;       ///< locked, from 0
    std::optional<Cell> to;         ///< the other corner of a range that begins at `cell`
    std::string tool;               ///< "ID" or "ID=NUMBER": a tool tried out on it
    std::vector<std::string> edits; ///< "ROW,COL=VALUE" of X
    std::string sentence;           ///< typed anew; empty: as it is
    std::string compare;            ///< a ready-made comparison, or "pin"
    std::string shown;              ///< "now", "a", "difference"
    std::string depth;              ///< of the inspector
    bool dependence = false;
    int measure = 0;                ///< tokens up to which the layer is measured
    std::string panel;              ///< of that window, or with that open
    bool hold = false;              ///< the chosen cells
    std::string alsoOpen;           ///< a file opened last
    std::string language = "en";
    std::string theme = "light";
};

/// What can be refused before anything is read.
Result<void> checkScreenshot(const ScreenshotRequest& request);

Result<void> screenshot(const ScreenshotRequest& request);

} // namespace headlight::cli
