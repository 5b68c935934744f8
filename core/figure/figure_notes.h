// SPDX-License-Identifier: GPL-3.0-or-later
// What was done to make a figure fit, told to who exports it. Every kind of figure tells by these functions, each thing once.
#pragma once

#include "core/figure/axis_layout.h"
#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace headlight {

/// Adds a note to the figure's warnings, unless it is there.
void tell(Figure& figure, const Text& note);

enum class FigureAxis { Rows, Columns };

/// Tells where labels are not what `tokens` say: numbers stand instead of them, they are cut, or they are smaller than usual.
void tellOfLabels(Figure& figure, FigureAxis axis, const std::vector<std::string>& tokens, const AxisLayout& layout);

/// One of the labels of an axis was cut.
void tellOfCutLabel(Figure& figure, FigureAxis axis);
/// Words that are no label of an axis were cut.
void tellOfCutWords(Figure& figure);
/// A formula that has its usual size `usual` where there is room is drawn in `size`.
HEADLIGHT_CORE void tellOfFormula(Figure& figure, double size, double usual);
/// Everything was drawn smaller, by `factor` < 1.
HEADLIGHT_CORE void tellOfShrinking(Figure& figure, double factor);
/// The matrix has more cells than its picture shows.
void tellOfPooling(Figure& figure);

} // namespace headlight
