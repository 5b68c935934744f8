// SPDX-License-Identifier: GPL-3.0-or-later
// How a range of cells goes on when its corner is dragged, as in a spreadsheet.
#pragma once

#include "core/edit/paste.h"

namespace headlight {

/// `from` grown so that it reaches `corner`, in the one direction in which `corner` lies further outside of it (down or up
/// where both are as far); `from` itself where it lies inside.
HEADLIGHT_CORE CellRange grownRange(const CellRange& from, Cell corner);

/// What the cells of `grown` beyond `from` become, of grownRange(): each line of `values`, the block of `from`, goes on by
/// itself. An arithmetic progression of two or more finite numbers goes on by its step, a constant as the special case of
/// it; anything else is repeated. An empty range where nothing grows.
HEADLIGHT_CORE CellBlock continuedSeries(const Matrix& values, const CellRange& from, const CellRange& grown);

} // namespace headlight
