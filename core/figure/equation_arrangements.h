// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of arranging an equation's parts; layoutEquation() takes the one whose cells can be read best.
#pragma once

#include "core/figure/equation_layout.h"
#include "core/figure/equation_measures.h"

#include <span>

namespace headlight {

/// What every arrangement starts from.
struct EquationSheet {
    EquationSheet(const Equation& anEquation, const EquationRoom& aRoom, const FontMetrics& theMetrics);

    const Equation& equation;
    const EquationRoom& room;
    const FontMetrics& metrics;
    double labels = 0;      ///< room of row labels at the left, with their gap
    double columns = 0;     ///< room of column labels above, with their gap
    double captions = 0;    ///< room of captions at the right, with their gap
    double words = 0;       ///< least width of the words
    double wordsHeight = 0; ///< height of the words where they stand above everything
    double legends = 0;     ///< height of the legends under everything, and of what is kept free below them

    const std::vector<EquationPart>& parts() const { return equation.parts; }
    double captionSize(const EquationPart& part, double most) const;
    /// Room under part `at` for what its axes are, in a line.
    double noteUnder(std::size_t at) const;
    /// The same where they stand beside the matrix if it is so high and captions so wide, else under it in two lines.
    double noteUnderCaption(std::size_t at) const;
    double mostCellWidth() const { return room.mostCellWidth > 0 ? room.mostCellWidth : equation_measures::kMostCellWidth; }
    double mostCellHeight() const { return room.mostCellHeight > 0 ? room.mostCellHeight : equation_measures::kMostCellHeight; }
};

/// A layout; one without places says in `width` how many millimetres are missing.
using EquationArrange = EquationLayout (*)(const EquationSheet& sheet);

/// Preferred first.
std::span<const EquationArrange> arrangementsOf(EquationSetting setting);

EquationLayout noRoom(double missing);

/// Between a column of parts and the words beside it.
inline constexpr double kWordsGap = 24 * kPixel;

/// `layout`, which has places, with the words at its right from `top` down; noRoom() where they do not fit.
EquationLayout withWordsBeside(EquationLayout layout, const EquationSheet& sheet, double top);

/// The legends under words that stand beside; as it was where they have no room there.
std::optional<EquationLayout> withLegendsUnderWords(EquationLayout layout, const EquationSheet& sheet);

/// The words over everything.
EquationBox wordsAbove(const EquationSheet& sheet);

/// Columns of cells are never wider than five times their height, nor rows much higher than their width.
void keepInShape(double& cellWidth, double& cellHeight);

namespace arrangements {

EquationLayout cornerWithWordsInside(const EquationSheet& sheet);
EquationLayout cornerUnderWords(const EquationSheet& sheet);
EquationLayout rowUnderWords(const EquationSheet& sheet);
EquationLayout columnBesideWords(const EquationSheet& sheet);
EquationLayout columnUnderWords(const EquationSheet& sheet);
EquationLayout blocksBesideWords(const EquationSheet& sheet);
EquationLayout blocksUnderWords(const EquationSheet& sheet);

} // namespace arrangements

} // namespace headlight
