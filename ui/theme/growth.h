// SPDX-License-Identifier: GPL-3.0-or-later
// How much larger than usual matrices and figures are drawn on a large canvas, so that the back of a room reads them too.
#pragma once

#include "ui/theme/theme.h"

#include <QSizeF>

#include <algorithm>

namespace headlight {

/// 1 … 2 for a canvas of this size in logical pixels: 1 up to that of a laptop's window.
inline double growthOn(QSizeF canvas)
{
    constexpr double commonWidth = 1060;
    constexpr double commonHeight = 650;
    constexpr double most = 2;
    return std::clamp(std::min(canvas.width() / pxF(commonWidth), canvas.height() / pxF(commonHeight)), 1.0, most);
}

} // namespace headlight
