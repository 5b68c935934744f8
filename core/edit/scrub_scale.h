// SPDX-License-Identifier: GPL-3.0-or-later
// How far a value goes when it is dragged: the ruler it moves on, and what a pixel is worth.
#pragma once

#include "core/base/export.h"

namespace headlight {

struct HEADLIGHT_CORE ScrubScale {
    double limit = 3;   ///< the ruler runs from −limit to limit
    double unit = 0.01; ///< a pixel, or a press of a key

    /// For a matrix whose largest |value| is `magnitude`: limit is 1, 2, 3 or 5 times a power of ten and
    /// leaves room beyond; unit is a power of ten, a hundredth where values are about 1.
    static ScrubScale of(double magnitude);

    /// `start` moved by `units` (fractions too), on a whole tenth of a unit so that what is dragged to reads
    /// well; `start` itself where nothing was moved.
    float moved(float start, double units) const;
};

} // namespace headlight
