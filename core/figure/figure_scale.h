// SPDX-License-Identifier: GPL-3.0-or-later
// A figure drawn larger or smaller as a whole: with its letters, lines and sheet.
#pragma once

#include "core/figure/figure.h"

namespace headlight {

/// Every length of `figure` times `factor` (> 0).
HEADLIGHT_CORE Figure scaledFigure(Figure figure, double factor);

} // namespace headlight
