// SPDX-License-Identifier: GPL-3.0-or-later
// Concatenation: the heads' blocks side by side, each over its columns of the result.
#include "core/figure/equation_forms.h"

namespace headlight::equations {

void concat(EquationBuilder& builder)
{
    builder.equation().setting = EquationSetting::Blocks;
    Index first = 0;
    for (int head = 0; head < int(builder.operands().size()); ++head) {
        EquationPart part = builder.operand(head);
        const Index from = first;
        const Index to = from + part.cols;
        part.sign = head > 0 ? "\\oplus" : "";
        part.lit = [from, to](const EquationLit& lit) {
            const bool here = lit.col && *lit.col >= from && *lit.col < to;
            return EquationLit{lit.row, here ? std::optional(*lit.col - from) : std::nullopt};
        };
        part.answer = [from](Cell own, const EquationLit&) { return EquationLit{own.row, from + own.col}; };
        builder.add(std::move(part));
        first = to;
    }
    addResult(builder);
}

} // namespace headlight::equations
