// SPDX-License-Identifier: GPL-3.0-or-later
// A small picture of a matrix at its place: true aspect, extremes kept, masked cells hatched, no numbers.
#pragma once

#include "core/base/export.h"
#include "core/figure/cell_grid.h"
#include "core/figure/color_scale.h"
#include "core/figure/figure.h"
#include "core/tensor/matrix_source.h"

#include <functional>

namespace headlight {

struct MiniatureSpec {
    const MatrixSource* values = nullptr; ///< rows × cols of the grid, or of its transpose; null: not computed yet
    bool transposed = false;
    std::function<bool(Cell)> masked = {}; ///< by the cells of `values`; none where empty
    ColorScale scale = {};
    bool framed = true;
};

/// Cells, hatching and frame. Where cells are smaller than a pixel of the interface several share a place, and the
/// one of largest magnitude is seen. A matrix that is not computed yet is a plain box.
HEADLIGHT_CORE void paintMiniature(Figure& sheet, const CellGrid& grid, const MiniatureSpec& spec);

} // namespace headlight
