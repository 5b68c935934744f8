// SPDX-License-Identifier: GPL-3.0-or-later
// Where one number came from: the terms and steps that made it, in order, with the cells they were read from.
#pragma once

#include "core/base/text.h"
#include "core/tensor/cell_range.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// One term of a sum. left · right = product where it is a product; only `product` where the term is a plain addend.
struct Term {
    Text label; ///< "3" (m), a token's name, "bias"; in a Sum the addend's symbol as LaTeX subset
    std::optional<double> left;
    std::optional<double> right;
    double product = 0;
    bool masked = false; ///< left out by the mask: contributes nothing
};

/// One line of a longer computation: "maximum of the row", m, 4.84.
struct Step {
    Text label;
    std::string formula; ///< LaTeX subset, with the cell's own indices (from 1)
    double value = 0;
};

/// Cells of an operand that the cell was made from, to be lit. `operand` is the index in Stage::operands after
/// AllHeads is spread out (the index in StageContext::operands).
struct SourceCells {
    int operand = 0;
    CellRange cells;
    bool asColumn = false; ///< lit in the key's blue rather than the query's amber
};

/// What the cell is, for choosing how to draw the numbers.
enum class DerivationKind { Input, Held, Product, Scale, Mask, Softmax, Norm, Activation, Sum, Concat, Lookup };

struct HEADLIGHT_CORE Derivation {
    DerivationKind kind = DerivationKind::Input;
    Cell cell;
    double value = 0;       ///< the kept float32 value
    double exact = 0;       ///< the same step recomputed in double from the kept operands
    std::string symbol;     ///< the cell, "(QK^{\mathrm{T}})_{3,2}"
    std::string formula;    ///< how it is made, symbolically with this cell's indices
    std::string leftSymbol; ///< of the terms' columns: "q_{3,m}", "k_{2,m}"
    std::string rightSymbol;
    std::string productSymbol; ///< heads the terms' products, "q \\cdot k"; a word where empty
    std::vector<Term> terms;
    std::vector<Step> steps;
    std::vector<SourceCells> sources;
    Text words;             ///< one plain sentence about this cell; tokens are named
    bool noSoftmax = false; ///< every key of the row is masked
    bool maskedCell = false;
    bool overridden = false; ///< held at a value of the user's (kind Held): `exact` is what the computation gives
};

} // namespace headlight
