// SPDX-License-Identifier: GPL-3.0-or-later
// The right operand of a product, and its copy in panels as wide as a tile, which the kernel reads in order.
// Private to core/ops.
#pragma once

#include "core/ops/product_kernel.h"

namespace headlight {

/// Columns of a panel, and of the few panels copied at once: reading a wide matrix then uses whole cache lines.
inline constexpr Index kPanelCols = kTileVectors * kLanes;
inline constexpr Index kGroupCols = kRowVectors * kLanes;

/// Floats of a cache line.
inline constexpr Index kLineFloats = 16;

/// Terms of a panel in use: with as many of A's rows as a tile has, they stay in the first-level cache.
inline constexpr Index kBlockTerms = kRunLength;

/// B, or Bᵀ of the B that is stored; with `finite`, every cell that is not finite counts as 0.
struct RightOperand {
    const MatrixView& B;
    bool transposed = false;
    bool finite = false;

    Index terms() const { return transposed ? B.cols() : B.rows(); }
    Index cols() const { return transposed ? B.rows() : B.cols(); }

    /// Copies terms [k0, k1) of columns [col, col + cols) as panels, one behind the other; the last is filled up with
    /// zeros. Room for (k1 − k0) × kGroupCols.
    void pack(Index k0, Index k1, Index col, Index cols, float* packed) const;
};

} // namespace headlight
