// SPDX-License-Identifier: GPL-3.0-or-later
// The values that a heatmap's geometry shows: one number for each cell on screen, or for each pool of cells.
#pragma once

#include "core/tensor/matrix_source.h"
#include "ui/heatmap/heatmap_geometry.h"

namespace headlight {

/// The cells on screen, or, zoomed out, what stands for those of a pixel. What takes long to read is as coarse as the source
/// knows it at once; 0×0 where it knows nothing.
Matrix visibleValues(const MatrixSource& source, const HeatmapGeometry& geometry);

/// The same of some entries only: rows and columns of `entries` count from the first on screen. `exact` is isExact() of the
/// whole view, which many parts of it need asked only once.
Matrix visibleValues(const MatrixSource& source, const HeatmapGeometry& geometry, const CellRange& entries, bool exact);

/// visibleValues() are those of the cells themselves, nothing coarser.
bool isExact(const MatrixSource& source, const HeatmapGeometry& geometry);

/// The cells behind entry (row, col) of visibleValues().
CellRange cellsOfEntry(const HeatmapGeometry& geometry, Index row, Index col);

} // namespace headlight
