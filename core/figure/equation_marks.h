// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit changed in the matrices of an equation: an outline round the changed cells, a corner in each, and by how much.
#pragma once

#include "core/figure/equation_lights.h"

namespace headlight {

/// Paints the marks of operands and result; nothing where `lights` tells of no edit.
void paintEquationMarks(Figure& sheet, const EquationView& view, const EquationLights& lights, const FontMetrics& metrics);

} // namespace headlight
