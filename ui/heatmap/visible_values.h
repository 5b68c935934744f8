// SPDX-License-Identifier: GPL-3.0-or-later
// The values a heatmap shows at its zoom: cell by cell, or one extreme for the cells under each pixel.
#pragma once

#include "core/tensor/matrix_source.h"
#include "ui/heatmap/heatmap_geometry.h"

namespace headlight {

/// One entry for each visible cell, or, along a pooled axis, for each visible pixel. Pools are anchored to the matrix's
/// corner, so that scrolling never changes what a pixel stands for.
Matrix visibleValues(const MatrixSource& source, const HeatmapGeometry& geometry);

/// The cells behind entry (row, col) of visibleValues().
CellRange cellsOfEntry(const HeatmapGeometry& geometry, Index row, Index col);

} // namespace headlight
