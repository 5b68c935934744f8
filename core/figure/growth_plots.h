// SPDX-License-Identifier: GPL-3.0-or-later
// Time and memory against N on a sheet, side by side, and what they come to in words.
#pragma once

#include "core/figure/book_sheet.h"
#include "core/figure/cost_content.h"

namespace headlight::book {

/// The least width of paintGrowth() in millimetres.
inline constexpr double kLeastGrowth = 76;

/// Paints `chart` from `top` down over the whole width of the sheet; the time only where something is measured. Returns
/// the lowest baseline.
double paintGrowth(Sheet& sheet, const GrowthChart& chart, const Translator& translate, double top);

} // namespace headlight::book
