// SPDX-License-Identifier: GPL-3.0-or-later
// Cells whose whole row takes part: softmax and the norms.
#include "core/layer/stage_explain.h"

#include "core/ops/norm.h"
#include "core/ops/softmax.h"
#include "core/text/numbers.h"

#include <cmath>

namespace headlight::explain {

namespace {

/// maximum → exp → sum → weight, for one cell of a row whose maximum and sum are known.
void addSoftmaxSteps(const StageContext& context, Derivation& derivation, const SoftmaxRow& row)
{
    const Cell cell = derivation.cell;
    const std::string score = indexed(context.elements[0], cell.row, cell.col);
    const double s = double(context.operands[0](cell.row, cell.col));
    const double raised = derivation.maskedCell ? 0.0 : std::exp(s - row.maximum);
    derivation.formula = "\\frac{\\exp(s_{" + ordinal(cell.row) + "," + ordinal(cell.col) + "} - m)}{\\sum_j \\exp(s_{" +
                         ordinal(cell.row) + ",j} - m)}";
    derivation.exact = derivation.maskedCell ? 0.0 : raised / row.sum;
    derivation.steps = {
        {HL_TEXT("core", "score"), "s = " + score, s},
        {HL_TEXT("core", "largest score of the row"), "m", row.maximum},
        {HL_TEXT("core", "exponential of the difference"), "\\exp(s - m)", raised},
        {HL_TEXT("core", "sum of the row's exponentials"), "\\sum_j \\exp(s_{" + ordinal(cell.row) + ",j} - m)", row.sum},
        {HL_TEXT("core", "share of the sum"), derivation.formula, derivation.exact}};
}

/// exp(s_j − m) of every key of the row, as the terms of the sum below the fraction.
template <typename Visible, typename Label>
void addExponentials(Derivation& derivation, const MatrixView& scores, double maximum, Visible visible, Label label)
{
    const Index row = derivation.cell.row;
    derivation.leftSymbol = "s_{" + ordinal(row) + ",j}";
    derivation.productSymbol = "\\exp(s - m)";
    for (Index key = 0; key < scores.cols(); ++key) {
        const double s = double(scores(row, key));
        Term term{Text(label(key)), s, {}, visible(key) ? std::exp(s - maximum) : 0.0};
        term.masked = !visible(key);
        derivation.terms.push_back(std::move(term));
    }
}

Text attentionWords(const StageContext& context, const Derivation& derivation)
{
    const std::string query = tokenName(context, derivation.cell.row);
    const std::string key = tokenName(context, derivation.cell.col);
    if (derivation.noSoftmax)
        return Text(HL_TEXT("core", "“%1” sees no key at all: the row has no softmax."), {query});
    if (derivation.maskedCell)
        return Text(HL_TEXT("core", "“%1” may not see “%2”: the weight is 0."), {query, key});
    return Text(HL_TEXT("core", "“%1” gives %2 of its attention to “%3”."), {query, formatPercent(derivation.value), key});
}

} // namespace

Derivation attentionWeights(const StageContext& context, Cell cell)
{
    const MatrixView& scores = context.operands[0];
    Derivation derivation = start(context, cell, DerivationKind::Softmax);
    derivation.maskedCell = !context.mask.allows(cell.row, cell.col);
    const SoftmaxRow row = softmaxRow(scores, context.mask, cell.row);
    derivation.noSoftmax = !row.anyVisible;
    if (row.anyVisible) {
        addSoftmaxSteps(context, derivation, row);
        addExponentials(derivation, scores, row.maximum, [&](Index key) { return context.mask.allows(cell.row, key); },
                        [&](Index key) { return tokenName(context, key); });
    }
    derivation.sources = {{0, {cell.row, cell.row + 1, 0, scores.cols()}, false}};
    derivation.words = attentionWords(context, derivation);
    return derivation;
}

Derivation probabilities(const StageContext& context, Cell cell)
{
    const MatrixView& logits = context.operands[0];
    Derivation derivation = start(context, cell, DerivationKind::Softmax);
    const SoftmaxRow row = softmaxRow(logits, cell.row);
    addSoftmaxSteps(context, derivation, row);
    addExponentials(derivation, logits, row.maximum, [](Index) { return true; }, [&](Index word) {
        const std::string name = wordName(context, word);
        return name.empty() ? ordinal(word) : name;
    });
    derivation.sources = {{0, {cell.row, cell.row + 1, 0, logits.cols()}, false}};
    const std::string next = wordName(context, cell.col);
    derivation.words = next.empty()
                           ? Text(HL_TEXT("core", "After “%1” the model gives word %2 of the vocabulary a probability of %3."),
                                  {tokenName(context, cell.row), ordinal(cell.col), formatPercent(derivation.value)})
                           : Text(HL_TEXT("core", "After “%1” the model gives “%2” a probability of %3."),
                                  {tokenName(context, cell.row), next, formatPercent(derivation.value)});
    return derivation;
}

namespace {

/// The squares that the variance is the mean of, as terms: (x − μ)², or x² of RMSNorm.
void addSquares(const StageContext& context, Derivation& derivation, const NormRow& row)
{
    const MatrixView& X = context.operands[0];
    derivation.leftSymbol = indexed(context.elements[0], derivation.cell.row, "m");
    derivation.productSymbol = context.config.normKind == NormKind::LayerNorm ? "(x - \\mu)^2" : "x^2";
    for (Index m = 0; m < X.cols(); ++m) {
        const double x = double(X(derivation.cell.row, m));
        derivation.terms.push_back({Text(ordinal(m)), x, {}, (x - row.mean) * (x - row.mean)});
    }
}

} // namespace

Derivation norm(const StageContext& context, Cell cell)
{
    const MatrixView& X = context.operands[0];
    const bool layerNorm = context.config.normKind == NormKind::LayerNorm;
    const NormRow row = normRow(X, cell.row, context.config.normKind, context.config.normEps);
    const double x = double(X(cell.row, cell.col));
    const bool scaled = context.operands[1].size() > 0, shifted = context.operands[2].size() > 0; // a model may have neither
    const double gain = scaled ? double(context.operands[1](0, cell.col)) : 1.0;
    const double bias = shifted ? double(context.operands[2](0, cell.col)) : 0.0;
    const double normalised = (x - row.mean) / row.divisor;
    // The layer's second gain is \\gamma_2, and this cell's entry of it (\\gamma_2)_{3}.
    const auto entryOf = [&](std::size_t operand, const char* unnamed) {
        const std::string& element = context.elements[operand];
        return indexed(element.empty() ? unnamed : element, ordinal(cell.col));
    };

    Derivation derivation = start(context, cell, DerivationKind::Norm);
    const std::string own = indexed("x", cell.row, cell.col);
    const std::string root = layerNorm ? "\\sigma^2" : "\\mathrm{mean}(x^2)";
    derivation.formula = (scaled ? entryOf(1, "\\gamma") + " \\, " : "") + "\\frac{" + own + (layerNorm ? " - \\mu" : "") + "}{\\sqrt{" + root
                         + " + \\varepsilon}}" + (shifted ? " + " + entryOf(2, "\\beta") : "");
    addSquares(context, derivation, row);
    derivation.exact = normalised * gain + bias;
    derivation.steps = {{HL_TEXT("core", "before"), "x = " + indexed(context.elements[0], cell.row, cell.col), x}};
    if (layerNorm)
        derivation.steps.push_back({HL_TEXT("core", "mean of the row"), "\\mu", row.mean});
    derivation.steps.insert(
        derivation.steps.end(),
        {{layerNorm ? HL_TEXT("core", "variance of the row") : HL_TEXT("core", "mean square of the row"),
          layerNorm ? "\\sigma^2" : "\\mathrm{mean}(x^2)", row.variance},
         {HL_TEXT("core", "divisor"), layerNorm ? "\\sqrt{\\sigma^2 + \\varepsilon}" : "\\sqrt{\\mathrm{mean}(x^2) + \\varepsilon}",
          row.divisor},
         {HL_TEXT("core", "normalised"), layerNorm ? "(x - \\mu)/\\sqrt{\\sigma^2 + \\varepsilon}" : "x/\\sqrt{\\mathrm{mean}(x^2) + \\varepsilon}",
          normalised}});
    if (scaled)
        derivation.steps.push_back({HL_TEXT("core", "times gain"), entryOf(1, "\\gamma"), gain});
    if (shifted)
        derivation.steps.push_back({HL_TEXT("core", "plus bias"), entryOf(2, "\\beta"), bias});
    derivation.steps.push_back({HL_TEXT("core", "result"), derivation.symbol, derivation.exact});
    derivation.sources = {{0, {cell.row, cell.row + 1, 0, X.cols()}, false}};
    derivation.words =
        layerNorm ? Text(HL_TEXT("core", "Number %1 of “%2”, measured from its row's mean in units of its row's spread."),
                         {ordinal(cell.col), tokenName(context, cell.row)})
                  : Text(HL_TEXT("core", "Number %1 of “%2”, in units of its row's root mean square."),
                         {ordinal(cell.col), tokenName(context, cell.row)});
    return derivation;
}

} // namespace headlight::explain
