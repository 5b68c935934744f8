// SPDX-License-Identifier: GPL-3.0-or-later
// Where two matrices of one shape differ, bit by bit.
#pragma once

#include "core/tensor/cell_range.h"

namespace headlight {

/// The cells of `within` whose bits differ: of each of its ranges the smallest range that holds them.
HEADLIGHT_CORE CellSet difference(const Matrix& a, const Matrix& b, const CellSet& within);

/// Runs of differing rows, so that a few changed rows stay a few ranges.
HEADLIGHT_CORE CellSet differenceByRows(const Matrix& a, const Matrix& b);

} // namespace headlight
