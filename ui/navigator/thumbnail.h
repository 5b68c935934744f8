// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix as a picture a few millimetres wide, in the colours of its heatmap.
#pragma once

#include "core/figure/color_scale.h"
#include "core/ops/mask.h"
#include "core/tensor/matrix_source.h"
#include "core/tensor/shape.h"

#include <QImage>
#include <QPainterPath>
#include <QSize>

namespace headlight {

struct ThumbnailStyle {
    ColorScale scale;
    QRgb maskedGround = 0;
    QRgb maskedHatch = 0;
    QRgb notANumber = 0;
    double pixelRatio = 1;
};

/// The size in logical pixels: cells of 4, at most 64 wide and 28 high, so 2-pixel rows where a matrix is wide; square
/// cells for square matrices. At least 1 × 1.
QSize thumbnailSize(Shape shape);

/// The picture at `size` logical pixels. Where several cells share a pixel the one of largest magnitude shows, so that a
/// lone large value stays visible; hatched only where all of them are masked.
QImage thumbnailImage(const MatrixSource& source, const MaskedCell& masked, QSize size, const ThumbnailStyle& style);

/// The union of `cells` of a matrix of `shape`, less what `masked` forbids, as an outline in a thumbnail of `size` at
/// (0, 0). Of a matrix with more cells than the thumbnail has pixels, masked cells stay in.
QPainterPath thumbnailOutline(const CellSet& cells, const MaskedCell& masked, Shape shape, QSizeF size);

} // namespace headlight
