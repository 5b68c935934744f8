// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/font_metrics.h"

namespace headlight {

FontMetrics::~FontMetrics() = default;

} // namespace headlight
