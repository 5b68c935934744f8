// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of many values that nobody reads soon.
#pragma once

#include "core/base/export.h"
#include "core/tensor/cell_range.h"

namespace headlight {

/// Copies `cells` between two matrices of one shape. Many of them go past the caches, where the processor can do so: a plain
/// store would first read what it writes over, and drive out of the cache what is being computed with.
HEADLIGHT_CORE void copyMuch(const Matrix& from, const CellRange& cells, Matrix& to);

} // namespace headlight
