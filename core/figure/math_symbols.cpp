// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/math_symbols.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

using Class = MathNode::Class;

constexpr std::array kCommands = {
    MathSymbol{"alpha", "α", Class::Ordinary, true},
    MathSymbol{"beta", "β", Class::Ordinary, true},
    MathSymbol{"gamma", "γ", Class::Ordinary, true},
    MathSymbol{"delta", "δ", Class::Ordinary, true},
    MathSymbol{"varepsilon", "ε", Class::Ordinary, true},
    MathSymbol{"eta", "η", Class::Ordinary, true},
    MathSymbol{"theta", "θ", Class::Ordinary, true},
    MathSymbol{"lambda", "λ", Class::Ordinary, true},
    MathSymbol{"mu", "μ", Class::Ordinary, true},
    MathSymbol{"pi", "π", Class::Ordinary, true},
    MathSymbol{"sigma", "σ", Class::Ordinary, true},
    MathSymbol{"tau", "τ", Class::Ordinary, true},
    MathSymbol{"varphi", "φ", Class::Ordinary, true},
    MathSymbol{"omega", "ω", Class::Ordinary, true},
    MathSymbol{"Delta", "Δ", Class::Ordinary, false},
    MathSymbol{"Sigma", "Σ", Class::Ordinary, false},
    MathSymbol{"Phi", "Φ", Class::Ordinary, false},
    MathSymbol{"infty", "∞", Class::Ordinary, false},
    MathSymbol{"dots", "…", Class::Ordinary, false},
    MathSymbol{"ldots", "…", Class::Ordinary, false},
    MathSymbol{"cdots", "⋯", Class::Ordinary, false},
    MathSymbol{"lvert", "|", Class::Open, false},
    MathSymbol{"rvert", "|", Class::Close, false},
    MathSymbol{"{", "{", Class::Open, false},
    MathSymbol{"}", "}", Class::Close, false},
    MathSymbol{"%", "%", Class::Ordinary, false},
    MathSymbol{"#", "#", Class::Ordinary, false},
    MathSymbol{"&", "&", Class::Ordinary, false},
    MathSymbol{"$", "$", Class::Ordinary, false},
    MathSymbol{"_", "_", Class::Ordinary, false},
    MathSymbol{"cdot", "·", Class::Binary, false},
    MathSymbol{"times", "×", Class::Binary, false},
    MathSymbol{"div", "÷", Class::Binary, false},
    MathSymbol{"oplus", "⊕", Class::Binary, false},
    MathSymbol{"div", "÷", Class::Binary, false},
    MathSymbol{"odot", "⊙", Class::Binary, false},
    MathSymbol{"pm", "±", Class::Binary, false},
    MathSymbol{"le", "≤", Class::Relation, false},
    MathSymbol{"leq", "≤", Class::Relation, false},
    MathSymbol{"ge", "≥", Class::Relation, false},
    MathSymbol{"geq", "≥", Class::Relation, false},
    MathSymbol{"ne", "≠", Class::Relation, false},
    MathSymbol{"neq", "≠", Class::Relation, false},
    MathSymbol{"approx", "≈", Class::Relation, false},
    MathSymbol{"in", "∈", Class::Relation, false},
    MathSymbol{"to", "→", Class::Relation, false},
    MathSymbol{"sum", "∑", Class::Large, false},
    MathSymbol{"prod", "∏", Class::Large, false},
    MathSymbol{"max", "max", Class::Function, false},
    MathSymbol{"min", "min", Class::Function, false},
    MathSymbol{"exp", "exp", Class::Function, false},
    MathSymbol{"log", "log", Class::Function, false},
    MathSymbol{"ln", "ln", Class::Function, false},
    MathSymbol{"sin", "sin", Class::Function, false},
    MathSymbol{"cos", "cos", Class::Function, false},
    MathSymbol{"tanh", "tanh", Class::Function, false},
};

} // namespace

const MathSymbol* mathCommand(std::string_view command)
{
    const auto at = std::find_if(kCommands.begin(), kCommands.end(),
                                 [&](const MathSymbol& symbol) { return symbol.command == command; });
    return at == kCommands.end() ? nullptr : &*at;
}

const MathSymbol* mathCommandFor(std::string_view text)
{
    const auto at = std::find_if(kCommands.begin(), kCommands.end(),
                                 [&](const MathSymbol& symbol) { return symbol.text == text; });
    return at == kCommands.end() || at->cls == Class::Open || at->cls == Class::Close ? nullptr : &*at;
}

MathNode::Class mathClass(std::string_view c)
{
    if (c == "+" || c == "\u2212" || c == "*")
        return Class::Binary;
    if (c == "=" || c == "<" || c == ">")
        return Class::Relation;
    if (c == "(" || c == "[")
        return Class::Open;
    if (c == ")" || c == "]")
        return Class::Close;
    if (c == "," || c == ";")
        return Class::Punctuation;
    if (const MathSymbol* symbol = mathCommandFor(c))
        return symbol->cls;
    return Class::Ordinary;
}

} // namespace headlight
