// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/invariants.h"

#include "core/ops/norm.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

/// Rows [first, last) are looked at.
struct Rows {
    Index first = 0;
    Index last = 0;
};

/// The rows that are looked at, as a matrix of their own.
Matrix valuesOf(const Trace& trace, const StageKey& key, Rows rows)
{
    return trace.source(key)->block({rows.first, rows.last, 0, trace.network().shape(key).cols});
}

/// Of a stage as it is read here, or of a weight.
Shape shapeOf(const Trace& trace, const Trace::OperandValue& operand)
{
    return operand.key ? trace.network().shape(*operand.key) : Shape{operand.values.rows(), operand.values.cols()};
}

/// What float32 may lose in a row: more means that something is wrong.
constexpr double kLostInSum = 1e-4;
constexpr double kLostInNorm = 1e-2;

Text furthestOff(Text pattern, double off)
{
    pattern.args.push_back(off == 0 ? std::string("0") : formatShort(off));
    return pattern;
}

/// How far a row of weights is from its sum. One that sees no key sums to 0, or to NaN where the config says so.
double rowSumError(double sum, bool seesKeys, MaskedRow otherwise)
{
    if (!seesKeys)
        return otherwise == MaskedRow::Nan ? (std::isnan(sum) ? 0 : 1) : std::abs(sum);
    return std::isnan(sum) ? std::numeric_limits<double>::infinity() : std::abs(sum - 1);
}

/// Rows that see no key are no softmax, and are told apart.
Text rowSumWords(Index blind, MaskedRow otherwise, double worst)
{
    if (blind == 0)
        return furthestOff(Text(HL_TEXT("core", "every row sums to 1; furthest off: %1")), worst);
    Text words = furthestOff(otherwise == MaskedRow::Nan
                                 ? Text(HL_TEXT("core", "every row that sees a key sums to 1; furthest off: %1. Rows that see none, and are NaN: %2"))
                                 : Text(HL_TEXT("core", "every row that sees a key sums to 1; furthest off: %1. Rows that see none, and are 0: %2")),
                             worst);
    words.args.push_back(formatCount(blind));
    return words;
}

InvariantCheck rowsSumToOne(const Trace& trace, const StageKey& key, Rows rows)
{
    const Matrix values = valuesOf(trace, key, rows);
    const Network& network = trace.network();
    const MaskedRow otherwise = network.config().maskedRow;
    double worst = 0;
    Index blind = 0;
    for (Index row = rows.first; row < rows.last; ++row) {
        const bool seesKeys = !network.stage(key).masked || network.mask().anyVisible(row);
        worst = std::max(worst, rowSumError(values.row(row - rows.first).cast<double>().sum(), seesKeys, otherwise));
        blind += !seesKeys;
    }
    return {rowSumWords(blind, otherwise, worst), worst <= kLostInSum};
}

InvariantCheck forbiddenAreInfinite(const Trace& trace, const StageKey& key, Rows rows)
{
    const Matrix values = valuesOf(trace, key, rows);
    const Mask& mask = trace.network().mask();
    const bool exact = mask.spanIsExact();
    Index forbidden = 0, wrong = 0;
    for (Index row = rows.first; row < rows.last; ++row) {
        const auto [first, last] = mask.visibleSpan(row);
        for (Index col = 0; col < values.cols(); ++col) {
            const bool inside = col >= first && col < last;
            if (inside && (exact || mask.allows(row, col)))
                continue;
            ++forbidden;
            wrong += values(row - rows.first, col) != -std::numeric_limits<float>::infinity();
        }
    }
    const Text words = wrong == 0 ? Text(HL_TEXT("core", "all %1 cells that the mask forbids are −∞"), {formatCount(forbidden)})
                                  : Text(HL_TEXT("core", "%1 of the cells that the mask forbids are not −∞"), {formatCount(wrong)});
    return {words, wrong == 0};
}

/// How far the mean is from 0 and the variance from what it must be, once gain and bias are taken off.
struct NormError {
    double mean = 0;
    double variance = 0;
};

NormError normErrorOf(const std::vector<Trace::OperandValue>& operands, const Matrix& values, Index row, const ModelConfig& config)
{
    const MatrixView &gain = operands[1].values, &bias = operands[2].values;
    const NormRow before = normRow(operands[0].values, row, config.normKind, config.normEps);
    double sum = 0, squares = 0;
    Index counted = 0;
    for (Index col = 0; col < values.cols(); ++col) {
        const double scale = gain.size() > 0 ? double(gain(0, col)) : 1;
        if (scale == 0)
            return {}; // the number before the gain is lost
        const double y = (double(values(row, col)) - (bias.size() > 0 ? double(bias(0, col)) : 0)) / scale;
        sum += y;
        squares += y * y;
        ++counted;
    }
    const double mean = sum / double(counted);
    // ε keeps the variance a little below 1, and a constant row's at 0.
    const double expected = before.variance / (before.variance + config.normEps);
    const bool layerNorm = config.normKind == NormKind::LayerNorm;
    return {layerNorm ? std::abs(mean) : 0, std::abs(squares / double(counted) - (layerNorm ? mean * mean : 0) - expected)};
}

InvariantCheck rowsNormalised(const Trace& trace, const StageKey& key, Rows rows)
{
    const MatrixPtr values = trace.value(key);
    const auto operands = trace.operands(key);
    NormError worst;
    for (Index row = rows.first; row < rows.last; ++row) {
        const NormError error = normErrorOf(operands, *values, row, trace.network().config());
        worst.mean = std::max(worst.mean, error.mean);
        worst.variance = std::max(worst.variance, error.variance);
    }
    const bool holds = worst.mean <= kLostInNorm && worst.variance <= kLostInNorm;
    if (trace.network().config().normKind == NormKind::RmsNorm)
        return {furthestOff(Text(HL_TEXT("core", "before the gain every row has mean square 1; furthest off: %1")), worst.variance), holds};
    return {furthestOff(Text(HL_TEXT("core", "before gain and bias every row has mean 0 and variance 1; furthest off: %1")),
                        std::max(worst.mean, worst.variance)),
            holds};
}

/// A·B: as many columns in A as rows in B.
InvariantCheck shapesChain(const Trace& trace, const StageKey& key, Rows)
{
    const auto operands = trace.operands(key);
    const Shape A = shapeOf(trace, operands[0]), B = shapeOf(trace, operands[1]);
    const Shape b = operands[1].transposed ? Shape{B.cols, B.rows} : B;
    const Shape out = trace.network().shape(key);
    return {Text(HL_TEXT("core", "the shapes fit: %1×%2 times %3×%4 gives %5×%6"),
                 {std::to_string(A.rows), std::to_string(A.cols), std::to_string(b.rows), std::to_string(b.cols),
                  std::to_string(out.rows), std::to_string(out.cols)}),
            A.cols == b.rows && A.rows == out.rows && b.cols == out.cols};
}

InvariantCheck shapesEqual(const Trace& trace, const StageKey& key, Rows)
{
    const Shape out = trace.network().shape(key);
    bool same = true;
    for (const Trace::OperandValue& operand : trace.operands(key))
        same = same && shapeOf(trace, operand).rows == out.rows && shapeOf(trace, operand).cols == out.cols;
    return {Text(HL_TEXT("core", "what is added has one shape: %1×%2"), {std::to_string(out.rows), std::to_string(out.cols)}), same};
}

InvariantCheck columnsStack(const Trace& trace, const StageKey& key, Rows)
{
    const Shape out = trace.network().shape(key);
    const auto operands = trace.operands(key);
    Index columns = 0;
    for (const Trace::OperandValue& operand : operands)
        columns += shapeOf(trace, operand).cols;
    return {Text(HL_TEXT("core", "the heads' columns add up: %1 times %2 is %3"),
                 {std::to_string(operands.size()), std::to_string(operands.front().values.cols()), std::to_string(out.cols)}),
            columns == out.cols};
}

InvariantCheck check(Invariant invariant, const Trace& trace, const StageKey& key, Rows rows)
{
    switch (invariant) {
    case Invariant::RowsSumToOne:
        return rowsSumToOne(trace, key, rows);
    case Invariant::ForbiddenAreInfinite:
        return forbiddenAreInfinite(trace, key, rows);
    case Invariant::RowsNormalised:
        return rowsNormalised(trace, key, rows);
    case Invariant::ShapesChain:
        return shapesChain(trace, key, rows);
    case Invariant::ShapesEqual:
        return shapesEqual(trace, key, rows);
    case Invariant::ColumnsStack:
        return columnsStack(trace, key, rows);
    }
    return {};
}

bool everythingComputed(const Trace& trace, const StageKey& key)
{
    const auto operands = trace.operands(key);
    return trace.isReadable(key) && std::all_of(operands.begin(), operands.end(), [&](const Trace::OperandValue& operand) {
               return !operand.key || trace.isReadable(*operand.key);
           });
}

} // namespace

std::vector<InvariantCheck> checkInvariants(const Trace& trace, const StageKey& key, std::optional<Index> row)
{
    std::vector<InvariantCheck> checks;
    if (!everythingComputed(trace, key))
        return checks;
    const Shape shape = trace.network().shape(key);
    const bool all = shape.rows * shape.cols <= kMostCellsChecked;
    const Index one = row.value_or(0);
    const Rows rows = all ? Rows{0, shape.rows} : Rows{one, one + 1};
    for (const Invariant invariant : trace.network().stage(key).invariants)
        checks.push_back(check(invariant, trace, key, rows));
    return checks;
}

} // namespace headlight
