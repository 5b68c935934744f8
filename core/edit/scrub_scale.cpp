// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/scrub_scale.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kRoom = 1.25;        // the largest value stands well inside of the ruler
constexpr double kLeast = 1e-30;      // of all that float32 can hold without losing digits
constexpr double kMost = 1e37;        // and without reaching infinity
constexpr double kUnitsOfLimit = 300; // pixels from zero to the end

} // namespace

ScrubScale ScrubScale::of(double magnitude)
{
    if (!(magnitude > 0))
        magnitude = 1;
    const double wanted = std::clamp(kRoom * magnitude, kLeast, kMost);
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    double limit = 10 * power;
    for (const double step : {5.0, 3.0, 2.0, 1.0})
        if (step * power >= wanted * (1 - 1e-9))
            limit = step * power;
    return {limit, std::pow(10, std::round(std::log10(limit / kUnitsOfLimit)))};
}

float ScrubScale::moved(float start, double units) const
{
    if (units == 0)
        return start;
    // Tenths of a unit are divided by their number in 1 where there is one: 0.07 is 7/100, and not 7 · 0.01.
    const double fine = unit / 10;
    const double count = std::round((double(start) + units * unit) / fine);
    return float(fine < 1 ? count / std::round(1 / fine) : count * fine);
}

} // namespace headlight
