// SPDX-License-Identifier: GPL-3.0-or-later
// A cell's derivation for the clipboard: as lines of plain text, as LaTeX, or as a table for a spreadsheet.
#pragma once

#include "core/layer/derivation.h"

#include <QString>

namespace headlight {

// What a walk has not made yet is not copied either: without `made` the value is left out, and the terms are those so far.

/// "(QKᵀ)₃,₂ = …", the terms or steps one a line, the value; six significant digits.
QString derivationAsText(const Derivation& derivation, bool made = true);

/// An aligned display for a TeX document with amsmath: symbol, formula, numbers, value.
QString derivationAsLatex(const Derivation& derivation, bool made = true);

/// Columns parted by tabs: term, left, right, product, running sum; then step, formula, value; then the cell itself.
/// Numbers as spreadsheets read them: a plain minus, nine digits. A tab or line break in a token becomes a space.
QString derivationAsTsv(const Derivation& derivation, bool made = true);

} // namespace headlight
