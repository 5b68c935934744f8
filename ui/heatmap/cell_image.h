// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the visible cells of a heatmap pixel by pixel: colours, gaps, hatch of masked cells, ground of NaN.
#pragma once

#include "ui/heatmap/color_table.h"
#include "ui/heatmap/heatmap_content.h"
#include "ui/heatmap/heatmap_geometry.h"

#include <QImage>

#include <optional>

namespace headlight {

/// Colours beside the scale's.
struct CellColors {
    QRgb gap = 0;
    QRgb maskGround = 0;
    QRgb maskHatch = 0;
    QRgb notANumber = 0;
    QRgb loading = 0;

    /// Of the theme in use.
    static CellColors themed();
};

/// The scale of a content in the theme in use.
ColorScale scaleOf(const HeatmapContent& content);

class PictureTiles;

/// What cells are coloured from.
struct CellPaint {
    const HeatmapContent& content;
    const HeatmapGeometry& geometry;
    const ColorTable& table;
    const CellColors& colors;
    const PictureTiles* tiles = nullptr; ///< that fill in what is coarse; null for none
    std::optional<bool> exact = {}; ///< isExact() of content and geometry; none: to be asked
};

/// Colours `part` of an image of geometry.deviceRect(), 32 bits and one pixel a device pixel, and nothing beside it.
void paintCells(QImage& image, const QRect& part, const CellPaint& paint);

/// The whole image. What takes long to read is coarse, and filled in from `tiles`, if there are such, which read it meanwhile.
QImage cellImage(const HeatmapContent& content, const HeatmapGeometry& geometry, const ColorTable& table,
                 const CellColors& colors, PictureTiles* tiles = nullptr);

/// Device pixels from one hatch line to the next, along an axis.
int hatchPeriod(const HeatmapGeometry& geometry);

} // namespace headlight
