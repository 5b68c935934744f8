// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest and largest finite value of a matrix: what scales of colour and numbers of decimals are chosen by.
#pragma once

#include "core/base/export.h"
#include "core/tensor/matrix.h"

namespace headlight {

class MatrixSource;

/// The smallest and largest finite value of what was seen; empty matrices and those without a finite value have none.
struct HEADLIGHT_CORE FiniteRange {
    double lo = 0;
    double hi = 0;
    bool any = false;

    void add(float value);
    void add(const FiniteRange& other);
    /// The largest finite magnitude, 0 if there is none.
    double magnitude() const;
    bool operator==(const FiniteRange&) const = default;
};

/// Of `count` values that lie one behind the other.
HEADLIGHT_CORE FiniteRange finiteRange(const float* values, Index count);
HEADLIGHT_CORE FiniteRange finiteRange(const Matrix& matrix);
/// Read in blocks. Of a matrix of more than 2²⁴ cells the extremes of its pooled picture, which holds the largest
/// magnitude.
HEADLIGHT_CORE FiniteRange finiteRange(const MatrixSource& source);

} // namespace headlight
