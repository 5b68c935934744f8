// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight figure`: the figures of the book, listed or drawn from a session.
#pragma once

#include "app/cli/figure_settings.h"
#include "core/base/result.h"

#include <ostream>
#include <string>

namespace headlight::cli {

struct FigureRequest {
    std::string name; ///< of bookFigures(), or "LIST"
    std::string file;
    std::string out;
    int layer = 1;
    int head = 1;
    FigureSettings settings;
};

/// What can be refused before anything is read.
Result<void> checkFigure(const FigureRequest& request);

/// LIST writes a line a figure to `out`: its name, what it shows.
Result<void> figure(const FigureRequest& request, std::ostream& out, const Notes& notes);

} // namespace headlight::cli
