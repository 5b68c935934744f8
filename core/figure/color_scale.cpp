// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/color_scale.h"

#include <algorithm>
#include <cmath>

namespace headlight {

CellClass cellClass(float value, bool masked)
{
    if (std::isnan(value))
        return CellClass::NotANumber;
    if (masked || (std::isinf(value) && value < 0))
        return CellClass::Masked;
    return std::isinf(value) ? CellClass::Infinite : CellClass::Finite;
}

double ColorScale::position(double value) const
{
    if (!(hi > lo))
        return isSymmetric() ? 0.5 : 0.0;
    // Halves, because hi − lo overflows for the largest finite values.
    return std::clamp((value / 2 - lo / 2) / (hi / 2 - lo / 2), 0.0, 1.0);
}

} // namespace headlight
