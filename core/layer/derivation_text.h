// SPDX-License-Identifier: GPL-3.0-or-later
// A derivation written out: as aligned plain text, and as LaTeX.
#pragma once

#include "core/layer/derivation.h"

#include <string>

namespace headlight {

/// The cell with its value and formula, the sentence, then the terms with their running sum and the steps, one a line.
HEADLIGHT_CORE std::string derivationText(const Derivation& derivation, const Translator& translate = &Text::plain);

/// In one line, without the symbol: "1.22·0.24 + 0.5·(−0.3) + … (8 terms) = 0.83", at most `most` terms of it; the steps of what is no sum,
/// and of a held cell what it would be.
HEADLIGHT_CORE std::string derivationLine(const Derivation& derivation, std::size_t most, const Translator& translate = &Text::plain);

/// The same as an align* block (amsmath): symbol, formula, the numbers put in, the value; then the steps.
HEADLIGHT_CORE std::string derivationLatex(const Derivation& derivation, const Translator& translate = &Text::plain);

} // namespace headlight
