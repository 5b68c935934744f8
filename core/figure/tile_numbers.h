// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in the cells of small matrices that stand side by side: one format for all, in the interface's small type.
#pragma once

#include "core/figure/cell_painter.h"

#include <optional>

namespace headlight {

/// Decimals and size for cells of `grid` that hold values in `finite`; nothing where not all of them fit. Never smaller
/// than what numberStyle() gives, 11 px where that leaves a little room on both sides. At most `digits` decimals where a person
/// chose so many.
std::optional<NumberStyle> tileNumbers(const CellGrid& grid, const FiniteRange& finite, const FontMetrics& metrics,
                                       std::optional<int> digits = {});

} // namespace headlight
