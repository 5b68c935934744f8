// SPDX-License-Identifier: GPL-3.0-or-later
// Cells and sizes as they are typed on the command line.
#pragma once

#include "core/tensor/cell_range.h"

#include <optional>
#include <string>
#include <utility>

namespace headlight::cli {

/// "3,2" (row, column from 1) as a cell from 0; nothing if it is not that.
std::optional<Cell> cellFrom(const std::string& text);

/// "1600x1000" as width and height, each at most the largest int; nothing if it is not that.
std::optional<std::pair<int, int>> sizeFrom(const std::string& text);

} // namespace headlight::cli
