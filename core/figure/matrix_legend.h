// SPDX-License-Identifier: GPL-3.0-or-later
// The legend of a matrix: colour bar with its ends and zero, and what hatched, NaN and ∞ cells mean.
#pragma once

#include "core/figure/color_scale.h"
#include "core/figure/figure.h"
#include "core/figure/held_marks.h"

#include <string>
#include <vector>

namespace headlight {

/// Something besides the bar that a reader must be told.
struct LegendEntry {
    CellClass cls = CellClass::Masked;
    std::string text; ///< may hold $mathematics$
    HeldMarks held = {}; ///< where there are any: they, whatever the class
};

struct MatrixLegend {
    ColorScale scale;
    std::string title;
    std::vector<LegendEntry> entries;
};

/// How wide the legend is beside a matrix.
double sideLegendWidth(const MatrixLegend& legend, const FontMetrics& metrics);

/// The least height of a matrix that has the legend beside it.
double sideLegendHeight(const MatrixLegend& legend);

/// Beside the matrix: an upright bar from the top, entries at the bottom. The sheet is `height` high.
Figure sideLegend(const MatrixLegend& legend, double height, Theme theme, const FontMetrics& metrics);

/// The least width of a lying legend: that of the widest entry, and of the bar with the numbers at its ends.
double leastLyingLegend(const MatrixLegend& legend, const FontMetrics& metrics);

/// Under the matrix: a lying bar, its title beside it or in lines over it, entries beside or below, at most `width` wide (if that is
/// leastLyingLegend or more); the sheet is as wide as it needs.
Figure lyingLegend(const MatrixLegend& legend, double width, Theme theme, const FontMetrics& metrics);

/// What tells a NaN or infinite cell that is too small for its word from a finite one: a cross, a dot. Empty for others.
Path cellMark(CellClass cls, double x, double y, double width, double height);

/// Horizontal distance of hatch lines in boxes whose shorter side is `side` millimetres.
double hatchSpacing(double side);

} // namespace headlight
