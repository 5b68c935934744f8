// SPDX-License-Identifier: GPL-3.0-or-later
// How equal tiles, one a head, share a sheet: how many stand in a line, and how large their cells are. Only arithmetic.
#pragma once

#include "core/base/export.h"
#include "core/figure/figure.h"
#include "core/tensor/matrix.h"

namespace headlight {

/// What has to find room. Lengths are millimetres.
struct HeadsRoom {
    double width = 0;
    double height = 0; ///< of the tiles together; more is never used
    int tiles = 1;
    Index rows = 1;
    Index cols = 1;
    bool square = false;   ///< rows and columns count the same: cells stay near to squares
    double rowLabel = 0;   ///< the width that the longest row label would like
    double colLabel = 0;   ///< the same over a column
    bool stackedCols = false; ///< column labels of square characters, which stand upright one under another
};

struct HEADLIGHT_CORE HeadsLayout {
    int columns = 0; ///< 0: there is no room at all
    double tileWidth = 0;
    double tileHeight = 0;
    double pitchX = 0; ///< from tile to tile
    double pitchY = 0;
    double cellWidth = 0;
    double cellHeight = 0;
    bool labelled = false;  ///< tokens stand at rows and columns
    double rowLabels = 0;   ///< room left of the cells
    double colLabels = 0;   ///< room over the cells, under the title
    double padding = 0;     ///< inside a tile
    double title = 0;       ///< height of the title's line

    /// The upper left corner of tile `index`, of its first cell.
    Point tile(int index) const;
    Point cells(int index) const;
    int lines(int tiles) const { return (tiles + columns - 1) / columns; }
    double tileRadius() const { return (labelled ? 10 : 5) * kPixel; }
    double height(int tiles) const { return pitchY * double(lines(tiles) - 1) + tileHeight; }
};

/// The arrangement with the largest cells; tokens are given up where they would leave less than half of that.
HEADLIGHT_CORE HeadsLayout layoutHeads(const HeadsRoom& room);

/// The least width at which layoutHeads finds room for `tiles`, given height enough.
HEADLIGHT_CORE double leastHeadsWidth();

} // namespace headlight
