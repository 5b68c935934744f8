// SPDX-License-Identifier: GPL-3.0-or-later
// Where something that is anchored begins.
#pragma once

#include "core/figure/figure.h"

namespace headlight {

/// From the anchor to the left end of what is `width` wide; never positive.
inline double anchorShift(Anchor anchor, double width)
{
    switch (anchor) {
    case Anchor::Middle:
        return -width / 2;
    case Anchor::End:
        return -width;
    case Anchor::Start:
        break;
    }
    return 0;
}

} // namespace headlight
