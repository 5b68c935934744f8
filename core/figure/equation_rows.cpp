// SPDX-License-Identifier: GPL-3.0-or-later
// Equations whose cell needs its whole row: softmax and the norms, with the row's computation between operand and result.
#include "core/figure/equation_forms.h"
#include "core/ops/norm.h"
#include "core/ops/softmax.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight::equations {

namespace {

constexpr float kNothing = -std::numeric_limits<float>::infinity();

/// What the strips of a softmax read; keeps the snapshot alive.
struct Scores {
    std::shared_ptr<const Trace> trace;
    MatrixPtr values;
    bool masked = false;

    bool visible(Index row, Index col) const { return !masked || trace->network().mask().allows(row, col); }
    SoftmaxRow row(Index at) const
    {
        const MatrixView S = viewOf(*values);
        return masked ? softmaxRow(S, trace->network().mask(), at) : softmaxRow(S, at);
    }

    template <typename Of> Matrix strip(Index at, const SoftmaxRow& row, Of of) const
    {
        Matrix strip(1, values->cols());
        for (Index col = 0; col < strip.cols(); ++col)
            strip(0, col) = row.anyVisible && visible(at, col) ? float(of(double((*values)(at, col)))) : kNothing;
        return strip;
    }
};

/// Two decimals; of what they would make zero, two digits.
std::string noted(const char* symbol, double value)
{
    const double magnitude = std::abs(value);
    const double unit = magnitude > 0 && magnitude < 0.005 ? std::pow(10, std::floor(std::log10(magnitude)) - 1) : 0.01;
    return std::string(symbol) + " = " + formatLatex(std::round(value / unit) * unit);
}

void addExponentials(EquationBuilder& builder, const Scores& scores)
{
    EquationPart shifted = builder.strip("s - m", HL_TEXT("core", "the row less its maximum"),
                                         builder.scale("s - m", 2 * builder.magnitudeOf(0)));
    shifted.afterStep = 2;
    shifted.strip = [scores](Index at) {
        const SoftmaxRow row = scores.row(at);
        return EquationStrip{scores.strip(at, row, [&](double s) { return s - row.maximum; }),
                             row.anyVisible ? noted("m", row.maximum) : std::string()};
    };
    builder.add(std::move(shifted));
    EquationPart raised = builder.strip("\\exp(s - m)", HL_TEXT("core", "exponentials"), builder.weightScale("\\exp(s - m)"));
    raised.afterStep = 3;
    raised.strip = [scores](Index at) {
        const SoftmaxRow row = scores.row(at);
        return EquationStrip{scores.strip(at, row, [&](double s) { return std::exp(s - row.maximum); }),
                             row.anyVisible ? noted("\\Sigma", row.sum) : std::string()};
    };
    builder.add(std::move(raised));
}


/// The row's mean and divisor, and its numbers on the way; keeps the snapshot alive.
struct Rows {
    std::shared_ptr<const Trace> trace;
    MatrixPtr values;

    NormRow row(Index at) const
    {
        const ModelConfig& config = trace->network().config();
        return normRow(viewOf(*values), at, config.normKind, config.normEps);
    }
};

/// The largest |value| less its row's mean, divided as the norm does or not: so that a strip's colours need not change from
/// row to row.
double centredMagnitude(const Rows& rows, bool divided)
{
    double most = 0;
    for (Index at = 0; at < rows.values->rows(); ++at) {
        const NormRow row = rows.row(at);
        const double reach = std::max(double(rows.values->row(at).maxCoeff()) - row.mean, row.mean - double(rows.values->row(at).minCoeff()));
        const double value = divided ? reach / row.divisor : reach;
        if (std::isfinite(value))
            most = std::max(most, value);
    }
    return most;
}

void addNormalised(EquationBuilder& builder, const Rows& rows)
{
    const bool layerNorm = builder.network().config().normKind == NormKind::LayerNorm;
    if (layerNorm) {
        EquationPart centred = builder.strip("x - \\mu", HL_TEXT("core", "the row less its mean"),
                                             builder.sharedScale("x - \\mu", centredMagnitude(rows, false)));
        centred.afterStep = 2;
        centred.strip = [rows](Index at) {
            const NormRow row = rows.row(at);
            return EquationStrip{(rows.values->row(at).array() - float(row.mean)).matrix(), noted("\\mu", row.mean)};
        };
        builder.add(std::move(centred));
    }
    const std::string symbol = layerNorm ? "(x - \\mu)/\\sqrt{\\sigma^2 + \\varepsilon}" : "x/\\mathrm{rms}";
    EquationPart normalised = builder.strip(symbol, HL_TEXT("core", "the row normalised"), builder.sharedScale(symbol, centredMagnitude(rows, true)));
    normalised.afterStep = layerNorm ? 5 : 4;
    normalised.strip = [rows, layerNorm](Index at) {
        const NormRow row = rows.row(at);
        Matrix values(1, rows.values->cols());
        for (Index col = 0; col < values.cols(); ++col)
            values(0, col) = float((double((*rows.values)(at, col)) - row.mean) / row.divisor);
        return EquationStrip{std::move(values), layerNorm ? noted("\\sigma^2", row.variance) : noted("\\mathrm{rms}", row.divisor)};
    };
    builder.add(std::move(normalised));
}

} // namespace

void softmax(EquationBuilder& builder)
{
    EquationPart scores = builder.operand(0);
    builder.add(std::move(scores));
    if (const MatrixPtr kept = builder.operands().front().kept)
        addExponentials(builder, {builder.equation().trace, kept, builder.equation().stage().masked});
    EquationPart weights = builder.result();
    weights.sign = "\\div \\, \\Sigma";
    builder.add(std::move(weights));
}

void norm(EquationBuilder& builder)
{
    builder.add(builder.operand(0));
    if (const MatrixPtr kept = builder.operands().front().kept)
        addNormalised(builder, {builder.equation().trace, kept});
    const char* signs[] = {"", "\\cdot", "+"};
    for (int index : {1, 2}) {
        if (!builder.has(index))
            continue;
        EquationPart vector = builder.operand(index);
        vector.sign = signs[index];
        vector.lit = [](const EquationLit& lit) { return EquationLit{{}, lit.col}; };
        vector.answer = [](Cell own, const EquationLit& now) { return EquationLit{now.row.value_or(0), own.col}; };
        builder.add(std::move(vector));
    }
    addResult(builder);
}

} // namespace headlight::equations
