// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: parsed, run, answered with an exit code.
#pragma once

#include <functional>
#include <ostream>
#include <string>

namespace headlight::cli {

inline constexpr int kDone = 0;
inline constexpr int kFailed = 1; ///< the last line on `err` is "headlight: error: …"
inline constexpr int kUsage = 2;

/// Opens the window on a file (empty: the start example); handed in, so that the commands need no window.
using OpenWindow = std::function<int(const std::string& file)>;

int run(int argc, char** argv, const OpenWindow& openWindow, std::ostream& out, std::ostream& err);

} // namespace headlight::cli
