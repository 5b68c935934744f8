// SPDX-License-Identifier: GPL-3.0-or-later
// Scale, mask, residual sum, concatenation and embedding lookup: one cell from one or two cells.
#pragma once

#include "core/base/export.h"
#include "core/ops/mask.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/matrix.h"

#include <span>
#include <vector>

namespace headlight {

// Matrices are (rows, cols) of one shape unless told; `region` lies inside them, and nothing else of `out` is touched.

/// out[region] = X[region] · factor, the product taken in double and rounded once.
HEADLIGHT_CORE void scaleCells(const MatrixView& X, double factor, const CellRange& region, Matrix& out);

/// out[region] = S[region] + M: a masked cell is −∞ whatever S holds (even +∞ or NaN), an allowed one stays as it is. S and
/// out may be a part of the whole matrix that begins at its cell `origin`; `region` is told within them.
HEADLIGHT_CORE void maskCells(const MatrixView& S, const Mask& mask, const CellRange& region, Matrix& out, Cell origin = {});

/// out[region] = (A + B)[region].
HEADLIGHT_CORE void addCells(const MatrixView& A, const MatrixView& B, const CellRange& region, Matrix& out);

/// out[region] = (head₁ ⊕ … ⊕ head_A)[region]: heads side by side, columns in head order. Each head is (N, d_v).
HEADLIGHT_CORE void concatCells(std::span<const MatrixView> heads, const CellRange& region, Matrix& out);

/// out[region] = W_E[ids][region]: row i is the embedding of token i. W_E is (V, d).
HEADLIGHT_CORE void lookUpRows(const MatrixView& table, const std::vector<Index>& ids, const CellRange& region,
                               Matrix& out);

/// PE[pos, 2i] = sin(pos / 10000^(2i/d)), PE[pos, 2i+1] = cos of the same (Vaswani et al. 2017), pos from 0, any d.
HEADLIGHT_CORE double sinusoid(Index position, Index dimension, Index dModel);
HEADLIGHT_CORE void sinusoidCells(Index dModel, const CellRange& region, Matrix& out);

} // namespace headlight
