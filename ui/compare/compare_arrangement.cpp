// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_arrangement.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kStretch = 3; // a cell is so much longer than wide at most

/// How large cells get where one matrix has this room.
double cellSize(const CompareRoom& room, QSize matrix)
{
    const double width = std::max(0.0, double(matrix.width()) / double(std::max<Index>(room.cols, 1)));
    const double height = std::max(0.0, double(matrix.height()) / double(std::max<Index>(room.rows, 1)));
    if (room.rows == room.cols)
        return std::min(width, height);
    return std::sqrt(std::min(width, kStretch * height) * std::min(height, kStretch * width));
}

/// An arrangement and the room that it leaves each matrix.
struct Tried {
    CompareArrangement at;
    QSize matrix;
};

/// Side by side, the words under them.
Tried line(const CompareRoom& room)
{
    const int list = std::min(room.lyingList.height(), room.size.height() / 2);
    const int height = room.size.height() - list - room.gap;
    const int width = (room.size.width() - room.rowLabels - 2 * room.bare - 2 * room.gap) / 3;
    Tried tried{{CompareOrder::Line, {}, QRect(0, height + room.gap, room.size.width(), list), true},
                {width - room.side, height - room.around - room.columnLabels}};
    int x = 0;
    for (std::size_t at = 0; at < 3; ++at) {
        tried.at.tiles[at] = QRect(x, 0, width + (at == 0 ? room.rowLabels : room.bare), height);
        x = tried.at.tiles[at].right() + 1 + room.gap;
    }
    return tried;
}

/// A and now over the difference, which has the words at its right.
Tried square(const CompareRoom& room)
{
    const int height = (room.size.height() - room.gap) / 2;
    const int width = (room.size.width() - room.rowLabels - room.bare - room.gap) / 2;
    const int second = room.rowLabels + width + room.gap;
    return {{CompareOrder::Square,
             {QRect(0, 0, room.rowLabels + width, height), QRect(second, 0, room.bare + width, height),
              QRect(0, height + room.gap, room.rowLabels + width, height)},
             QRect(second, height + room.gap, room.size.width() - second, height),
             false},
            {width - room.side, height - room.around - room.columnLabels}};
}

/// One under another, the words at their right.
Tried column(const CompareRoom& room)
{
    const int list = std::min(room.standingList.width(), room.size.width() / 2);
    const int width = room.size.width() - list - room.gap;
    const int matrix = (room.size.height() - 3 * room.around - room.columnLabels - 2 * room.bare - 2 * room.gap) / 3;
    Tried tried{{CompareOrder::Column, {}, QRect(width + room.gap, 0, list, room.size.height()), false},
                {width - room.rowLabels - room.side, matrix}};
    int y = 0;
    for (std::size_t at = 0; at < 3; ++at) {
        tried.at.tiles[at] = QRect(0, y, width, matrix + room.around + (at == 0 ? room.columnLabels : room.bare));
        y = tried.at.tiles[at].bottom() + 1 + room.gap;
    }
    return tried;
}

} // namespace

CompareArrangement arrangeComparison(const CompareRoom& room)
{
    Tried best = square(room);
    for (const Tried& tried : {line(room), column(room)})
        if (cellSize(room, tried.matrix) > cellSize(room, best.matrix))
            best = tried;
    return best.at;
}

} // namespace headlight
