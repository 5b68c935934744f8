// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the lit row and column, written out under an equation whose cells are too small to carry them.
#pragma once

#include "core/figure/equation_lights.h"

namespace headlight {

/// The room under the legends that strips need for those parts whose cells carry no numbers; 0 where all do.
double stripsHeight(const Equation& equation, const std::vector<std::optional<NumberStyle>>& numbers);

/// Which of `count` entries are shown in `places` places: the first and the last, and round `focus` where those do not
/// reach it. An ellipsis between two runs takes a place too. Runs [first, last) in order.
HEADLIGHT_CORE std::vector<std::pair<Index, Index>> stripRuns(Index count, Index places, std::optional<Index> focus);

/// Paints the strips into the view's place for them; nothing where it has none or nothing is lit.
void paintEquationStrips(Figure& sheet, const EquationView& view, const EquationLights& lights, const FontMetrics& metrics,
                         const Translator& translate);

} // namespace headlight
