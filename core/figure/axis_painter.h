// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the labels and titles of a matrix's rows and columns.
#pragma once

#include "core/figure/axis_layout.h"
#include "core/figure/axis_words.h"
#include "core/figure/cell_painter.h"
#include "core/figure/figure.h"

namespace headlight {

// Distances on the sheet of a matrix, in millimetres; a capital is so many em high.
inline constexpr double kSheetMargin = 2.0;
inline constexpr double kLabelGap = 1.4; ///< between labels and cells
inline constexpr double kCapital = 0.73;

void paintRowLabels(Figure& sheet, const CellGrid& grid, const AxisLayout& labels);
void paintColumnLabels(Figure& sheet, const CellGrid& grid, const AxisLayout& labels);

/// Upright along the left side from `x` on; returns how far down it reaches.
double paintRowTitle(Figure& sheet, const CellGrid& grid, AxisKind kind, double x, const std::string& title,
                     const FontMetrics& metrics);

/// Over the column labels, at the upper margin.
void paintColumnTitle(Figure& sheet, const CellGrid& grid, AxisKind kind, const std::string& title);

} // namespace headlight
