// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes that layout and painters of an equation share, in millimetres (pixels of the interface times kPixel).
#pragma once

#include "core/figure/equation.h"
#include "core/figure/figure.h"

namespace headlight::equation_measures {

inline constexpr double kMostCellWidth = 58 * kPixel;
inline constexpr double kMostCellHeight = 44 * kPixel;
inline constexpr double kSymbol = 22 * kPixel;       // em of captions
inline constexpr double kSmall = kTextSize;
inline constexpr double kToken = 13 * kPixel;
inline constexpr double kBracketGap = 4 * kPixel;    // between cells and bracket
inline constexpr double kBracketArm = 5 * kPixel;
inline constexpr double kLabelGap = 14 * kPixel;     // between cells and row labels, the bracket between them
inline constexpr double kColumnGap = 7 * kPixel;     // between cells and column labels
inline constexpr double kCaptionRight = 14 * kPixel; // between cells and a caption at their right
inline constexpr double kCaptionAbove = 26 * kPixel; // height of a caption's line
inline constexpr double kLineHeight = 15 * kPixel;   // of small words under each other
inline constexpr double kNoteHeight = 20 * kPixel;   // of a line of words under a matrix
inline constexpr double kLegendHeight = 44 * kPixel; // one line of legends with the space above
inline constexpr double kLegendLine = 38 * kPixel;   // of legends under each other
inline constexpr double kMostLabel = 110 * kPixel;   // a token as row label
inline constexpr double kTallWords = 158 * kPixel;   // title, formula and sentence under each other, in a narrow place
inline constexpr double kFlatWords = 104 * kPixel;   // title and formula in a line, in a wide one
inline constexpr double kIndexGap = 10 * kPixel;     // between a row's number and its token

/// The tokens that label an axis of `count`; empty where it is numbered.
std::vector<std::string> axisTokens(const Network& network, AxisKind kind, Index count);

/// The size of row labels on rows `pitch` high.
double rowLabelSize(double pitch);

/// How wide numbers 1 … count are.
double indexWidth(Index count, const FontMetrics& metrics);

/// The width of the longest of those tokens as a label, 0 where there are none.
double widestToken(const Network& network, AxisKind kind, Index count, const FontMetrics& metrics);

/// Room of the row labels of `part`: number and token.
double rowLabelRoom(const Network& network, const EquationPart& part, const FontMetrics& metrics);

/// How many legends an equation has: none for what is zero throughout, one for masked cells.
int legendLines(const Equation& equation);
/// Its rows are queries and its columns keys, which is said beside or under it.
bool isAttention(const EquationPart& part);
/// A scale says something.
bool hasLegend(const Equation& equation, std::size_t scale);
bool anyMasked(const Equation& equation);
bool anyHeld(const Equation& equation);

/// The least width of cells that carry the ends of `scale` with so many decimals.
double numberRoom(const ColorScale& scale, int decimals, const FontMetrics& metrics);

/// The em at which `latex` is at most `room` wide: `size`, or smaller.
double mathSizeFor(const std::string& latex, double size, double room, const FontMetrics& metrics);
double mathWidth(const std::string& latex, double size, const FontMetrics& metrics);

} // namespace headlight::equation_measures
