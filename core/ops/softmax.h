// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax of rows, with the row's maximum subtracted and masked keys left out.
#pragma once

#include "core/base/export.h"
#include "core/layer/model_config.h"
#include "core/ops/mask.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/finite_range.h"
#include "core/tensor/matrix.h"

#include <span>

namespace headlight {

/// The three numbers a row's softmax goes through: maximum, and the sum of exp(s − maximum), over visible keys.
struct SoftmaxRow {
    double maximum = 0;
    double sum = 0;
    bool anyVisible = false; ///< some visible key's score is not −∞: the row has a softmax
};

/// Keys whose exponentials are summed together. Blocks begin at multiples of it, and the sum goes from block to block with
/// the largest score so far, whether all scores are there or a block at a time: the numbers have the same bits.
inline constexpr Index kSoftmaxBlock = 1024;

/// Rows whose numbers are found a block of keys at a time.
struct SoftmaxFinding {
    std::span<SoftmaxRow> numbers; ///< by row; at first without a visible key
    std::span<float> lowest;       ///< by row: the smallest visible score so far, +∞ at first; NaN may be left out
};

/// Rows [row0, row1) of out = softmax(S) over the keys that `mask` allows; masked keys get exactly 0.
/// exp and the sum are in double. A row with no visible key, or none above −∞, has no softmax: it becomes zeros, or NaN
/// if `maskedRow` says so. A visible +∞ or NaN makes the row NaN, as the definition does. S and out are (N, N), or of the
/// whole the rows from `firstRow` on, without columns at the end that none of these rows sees; `found` (null, or by row
/// of S) takes the rows' numbers.
HEADLIGHT_CORE void softmaxRows(const MatrixView& S, const Mask& mask, MaskedRow maskedRow, Index row0, Index row1,
                                Matrix& out, Index firstRow = 0, SoftmaxRow* found = nullptr);

/// Goes on with the numbers of all rows of S, which is the part of the whole that begins at its cell `origin`: a block of
/// keys, the one after those before.
HEADLIGHT_CORE void addSoftmaxBlock(const MatrixView& S, const Mask& mask, Cell origin, const SoftmaxFinding& finding);

/// The extremes of the softmax over the visible keys of a row with these numbers and this smallest score.
HEADLIGHT_CORE FiniteRange softmaxRange(const SoftmaxRow& numbers, float lowest, MaskedRow maskedRow);

/// The cells of the softmax from their scores and the numbers of their rows, as softmaxRows() computes them. S and out
/// are the part of the whole that begins at its cell `origin`; `numbers` are by row of S.
HEADLIGHT_CORE void softmaxCells(const MatrixView& S, const Mask& mask, MaskedRow maskedRow, const SoftmaxRow* numbers,
                                 Cell origin, Matrix& out);

/// The numbers of one row of S (N, N), 0 ≤ row < N: softmax(s)_j = exp(s_j − max) / Σ exp(s − max).
HEADLIGHT_CORE SoftmaxRow softmaxRow(const MatrixView& S, const Mask& mask, Index row);

/// The same without a mask, for rows of any length: S and out are (N, n).
HEADLIGHT_CORE void softmaxRows(const MatrixView& S, Index row0, Index row1, Matrix& out);
HEADLIGHT_CORE SoftmaxRow softmaxRow(const MatrixView& S, Index row);

} // namespace headlight
