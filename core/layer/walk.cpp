// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/walk.h"

#include <algorithm>

namespace headlight {

namespace {

/// Sums grow by their terms; everything else by its steps (a softmax has terms too, but they are only its denominator).
bool growsByTerms(const Derivation& derivation)
{
    const bool sum = derivation.kind == DerivationKind::Product || derivation.kind == DerivationKind::Sum;
    return sum && !derivation.terms.empty();
}

} // namespace

Index stepCount(const Derivation& derivation)
{
    const std::size_t count = growsByTerms(derivation) ? derivation.terms.size() : derivation.steps.size();
    return std::max<Index>(Index(count), 1);
}

Derivation soFar(Derivation derivation, Index made)
{
    if (made >= stepCount(derivation))
        return derivation;
    const auto kept = std::size_t(std::max<Index>(made, 0));
    derivation.words = HL_TEXT("core", "This number is not made yet.");
    if (growsByTerms(derivation)) {
        if (kept > 0)
            derivation.words = Text(HL_TEXT("core", "%1 of %2 terms are added up."), {std::to_string(kept), std::to_string(derivation.terms.size())});
        derivation.terms.resize(kept);
        derivation.exact = 0;
        for (const Term& term : derivation.terms)
            derivation.exact += term.product;
    } else {
        derivation.terms.clear();
        derivation.steps.resize(std::min(kept, derivation.steps.size()));
        derivation.exact = derivation.steps.empty() ? 0 : derivation.steps.back().value;
        if (!derivation.steps.empty())
            derivation.words = derivation.steps.back().label;
    }
    derivation.value = derivation.exact;
    derivation.overridden = false;
    return derivation;
}

Index walkIndex(const Shape& shape, Cell cell)
{
    return cell.row * shape.cols + cell.col;
}

Cell walkCell(const Shape& shape, Index index)
{
    return {index / shape.cols, index % shape.cols};
}

bool walkedTo(const Shape& shape, const Walk& walk, Index steps, Cell cell)
{
    const Index at = walkIndex(shape, walk.cell);
    const Index asked = walkIndex(shape, cell);
    return asked < at || (asked == at && walk.made >= steps);
}

} // namespace headlight
