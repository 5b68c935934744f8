// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix products whose every cell is summed in one fixed order, so that a part equals the same part of the whole
// to the last bit.
#pragma once

#include "core/base/export.h"
#include "core/ops/mask.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/matrix.h"

namespace headlight {

/// out[region] = (A·B + bias)[region]. A is (N, m), B is (m, n), bias is (1, n) or empty, out is (N, n).
/// Each cell is the sum over m in ascending order, float32 products added in float32 within runs of 128 terms (fused,
/// where engineVariant() says so) and the runs added in double; then the bias.
HEADLIGHT_CORE void multiply(const MatrixView& A, const MatrixView& B, const MatrixView& bias, const CellRange& region,
                             Matrix& out);

/// out[region] = (A·Bᵀ)[region]. A is (N, m), B is (n, m), out is (N, n). Summed as in multiply.
HEADLIGHT_CORE void multiplyTransposed(const MatrixView& A, const MatrixView& B, const CellRange& region, Matrix& out);

/// out[region] = (P·V)[region] where P (N, N) holds attention weights: a key that `mask` hides from a query contributes
/// nothing, even where V is not finite. A query that sees no key has no weighted sum: 0, or NaN if its weights are NaN.
/// V is (N, d_v). Summed as in multiply. P and out may be, of the whole, the rows from `firstRow` on; P's columns and V's
/// rows may then leave out those at the end that none of these rows sees.
HEADLIGHT_CORE void weightedSum(const MatrixView& P, const MatrixView& V, const Mask& mask, const CellRange& region,
                                Matrix& out, Index firstRow = 0);

} // namespace headlight
