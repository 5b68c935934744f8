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

void FiniteRange::add(float value)
{
    if (!std::isfinite(value))
        return;
    lo = any ? std::min(lo, double(value)) : value;
    hi = any ? std::max(hi, double(value)) : value;
    any = true;
}

void FiniteRange::add(const FiniteRange& other)
{
    if (!other.any)
        return;
    lo = any ? std::min(lo, other.lo) : other.lo;
    hi = any ? std::max(hi, other.hi) : other.hi;
    any = true;
}

double FiniteRange::magnitude() const
{
    return std::max(std::abs(lo), std::abs(hi));
}

} // namespace headlight
