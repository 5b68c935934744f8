// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/math_equation.h"

#include "core/figure/math.h"

namespace headlight {

namespace {

/// Q K^T is no news of QK^T.
std::string lettersOf(const std::string& latex)
{
    std::string plain = plainMath(latex);
    std::erase(plain, ' ');
    return plain;
}

} // namespace

bool repeatsSymbol(const std::string& symbol, const std::string& formula)
{
    return lettersOf(formula) == lettersOf(symbol);
}

std::string mathEquation(const std::string& symbol, const std::string& formula)
{
    if (formula.empty() || repeatsSymbol(symbol, formula))
        return symbol;
    if (symbol.empty() || lettersOf(formula).starts_with(lettersOf(symbol)))
        return formula;
    return symbol + " = " + formula;
}

} // namespace headlight
