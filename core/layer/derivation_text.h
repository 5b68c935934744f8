// SPDX-License-Identifier: GPL-3.0-or-later
// A derivation written out: as aligned plain text, and as LaTeX.
#pragma once

#include "core/layer/derivation.h"

#include <string>

namespace headlight {

/// The cell with its value and formula, the sentence, then the terms with their running sum and the steps, one a line.
HEADLIGHT_CORE std::string derivationText(const Derivation& derivation, const Translator& translate = &Text::plain);

/// The same as an align* block (amsmath): symbol, formula, the numbers put in, the value; then the steps.
HEADLIGHT_CORE std::string derivationLatex(const Derivation& derivation, const Translator& translate = &Text::plain);

} // namespace headlight
