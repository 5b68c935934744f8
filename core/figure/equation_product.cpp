// SPDX-License-Identifier: GPL-3.0-or-later
// Products: row i of the left operand meets column j of the top operand at the cell; a bias adds its number j.
#include "core/figure/equation_forms.h"

namespace headlight::equations {

namespace {

/// A left operand's cell (i, m): row i of the result, in the column that is lit, or the first.
EquationLit rowOf(Cell own, const EquationLit& now)
{
    return {own.row, now.col.value_or(0)};
}

/// A top operand's cell (m, j): column j of the result, in the row that is lit, or the first.
EquationLit columnOf(Cell own, const EquationLit& now)
{
    return {now.row.value_or(0), own.col};
}

EquationLit columnAlone(const EquationLit& lit)
{
    return {{}, lit.col};
}

} // namespace

void product(EquationBuilder& builder)
{
    builder.equation().setting = EquationSetting::Corner;
    EquationPart left = builder.operand(0);
    left.lit = [](const EquationLit& lit) { return EquationLit{lit.row, {}}; };
    left.answer = &rowOf;
    EquationPart top = builder.operand(1);
    top.lit = &columnAlone;
    top.answer = &columnOf;
    top.colAxis = builder.equation().stage().cols;
    builder.add(std::move(left));
    builder.add(std::move(top));
    if (builder.has(2)) {
        EquationPart bias = builder.operand(2);
        bias.sign = "+";
        bias.lit = &columnAlone;
        bias.answer = &columnOf;
        builder.add(std::move(bias));
    }
    addResult(builder);
}

} // namespace headlight::equations
