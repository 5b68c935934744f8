// SPDX-License-Identifier: GPL-3.0-or-later
// How the room of a heatmap is divided: titles and labels left and above, row sums right, the matrix in the middle.
#pragma once

#include "ui/heatmap/heatmap_content.h"
#include "ui/heatmap/heatmap_geometry.h"

#include <QFont>
#include <QMargins>
#include <QSize>

namespace headlight {

/// How columns are labelled: numbers alone, number over token, and where tokens are too wide both along a slant, or the
/// number over characters that stand one under another; in a compact matrix tokens alone, too wide ones on their side.
enum class ColumnLabelMode { Numbers, Upright, Slanted, Stacked, Vertical };

/// Everything in logical pixels of the widget.
struct HeatmapLayout {
    QRect room;                ///< where the matrix may stand
    int rowLabelWidth = 0;     ///< of a row's pill
    int rowLabelGap = 8;       ///< from the pill to the matrix
    int columnLabelHeight = 0; ///< of a column's pill, or of the slanted labels
    int columnLabelGap = 6;
    ColumnLabelMode columnMode = ColumnLabelMode::Numbers;
    QFont tokenFont;
    QFont indexFont;
    double growth = 1; ///< how much larger cells and their numbers may get than usual: the canvas is very large
    bool sideTitle = false; ///< the row axis has a rotated title left of its labels
    bool topTitle = false;

    int sideTitleX() const { return room.left() - rowLabelGap - rowLabelWidth; }
};

/// How wide tokens get, in em of their type.
struct TokenWidths {
    double rows = 0;
    double cols = 0;
    bool colsStack = false; ///< most of the columns' can be read from top to bottom
};

/// The layout of `content` in `size`, kept free of `reserved` (what stands around the heatmap). `zoom` decides the size
/// of the labels; none: the zoom that fits, which is written to `fitted`.
HeatmapLayout layoutOf(const HeatmapContent& content, const TokenWidths& widths, QSize size, const QMargins& reserved,
                       double pixelRatio, const HeatmapZoom* zoom, HeatmapZoom& fitted);

/// The limits of a fitted cell at `pixelRatio`; `growth` is the layout's.
CellLimits themedCellLimits(double pixelRatio, double growth = 1);
/// Cells at the size their numbers are read at.
HeatmapZoom readingZoom(double pixelRatio);

/// What labels take left of a compact matrix, whatever size its cells have, with the gap to it.
int compactRowLabels(const HeatmapContent& content, const TokenWidths& widths);
/// The same over it, at most.
int compactColumnLabels(const HeatmapContent& content, const TokenWidths& widths);

} // namespace headlight
