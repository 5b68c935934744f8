// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/hatch.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>

namespace headlight {

namespace {

/// A piece of one line; its x runs from x0 to x1 while y falls by as much.
struct Piece {
    double x0;
    double x1;
};

using Pieces = std::map<long, std::vector<Piece>>; // line x + y = origin + index · spacing

void cutBox(Pieces& pieces, const HatchBox& box, double spacing, double origin)
{
    const auto first = long(std::ceil((box.x0 + box.y0 - origin) / spacing));
    const auto last = long(std::floor((box.x1 + box.y1 - origin) / spacing));
    for (long index = first; index <= last; ++index) {
        const double sum = origin + double(index) * spacing;
        const double x0 = std::max(box.x0, sum - box.y1);
        const double x1 = std::min(box.x1, sum - box.y0);
        if (x1 > x0)
            pieces[index].push_back({x0, x1});
    }
}

void drawLine(Path& path, std::vector<Piece>& pieces, double sum, double tolerance)
{
    std::sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) { return a.x0 < b.x0; });
    for (std::size_t i = 0; i < pieces.size();) {
        double end = pieces[i].x1;
        std::size_t next = i + 1;
        while (next < pieces.size() && pieces[next].x0 <= end + tolerance)
            end = std::max(end, pieces[next++].x1);
        path.moveTo(pieces[i].x0, sum - pieces[i].x0).lineTo(end, sum - end);
        i = next;
    }
}

} // namespace

Path hatchLines(const std::vector<HatchBox>& boxes, double spacing, double originX, double originY)
{
    assert(spacing > 0);
    Pieces pieces;
    for (const HatchBox& box : boxes)
        cutBox(pieces, box, spacing, originX + originY);
    Path path;
    for (auto& [index, line] : pieces)
        drawLine(path, line, originX + originY + double(index) * spacing, spacing * 1e-6);
    return path;
}

std::vector<HatchBox> hiddenRuns(const CellGrid& grid, const std::function<bool(Index row, Index col)>& hidden)
{
    std::vector<HatchBox> boxes;
    for (Index row = 0; row < grid.rows; ++row) {
        for (Index from = 0; from < grid.cols; ++from) {
            if (!hidden(row, from))
                continue;
            Index to = from + 1;
            while (to < grid.cols && hidden(row, to))
                ++to;
            boxes.push_back({grid.x(from), grid.y(row), grid.x(to), grid.y(row + 1)});
            from = to;
        }
    }
    return boxes;
}

} // namespace headlight
