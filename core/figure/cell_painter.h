// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the cells of a matrix onto a figure: colours in merged runs, hatching, rules, numbers or symbols, lit frames.
#pragma once

#include "core/base/result.h"
#include "core/figure/cell_grid.h"
#include "core/figure/cell_table.h"
#include "core/figure/figure.h"

#include <optional>

namespace headlight {

/// Colours, hatching, white rules where cells are large enough to be told apart, and the frame if `framed`.
void paintCells(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale, bool framed = true);

/// How the numbers of a matrix are written.
struct NumberStyle {
    double size = 0; ///< em
    int decimals = 2;
};

/// One number of decimals and one size for all cells; nothing where they do not fit. At most `digits` decimals where a
/// person chose so many.
std::optional<NumberStyle> numberStyle(const CellGrid& grid, const CellTable& cells, const FontMetrics& metrics,
                                       std::optional<int> digits = {});

/// The width of a cell at which numbers without decimals would fit.
double cellWidthForNumbers(const CellTable& cells, const FontMetrics& metrics);

void paintNumbers(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale,
                  const NumberStyle& style);

/// "NaN" and "∞", which stand in their cells even where numbers are left out. False, and nothing painted, where they do
/// not fit.
bool paintWords(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale,
                const FontMetrics& metrics);

/// What stands for those words in small cells: a cross for NaN, a dot for ∞.
void paintMarks(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale);

/// What stands in the cells instead of their numbers.
struct CellSymbols {
    std::string element; ///< the indices are hung on it; LaTeX subset
    Cell first;          ///< the indices, from 0, of the cell at the upper left
    double share = 0.5;  ///< of a cell's height, at most
    bool transposed = false; ///< rows stand as columns: the second index is the row's
};

/// Symbols with the indices of each cell, all of one size. False, and nothing painted, where they do not fit.
Result<bool> paintSymbols(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale,
                          const CellSymbols& symbols, const FontMetrics& metrics);

/// The frames of a lit row, a lit column and the cell where they meet.
void paintLit(Figure& sheet, const CellGrid& grid, std::optional<Index> row, std::optional<Index> col);

} // namespace headlight
