// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices of an equation that no snapshot keeps as they are drawn: a weight's slice, a transpose, the mask.
#pragma once

#include "core/ops/mask.h"
#include "core/tensor/matrix_source.h"

#include <memory>

namespace headlight {

/// A view's values, as they are or turned over; `owner` keeps them alive.
HEADLIGHT_CORE std::shared_ptr<const MatrixSource> viewSource(const MatrixView& values, bool transposed,
                                                              std::shared_ptr<const void> owner);

/// A kept matrix, turned over.
HEADLIGHT_CORE std::shared_ptr<const MatrixSource> transposedSource(MatrixPtr values);

/// M: 0 and −∞, N×N. `owner` keeps the mask alive.
HEADLIGHT_CORE std::shared_ptr<const MatrixSource> maskSource(const Mask& mask, std::shared_ptr<const void> owner);

} // namespace headlight
