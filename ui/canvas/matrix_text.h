// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix as tab-separated text for the clipboard, every digit kept.
#pragma once

#include "core/tensor/matrix_source.h"
#include "ui/heatmap/heatmap_content.h"

#include <QString>

namespace headlight {

/// All cells, or where that were too much for a clipboard as many rows from the top as are not.
CellRange copiedRange(Index rows, Index cols);

/// The cells of `range`, a line a row; numbers with the fewest digits that read back to the same float32. What waits in a
/// walk is left empty.
QString tabSeparated(const MatrixSource& source, const CellRange& range, const HeatmapLights& lights = {});

} // namespace headlight
