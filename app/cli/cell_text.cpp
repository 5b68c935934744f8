// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cell_text.h"

#include <charconv>

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

std::optional<std::pair<int, int>> sizeFrom(const std::string& text)
{
    std::pair<int, int> size;
    const char* end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.first);
    if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x')
        return {};
    const auto height = std::from_chars(width.ptr + 1, end, size.second);
    const bool sane = height.ec == std::errc() && height.ptr == end && size.first > 0 && size.second > 0 &&
                      size.first <= 16384 && size.second <= 16384;
    return sane ? std::optional(size) : std::nullopt;
}

} // namespace headlight::cli
