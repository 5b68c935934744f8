// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cell_text.h"

#include <charconv>
#include <limits>

namespace headlight::cli {

std::optional<Cell> cellFrom(const std::string& text)
{
    Cell cell;
    const char* end = text.data() + text.size();
    const auto row = std::from_chars(text.data(), end, cell.row);
    if (row.ec != std::errc() || row.ptr == end || *row.ptr != ',')
        return {};
    const auto col = std::from_chars(row.ptr + 1, end, cell.col);
    if (col.ec != std::errc() || col.ptr != end || cell.row < 1 || cell.col < 1)
        return {};
    return Cell{cell.row - 1, cell.col - 1};
}

namespace {

/// The whole number from 1 on that begins at `text`, and where it ends; the largest where it is larger.
std::pair<int, const char*> sideFrom(const char* text, const char* end)
{
    int side = 0;
    const auto read = std::from_chars(text, end, side);
    return {read.ec == std::errc::result_out_of_range && *text != '-' ? std::numeric_limits<int>::max() : side, read.ptr};
}

} // namespace

std::optional<std::pair<int, int>> sizeFrom(const std::string& text)
{
    const char* end = text.data() + text.size();
    const auto [width, times] = sideFrom(text.data(), end);
    if (width < 1 || times == end || *times != 'x')
        return {};
    const auto [height, last] = sideFrom(times + 1, end);
    return height > 0 && last == end ? std::optional(std::pair(width, height)) : std::nullopt;
}

} // namespace headlight::cli
