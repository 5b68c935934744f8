// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight screenshot`: the main window as a picture, without a display.
#pragma once

#include "core/base/result.h"
#include "core/tensor/cell_range.h"

#include <optional>
#include <string>

namespace headlight::cli {

struct ScreenshotOptions {
    std::string file; ///< empty: the start example
    std::string out;
    int width = 1440;
    int height = 900;
    std::string view = "matrix";
    std::string stage; ///< empty: the one the session shows
    int layer = 1;
    int head = 1;
    std::optional<Cell> cell; ///< locked, from 0
    std::string language = "en";
    std::string theme = "light";
};

Result<void> screenshot(const ScreenshotOptions& options);

} // namespace headlight::cli
