// SPDX-License-Identifier: GPL-3.0-or-later
// LayerNorm (Ba et al. 2016) and RMSNorm (Zhang & Sennrich 2019) of rows.
#pragma once

#include "core/base/export.h"
#include "core/layer/model_config.h"
#include "core/tensor/matrix.h"

namespace headlight {

/// A row's mean and biased variance in double, in two passes; RMSNorm has mean 0 and the mean square as variance.
struct NormRow {
    double mean = 0;
    double variance = 0;
    double divisor = 0; ///< √(variance + ε)
};
/// Of one row of X (N, d), 0 ≤ row < N. LayerNorm: Ba et al. 2016; RMSNorm: Zhang and Sennrich 2019.
HEADLIGHT_CORE NormRow normRow(const MatrixView& X, Index row, NormKind kind, double eps);

/// Rows [row0, row1) of out = (x − mean) / √(variance + ε) · γ + β; X and out are (N, d), γ and β (1, d) or empty
/// (one and zero). The deviations are formed in double, so a constant row gives exactly β at any magnitude.
HEADLIGHT_CORE void normRows(const MatrixView& X, const MatrixView& gamma, const MatrixView& beta, NormKind kind,
                             double eps, Index row0, Index row1, Matrix& out);

} // namespace headlight
