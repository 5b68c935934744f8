// SPDX-License-Identifier: GPL-3.0-or-later
// Where A, now and the difference stand, and the words about them: the arrangement with the largest cells. Only arithmetic.
#pragma once

#include "core/tensor/matrix.h"

#include <QRect>
#include <QSize>

#include <array>

namespace headlight {

/// What has to find room, in logical pixels.
struct CompareRoom {
    QSize size;
    Index rows = 1;
    Index cols = 1;
    int rowLabels = 0;    ///< left of a matrix
    int columnLabels = 0; ///< over it
    int bare = 0;         ///< beside one without labels
    int around = 0;       ///< title and legend of a tile, over and under its matrix
    int side = 0;         ///< kept free right of a matrix
    int gap = 0;          ///< between tiles
    QSize lyingList;      ///< least size of the words under the tiles, in two columns
    QSize standingList;   ///< the same beside them, in one
};

/// Matrices in a line share the labels of their rows, in a column those of their columns.
enum class CompareOrder { Line, Square, Column };

struct CompareArrangement {
    CompareOrder order = CompareOrder::Square;
    std::array<QRect, 3> tiles;
    QRect list;
    bool listLies = false;

    /// The labels of another tile's rows (columns) stand for those of tile `at`.
    bool bareRows(int at) const { return order == CompareOrder::Line ? at > 0 : order == CompareOrder::Square && at == 1; }
    bool bareColumns(int at) const { return order == CompareOrder::Column && at > 0; }
};

CompareArrangement arrangeComparison(const CompareRoom& room);

} // namespace headlight
