// SPDX-License-Identifier: GPL-3.0-or-later
// Cells that are dot products: projections, scores, weighted values, logits.
#include "core/layer/stage_explain.h"

#include "core/text/numbers.h"

namespace headlight::explain {

namespace {

/// Adds the terms left(m) · right(m) for m from 0 and their sum in double.
template <typename Right>
void addProducts(Derivation& derivation, const MatrixView& left, Index row, Right right)
{
    derivation.exact = 0;
    derivation.terms.reserve(std::size_t(left.cols()) + 1);
    for (Index m = 0; m < left.cols(); ++m) {
        const double a = double(left(row, m));
        const double b = double(right(m));
        derivation.terms.push_back({Text(ordinal(m)), a, b, a * b});
        derivation.exact += a * b;
    }
}

bool hasBias(const StageContext& context)
{
    return context.operands.size() > 2 && context.operands[2].size() > 0;
}

void addBias(const StageContext& context, Derivation& derivation)
{
    if (!hasBias(context))
        return;
    const double bias = double(context.operands[2](0, derivation.cell.col));
    derivation.terms.push_back({HL_TEXT("core", "bias"), {}, {}, bias});
    derivation.exact += bias;
    derivation.formula += " + " + indexed(context.elements[2], ordinal(derivation.cell.col));
    derivation.sources.push_back({2, {0, 1, derivation.cell.col, derivation.cell.col + 1}, true});
}

void name(const StageContext& context, Derivation& derivation, const std::string& right)
{
    derivation.leftSymbol = indexed(context.elements[0], derivation.cell.row, "m");
    derivation.rightSymbol = right;
    // q · k fits over a column of numbers, (QKᵀ)W^O does not.
    if (context.elements[0].size() <= 2 && context.elements[1].size() <= 2)
        derivation.productSymbol = context.elements[0] + " \\cdot " + context.elements[1];
    derivation.formula = "\\sum_m " + derivation.leftSymbol + " \\, " + derivation.rightSymbol;
}

CellRange wholeRow(const MatrixView& matrix, Index row)
{
    return {row, row + 1, 0, matrix.cols()};
}

} // namespace

Derivation product(const StageContext& context, Cell cell)
{
    const MatrixView& A = context.operands[0];
    const MatrixView& B = context.operands[1];
    Derivation derivation = start(context, cell, DerivationKind::Product);
    name(context, derivation, indexed(context.elements[1], "m", cell.col));
    addProducts(derivation, A, cell.row, [&](Index m) { return B(m, cell.col); });
    derivation.sources = {{0, wholeRow(A, cell.row), false}, {1, {0, B.rows(), cell.col, cell.col + 1}, true}};
    addBias(context, derivation);
    const std::vector<std::string> told{tokenName(context, cell.row), ordinal(cell.col), std::to_string(A.cols()), formatShort(derivation.value)};
    derivation.words =
        hasBias(context) ? Text(HL_TEXT("core", "The row of “%1” meets column %2 of the weights: %3 products and the bias, added up, give %4."), told)
                         : Text(HL_TEXT("core", "The row of “%1” meets column %2 of the weights: %3 products, added up, give %4."), told);
    return derivation;
}

namespace {

/// Its number, or its name where the model tells it.
std::string quotedWord(const StageContext& context, Index word)
{
    const std::string name = wordName(context, word);
    return name.empty() ? ordinal(word) : ordinal(word) + " “" + name + "”";
}

} // namespace

Derivation productTransposed(const StageContext& context, Cell cell)
{
    const MatrixView& A = context.operands[0];
    const MatrixView& B = context.operands[1];
    Derivation derivation = start(context, cell, DerivationKind::Product);
    name(context, derivation, indexed(context.elements[1], cell.col, "m"));
    addProducts(derivation, A, cell.row, [&](Index m) { return B(cell.col, m); });
    derivation.sources = {{0, wholeRow(A, cell.row), false}, {1, wholeRow(B, cell.col), true}};
    addBias(context, derivation);
    // B has a row for each key, or for each word of the vocabulary where the embedding table serves as unembedding.
    const bool keys = context.operands.size() < 3;
    derivation.words =
        keys ? Text(HL_TEXT("core", "What “%1” looks for meets what “%2” offers: %3 products, added up, give %4."),
                    {tokenName(context, cell.row), tokenName(context, cell.col), std::to_string(A.cols()),
                     formatShort(derivation.value)})
             : Text(hasBias(context) ? HL_TEXT("core", "The row of “%1” meets the embedding of word %2: %3 products and the bias, added up, give %4.")
                                     : HL_TEXT("core", "The row of “%1” meets the embedding of word %2: %3 products, added up, give %4."),
                    {tokenName(context, cell.row), quotedWord(context, cell.col), std::to_string(A.cols()),
                     formatShort(derivation.value)});
    return derivation;
}

Derivation weightedValues(const StageContext& context, Cell cell)
{
    const MatrixView& weights = context.operands[0];
    const MatrixView& V = context.operands[1];
    Derivation derivation = start(context, cell, DerivationKind::Product);
    name(context, derivation, indexed(context.elements[1], "m", cell.col));
    derivation.exact = 0;
    for (Index key = 0; key < weights.cols(); ++key) {
        const double weight = double(weights(cell.row, key));
        const double value = double(V(key, cell.col));
        const bool visible = context.mask.allows(cell.row, key);
        derivation.terms.push_back({Text(tokenName(context, key)), weight, value, visible ? weight * value : 0.0, !visible});
        derivation.exact += visible ? weight * value : 0.0;
    }
    derivation.sources = {{0, wholeRow(weights, cell.row), false}, {1, {0, V.rows(), cell.col, cell.col + 1}, true}};
    derivation.words = Text(HL_TEXT("core", "Number %1 of the values of all the tokens that “%2” sees, each times its attention weight, added up."),
                            {ordinal(cell.col), tokenName(context, cell.row)});
    return derivation;
}

} // namespace headlight::explain
