// SPDX-License-Identifier: GPL-3.0-or-later
// The feed-forward network's activation functions, cell by cell.
#pragma once

#include "core/base/export.h"
#include "core/layer/model_config.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/matrix.h"

namespace headlight {

/// ReLU; GELU by erf and by its tanh approximation (Hendrycks & Gimpel 2016); SiLU (x·σ(x)). In double; the limits
/// at −∞ are 0, not NaN.
HEADLIGHT_CORE double activate(Activation activation, double x);

/// out[region] = activation(X[region]); both (N, d_ff).
HEADLIGHT_CORE void activateCells(const MatrixView& X, Activation activation, const CellRange& region, Matrix& out);

} // namespace headlight
