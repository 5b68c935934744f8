// SPDX-License-Identifier: GPL-3.0-or-later
// What the explain functions share, and the stages whose cell comes from one or two cells.
#include "core/layer/stage_explain.h"

#include "core/figure/label_text.h"
#include "core/ops/activation.h"
#include "core/ops/elementwise.h"
#include "core/text/numbers.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace headlight::explain {

std::string ordinal(Index index)
{
    return std::to_string(index + 1);
}

std::string indexed(const std::string& element, const std::string& indices)
{
    // W_1 already carries an index of its own: (W_1)_{m,2}.
    const bool taken = element.find('_') != std::string::npos && element.front() != '(';
    return (taken ? "(" + element + ")" : element) + "_{" + indices + "}";
}

std::string indexed(const std::string& element, Index row, Index col)
{
    return indexed(element, ordinal(row) + "," + ordinal(col));
}

std::string indexed(const std::string& element, Index row, const char* col)
{
    return indexed(element, ordinal(row) + "," + col);
}

std::string indexed(const std::string& element, const char* row, Index col)
{
    return indexed(element, std::string(row) + "," + ordinal(col));
}

std::string tokenName(const StageContext& context, Index position)
{
    const auto at = std::size_t(position);
    return at < context.input.tokens.size() ? visibleToken(context.input.tokens[at]) : ordinal(position);
}

std::string wordName(const StageContext& context, Index word)
{
    const auto at = std::size_t(word);
    return context.vocabulary && at < context.vocabulary->size() ? visibleToken((*context.vocabulary)[at]) : std::string();
}

Derivation start(const StageContext& context, Cell cell, DerivationKind kind)
{
    Derivation derivation;
    derivation.kind = kind;
    derivation.cell = cell;
    derivation.value = double(context.value(cell.row, cell.col));
    derivation.exact = derivation.value;
    derivation.symbol = indexed(context.element, cell.row, cell.col);
    return derivation;
}

namespace {

double operandAt(const StageContext& context, int operand, Cell cell)
{
    return double(context.operands[std::size_t(operand)](cell.row, cell.col));
}

void addSource(Derivation& derivation, int operand, Cell cell)
{
    derivation.sources.push_back({operand, CellRange::of(cell), false});
}

Derivation given(const StageContext& context, Cell cell)
{
    Derivation derivation = start(context, cell, DerivationKind::Input);
    derivation.words = Text(HL_TEXT("core", "Number %1 of the embedding of “%2”: given, not computed."),
                            {ordinal(cell.col), tokenName(context, cell.row)});
    return derivation;
}

/// A cell that is the same cell of its only operand.
Derivation same(const StageContext& context, Cell cell, DerivationKind kind, const Text& words)
{
    Derivation derivation = start(context, cell, kind);
    derivation.formula = indexed(context.elements[0], cell.row, cell.col);
    derivation.steps = {{HL_TEXT("core", "taken over"), derivation.formula, operandAt(context, 0, cell)}};
    derivation.exact = operandAt(context, 0, cell);
    derivation.words = words;
    addSource(derivation, 0, cell);
    return derivation;
}

Derivation sumOfTwo(const StageContext& context, Cell cell, const Text& words)
{
    Derivation derivation = start(context, cell, DerivationKind::Sum);
    derivation.exact = 0;
    for (int operand : {0, 1}) {
        const std::string symbol = indexed(context.elements[std::size_t(operand)], cell.row, cell.col);
        derivation.formula += (operand == 0 ? "" : " + ") + symbol;
        derivation.terms.push_back({Text(symbol), {}, {}, operandAt(context, operand, cell)});
        derivation.exact += operandAt(context, operand, cell);
        addSource(derivation, operand, cell);
    }
    derivation.words = words;
    return derivation;
}

} // namespace

Derivation entry(const StageContext& context, Cell cell)
{
    if (context.operands.empty())
        return given(context, cell);
    if (context.operands.size() == 1)
        return same(context, cell, DerivationKind::Sum,
                    Text(HL_TEXT("core", "Number %1 of “%2”, as the stage before hands it over."),
                         {ordinal(cell.col), tokenName(context, cell.row)}));
    return sumOfTwo(context, cell,
                    Text(HL_TEXT("core", "Number %1 of the embedding of “%2”, plus the same number of position %3."),
                         {ordinal(cell.col), tokenName(context, cell.row), ordinal(cell.row)}));
}

Derivation weight(const StageContext& context, Cell cell)
{
    Derivation derivation = start(context, cell, DerivationKind::Input);
    derivation.words = Text(HL_TEXT("core", "Row %1, column %2 of a weight: given with the model, not computed."),
                            {ordinal(cell.row), ordinal(cell.col)});
    return derivation;
}

Derivation givenMask(const StageContext& context, Cell cell)
{
    Derivation derivation = start(context, cell, DerivationKind::Input);
    derivation.maskedCell = !context.mask.allows(cell.row, cell.col);
    derivation.words = Text(derivation.maskedCell ? HL_TEXT("core", "Query %1 “%2” may not see key %3 “%4”: −∞ is added to their score.")
                                                  : HL_TEXT("core", "Query %1 “%2” may see key %3 “%4”: 0 is added to their score."),
                            {ordinal(cell.row), tokenName(context, cell.row), ordinal(cell.col), tokenName(context, cell.col)});
    return derivation;
}

Derivation lookUp(const StageContext& context, Cell cell)
{
    Derivation derivation = start(context, cell, DerivationKind::Lookup);
    const Index id = context.input.tokenIds[std::size_t(cell.row)];
    derivation.exact = operandAt(context, 0, {id, cell.col});
    derivation.formula = indexed(context.elements[0], id, cell.col);
    derivation.steps = {{Text(HL_TEXT("core", "row %1 of the table"), {ordinal(id)}), derivation.formula, derivation.exact}};
    derivation.words = Text(HL_TEXT("core", "“%1” is word %2 of the vocabulary: its row of the embedding table, number %3."),
                            {tokenName(context, cell.row), ordinal(id), ordinal(cell.col)});
    addSource(derivation, 0, {id, cell.col});
    return derivation;
}

Derivation sinusoidalPosition(const StageContext& context, Cell cell)
{
    Derivation derivation = start(context, cell, DerivationKind::Lookup);
    const Index pair = cell.col / 2;
    const std::string exponent = std::to_string(2 * pair) + "/" + std::to_string(context.config.dModel);
    const std::string angle = std::to_string(cell.row) + " / 10000^{" + exponent + "}";
    const double radians =
        double(cell.row) / std::pow(10000.0, 2.0 * double(pair) / double(context.config.dModel));
    derivation.formula = (cell.col % 2 == 0 ? "\\sin(" : "\\cos(") + angle + ")";
    derivation.exact = sinusoid(cell.row, cell.col, context.config.dModel);
    derivation.steps = {{HL_TEXT("core", "angle"), angle, radians},
                        {cell.col % 2 == 0 ? HL_TEXT("core", "its sine") : HL_TEXT("core", "its cosine"),
                         derivation.formula, derivation.exact}};
    derivation.words = Text(HL_TEXT("core", "Position %1 (counted from 0 in the formula), number %2 of its wave pattern."),
                            {ordinal(cell.row), ordinal(cell.col)});
    return derivation;
}

Derivation learnedPosition(const StageContext& context, Cell cell)
{
    return same(context, cell, DerivationKind::Lookup,
                Text(HL_TEXT("core", "Number %1 of the row learned for position %2."), {ordinal(cell.col), ordinal(cell.row)}));
}

Derivation scale(const StageContext& context, Cell cell)
{
    Derivation derivation = start(context, cell, DerivationKind::Scale);
    const std::string score = indexed(context.elements[0], cell.row, cell.col);
    const double factor = context.config.scaleFactor();
    derivation.exact = operandAt(context, 0, cell) * factor;
    derivation.steps = {{HL_TEXT("core", "score"), score, operandAt(context, 0, cell)}};
    addSource(derivation, 0, cell);
    switch (context.config.scale.kind) {
    case ScaleKind::SqrtDk:
        derivation.formula = score + "/\\sqrt{d_k}";
        derivation.steps.push_back({HL_TEXT("core", "divided by"), "\\sqrt{d_k} = \\sqrt{" + std::to_string(context.config.dK) + "}",
                                    std::sqrt(double(context.config.dK))});
        derivation.words = Text(HL_TEXT("core", "The score of “%1” and “%2”, divided by √d_k = √%3."),
                                {tokenName(context, cell.row), tokenName(context, cell.col), std::to_string(context.config.dK)});
        break;
    case ScaleKind::None:
        derivation.formula = score;
        derivation.words = Text(HL_TEXT("core", "The score of “%1” and “%2” as it is: scaling is off."),
                                {tokenName(context, cell.row), tokenName(context, cell.col)});
        break;
    case ScaleKind::Fixed:
        derivation.formula = score + " \\cdot " + formatPrecise(factor);
        derivation.steps.push_back({HL_TEXT("core", "multiplied by"), "s", factor});
        derivation.words = Text(HL_TEXT("core", "The score of “%1” and “%2”, multiplied by %3."),
                                {tokenName(context, cell.row), tokenName(context, cell.col), formatPrecise(factor)});
        break;
    }
    derivation.steps.push_back({HL_TEXT("core", "scaled score"), derivation.formula, derivation.exact});
    return derivation;
}

Derivation mask(const StageContext& context, Cell cell)
{
    Derivation derivation = start(context, cell, DerivationKind::Mask);
    const bool allowed = context.mask.allows(cell.row, cell.col);
    const double m = allowed ? 0.0 : -std::numeric_limits<double>::infinity();
    const std::string score = indexed(context.elements[0], cell.row, cell.col);
    derivation.formula = score + " + " + indexed("M", cell.row, cell.col);
    derivation.steps = {{HL_TEXT("core", "scaled score"), score, operandAt(context, 0, cell)},
                        {HL_TEXT("core", "mask"), indexed("M", cell.row, cell.col), m},
                        {HL_TEXT("core", "masked score"), derivation.formula, derivation.value}};
    derivation.exact = allowed ? operandAt(context, 0, cell) : m;
    derivation.maskedCell = !allowed;
    derivation.words =
        allowed ? Text(HL_TEXT("core", "“%1” may see “%2”: the mask adds 0 and the score stays."),
                       {tokenName(context, cell.row), tokenName(context, cell.col)})
                : Text(HL_TEXT("core", "“%1” may not see “%2”: the mask adds −∞, so its weight will be 0."),
                       {tokenName(context, cell.row), tokenName(context, cell.col)});
    addSource(derivation, 0, cell);
    return derivation;
}

Derivation concat(const StageContext& context, Cell cell)
{
    const Index width = context.operands[0].cols();
    const int head = int(cell.col / width);
    const Cell from{cell.row, cell.col % width};
    Derivation derivation = start(context, cell, DerivationKind::Concat);
    derivation.formula = indexed(context.elements[std::size_t(head)], from.row, from.col);
    derivation.exact = operandAt(context, head, from);
    derivation.steps = {{Text(HL_TEXT("core", "head %1, column %2"), {ordinal(head), ordinal(from.col)}),
                         derivation.formula, derivation.exact}};
    derivation.words = Text(HL_TEXT("core", "Column %1 of head %2's output for “%3”, at its place beside the other heads."),
                            {ordinal(from.col), ordinal(head), tokenName(context, cell.row)});
    addSource(derivation, head, from);
    return derivation;
}

namespace {

/// What the activation's formula looks like with x as its argument.
std::string activationFormula(Activation activation, const std::string& x)
{
    switch (activation) {
    case Activation::Relu:
        return "\\max(0, " + x + ")";
    case Activation::Gelu:
        return x + " \\cdot \\Phi(" + x + ")";
    case Activation::GeluTanh:
        return "\\frac{1}{2} \\, " + x + " \\, (1 + \\tanh(\\sqrt{2/\\pi} \\, (" + x + " + 0.044715 \\, " + x + "^{3})))";
    case Activation::Silu:
        return x + " \\cdot \\sigma(" + x + ")";
    }
    return {};
}

/// The factor that x is multiplied by: 0 or 1, Φ(x), its approximation, σ(x).
double gate(Activation activation, double x)
{
    switch (activation) {
    case Activation::Relu:
        return x > 0 ? 1 : 0;
    case Activation::Gelu:
        return 0.5 * (1 + std::erf(x / std::numbers::sqrt2));
    case Activation::GeluTanh:
        return 0.5 * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
    case Activation::Silu:
        return 1 / (1 + std::exp(-x));
    }
    return 0;
}

const char* gateName(Activation activation)
{
    switch (activation) {
    case Activation::Relu:
        return HL_TEXT("core", "above zero: 1, else 0");
    case Activation::Gelu:
        return HL_TEXT("core", "share of the normal distribution below it, Φ");
    case Activation::GeluTanh:
        return HL_TEXT("core", "share below it, by the tanh approximation");
    case Activation::Silu:
        return HL_TEXT("core", "logistic function σ");
    }
    return "";
}

} // namespace

Derivation activation(const StageContext& context, Cell cell)
{
    Derivation derivation = start(context, cell, DerivationKind::Activation);
    const std::string symbol = indexed(context.elements[0], cell.row, cell.col);
    const double x = operandAt(context, 0, cell);
    const Activation kind = context.config.activation;
    derivation.formula = activationFormula(kind, indexed("x", cell.row, cell.col));
    derivation.exact = activate(kind, x);
    derivation.steps = {{HL_TEXT("core", "before"), "x = " + symbol, x},
                        {gateName(kind), "", gate(kind, x)},
                        {HL_TEXT("core", "their product"), derivation.formula, derivation.exact}};
    derivation.words = derivation.exact == 0
                           ? Text(HL_TEXT("core", "Hidden unit %1 stays silent for “%2”."),
                                  {ordinal(cell.col), tokenName(context, cell.row)})
                           : Text(HL_TEXT("core", "Hidden unit %1 answers to “%2” with %3."),
                                  {ordinal(cell.col), tokenName(context, cell.row), formatShort(derivation.value)});
    addSource(derivation, 0, cell);
    return derivation;
}

Derivation sum(const StageContext& context, Cell cell)
{
    if (context.operands.size() == 1)
        return same(context, cell, DerivationKind::Sum,
                    Text(HL_TEXT("core", "Number %1 of “%2” is only what the block gives: the residual connection is off."),
                         {ordinal(cell.col), tokenName(context, cell.row)}));
    return sumOfTwo(context, cell,
                    Text(HL_TEXT("core", "Number %1 of “%2”: what the block adds, plus what came in."),
                         {ordinal(cell.col), tokenName(context, cell.row)}));
}

} // namespace headlight::explain
