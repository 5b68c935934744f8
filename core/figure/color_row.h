// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of many values at once, for pictures of millions of cells.
#pragma once

#include "core/base/export.h"
#include "core/figure/color_scale.h"

#include <span>

namespace headlight {

/// ColorScale::color() of each of `values`, to the bit; of NaN any colour. `to` has room for as many.
HEADLIGHT_CORE void colorRow(const ColorScale& scale, std::span<const float> values, Rgb* to);

} // namespace headlight
