// SPDX-License-Identifier: GPL-3.0-or-later
// The words of an equation: the lit cell with its value, how it is made, and a sentence that names the tokens.
#pragma once

#include "core/figure/equation_lights.h"

namespace headlight {

/// Paints them into the view's place for words; of the stage itself where no cell is lit.
void paintEquationWords(Figure& sheet, const EquationView& view, const EquationLights& lights, const FontMetrics& metrics,
                        const Translator& translate);

/// Under the words, whatever they say: buttons do not move when the cell changes. `height` is theirs.
EquationBox controlsPlace(const EquationView& view, double height);

} // namespace headlight
