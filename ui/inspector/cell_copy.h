// SPDX-License-Identifier: GPL-3.0-or-later
// A cell's derivation for the clipboard: as lines of plain text, or as LaTeX.
#pragma once

#include "core/layer/derivation.h"

#include <QString>

namespace headlight {

/// "(QKᵀ)₃,₂ = …", the terms or steps one a line, the value; six significant digits.
QString derivationAsText(const Derivation& derivation);

/// An aligned display for a TeX document with amsmath: symbol, formula, numbers, value.
QString derivationAsLatex(const Derivation& derivation);

} // namespace headlight
