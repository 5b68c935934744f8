// SPDX-License-Identifier: GPL-3.0-or-later
// One row of a stage in every head as a table, heads by keys: what the heads make of the same query.
#pragma once

#include "core/base/export.h"
#include "core/figure/figure_view.h"
#include "core/figure/head_tiles.h"

namespace headlight {

struct HeadsRowOptions {
    Index row = 0;
    int chosen = 0;            ///< the head framed in ink
    std::optional<Index> col;  ///< lit in blue
    double widthMm = 0;
};

/// The heads by number from top to bottom, the mean apart under them; as high as it needs. Its matrices are the table of
/// the heads and, where there is one, the mean's row. Heads that are not computed yet are left empty.
HEADLIGHT_CORE FigureView headsRowFigure(const HeadTiles& tiles, const HeadsRowOptions& options,
                                         const FontMetrics& metrics, const Translator& translate);

} // namespace headlight
