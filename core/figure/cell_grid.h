// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of a matrix stand on a sheet, in millimetres.
#pragma once

#include "core/base/export.h"
#include "core/figure/path.h"
#include "core/tensor/cell_range.h"

#include <optional>

namespace headlight {

struct HEADLIGHT_CORE CellGrid {
    double left = 0;
    double top = 0;
    double cellWidth = 0;
    double cellHeight = 0;
    Index rows = 0;
    Index cols = 0;

    double x(Index col) const { return left + double(col) * cellWidth; }
    double y(Index row) const { return top + double(row) * cellHeight; }
    double right() const { return x(cols); }
    double bottom() const { return y(rows); }
    double width() const { return right() - left; }
    double height() const { return bottom() - top; }

    bool contains(Point point) const;
    /// The cell under `point`; nothing outside of the matrix.
    std::optional<Cell> cellAt(Point point) const;
};

} // namespace headlight
