// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a figure with Qt: into an image, a PDF or a preview.
#pragma once

#include "core/figure/figure.h"

class QPainter;

namespace headlight {

struct PaintOptions {
    bool textAsPaths = false;
    bool snapCells = true; ///< edges of filled boxes on whole device pixels, so that no seam shows in an image
};

/// Fills the sheet and paints everything on it; a millimetre is `unitsPerMm` units of the painter, whose origin is the
/// upper left corner.
void paintFigure(QPainter& painter, const Figure& figure, double unitsPerMm, const PaintOptions& options = {});

/// The same without the sheet's ground: a figure laid over another.
void paintFigureItems(QPainter& painter, const Figure& figure, double unitsPerMm, const PaintOptions& options = {});

} // namespace headlight
