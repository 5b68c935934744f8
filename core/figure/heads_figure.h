// SPDX-License-Identifier: GPL-3.0-or-later
// The Heads view as a display list: equal tiles, one a head, the mean on a panel of its own, a legend; and what is lit.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/axis_layout.h"
#include "core/figure/figure_view.h"
#include "core/figure/head_tiles.h"
#include "core/figure/heads_layout.h"
#include "core/layer/recomputation.h"

#include <optional>
#include <vector>

namespace headlight {

struct HeadsFigureOptions {
    HeadOrder order = HeadOrder::Number;
    double widthMm = 0;
    /// The sheet is so high, or higher where the tiles need it; 0: as high as it needs.
    double heightMm = 0;
};

/// A tile as it stands on the sheet. Its matrix has the same index in the view.
struct HeadPlace {
    int head = -1; ///< −1: the mean
    double x = 0;
    double y = 0;
};

struct HEADLIGHT_CORE HeadsPicture {
    FigureView view;
    std::vector<HeadPlace> places; ///< in the order of the heads, the mean last
    HeadsLayout layout;
    AxisLayout rowLabels; ///< of every tile; empty where tiles have none
    AxisLayout colLabels;

    /// The tile of `head`; −1 where there is none.
    int placeOf(int head) const;
};

/// An error, with the least width, where the sheet is too narrow for a tile.
HEADLIGHT_CORE Result<HeadsPicture> headsFigure(const HeadTiles& tiles, const HeadsFigureOptions& options,
                                                const FontMetrics& metrics, const Translator& translate);

/// What is lit, the same in every tile.
struct HeadsLights {
    std::optional<int> head;    ///< framed in ink
    std::optional<Index> row;   ///< amber
    std::optional<Cell> cell;   ///< locked: its row, its column and itself
    std::optional<Cell> hover;  ///< framed in ink, thin
    std::shared_ptr<const Trace> before = {}; ///< the values before an edit whose changes are marked; null: none
    ChangeSet changes = {};                   ///< what it changed
    std::optional<Index> col = {};            ///< blue, without a locked cell
};

/// To be painted over the picture.
HEADLIGHT_CORE Figure headsLights(const HeadsPicture& picture, const HeadTiles& tiles, const HeadsLights& lights,
                                  const FontMetrics& metrics);

} // namespace headlight
