// SPDX-License-Identifier: GPL-3.0-or-later
// Where two matrices of one shape differ, bit by bit.
#pragma once

#include "core/tensor/cell_range.h"
#include "core/tensor/matrix.h"

#include <bit>
#include <cstdint>

namespace headlight {

/// The same number to the last bit: −0 is not 0, and a NaN is itself.
inline bool sameBits(float a, float b)
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

/// `a` and `b` have one shape. The cells of `within` whose bits differ: of each of its ranges the smallest range that holds them.
HEADLIGHT_CORE CellSet difference(const Matrix& a, const Matrix& b, const CellSet& within);

/// `a` and `b` have one shape. Runs of differing rows, so that a few changed rows stay a few ranges.
HEADLIGHT_CORE CellSet differenceByRows(const MatrixView& a, const MatrixView& b);
inline CellSet differenceByRows(const Matrix& a, const Matrix& b)
{
    return differenceByRows(viewOf(a), viewOf(b));
}

} // namespace headlight
