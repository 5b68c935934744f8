// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet/slips.h"

#include "core/ops/norm.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

namespace headlight {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// Everything that the wrong computations read.
class SlipMaker {
  public:
    SlipMaker(const Trace& trace, const StageKey& key, Cell cell)
        : m_trace(trace), m_network(trace.network()), m_key(key), m_cell(cell), m_operands(trace.operands(key)),
          m_right(double((*trace.value(key))(cell.row, cell.col)))
    {
    }

    std::vector<Slip> make()
    {
        switch (m_network.stage(m_key).form) {
        case EquationForm::Product:
            products();
            break;
        case EquationForm::Scale:
            scales();
            break;
        case EquationForm::Mask:
            masks();
            break;
        case EquationForm::Softmax:
            softmaxes();
            break;
        case EquationForm::Norm:
            norms();
            break;
        case EquationForm::Activation:
            add("forgot-activation", HL_TEXT("core", "The activation function was left out."), operand(0, m_cell));
            break;
        case EquationForm::Sum:
            sums();
            break;
        case EquationForm::Concat:
        case EquationForm::Lookup:
            break;
        }
        return std::move(m_slips);
    }

  private:
    void add(const char* id, const char* name, double value)
    {
        const bool same = std::isfinite(m_right) && std::abs(value - m_right) <= 1e-6 * std::max(1.0, std::abs(m_right));
        if (std::isfinite(value) && !same)
            m_slips.push_back({id, Text(name), value});
    }

    double operand(std::size_t index, Cell cell) const
    {
        if (index >= m_operands.size() || m_operands[index].values.size() == 0)
            return kNone;
        return double(m_operands[index].values(cell.row, cell.col));
    }

    /// Of the right operand as it stands in the product.
    double right(Index m, Index col) const { return m_operands[1].transposed ? operand(1, {col, m}) : operand(1, {m, col}); }
    Index inner() const { return m_operands[0].values.cols(); }
    Index resultCols() const { return m_trace.value(m_key)->cols(); }

    double dot(Index row, Index col) const
    {
        double sum = 0;
        for (Index m = 0; m < inner(); ++m)
            sum += operand(0, {row, m}) * right(m, col);
        return sum;
    }

    double bias() const { return m_operands.size() > 2 && m_operands[2].values.size() > 0 ? operand(2, {0, m_cell.col}) : 0; }

    void products()
    {
        if (m_operands.size() < 2)
            return;
        const bool weighted = m_operands[0].key && m_network.stage(*m_operands[0].key).form == EquationForm::Softmax;
        if (weighted)
            lateMaskedValues();
        if (bias() != 0)
            add("forgot-bias", HL_TEXT("core", "The bias was left out."), dot(m_cell.row, m_cell.col));
        if (m_cell.row < resultCols() && m_cell.col < m_operands[0].values.rows() && m_cell.row != m_cell.col)
            add("swapped", HL_TEXT("core", "Row and column were swapped: this is the cell on the other side of the diagonal."),
                dot(m_cell.col, m_cell.row) + (bias() == 0 ? 0 : operand(2, {0, m_cell.row})));
        add("column-left", HL_TEXT("core", "The column of the left matrix was used instead of its row."), columnOfLeft());
        add("row-right", HL_TEXT("core", "The row of the right matrix was used instead of its column."), rowOfRight());
        add("lost-signs", HL_TEXT("core", "Minus signs were lost: every product was taken as positive."), unsignedSum());
        if (inner() > 1) {
            const double last = operand(0, {m_cell.row, inner() - 1}) * right(inner() - 1, m_cell.col);
            const double first = operand(0, {m_cell.row, 0}) * right(0, m_cell.col);
            add("no-last-term", HL_TEXT("core", "The last product is missing from the sum."), m_right - last);
            add("no-first-term", HL_TEXT("core", "The first product is missing from the sum."), m_right - first);
        }
    }

    double columnOfLeft() const
    {
        const auto& left = m_operands[0].values;
        if (left.rows() < inner() || m_cell.row >= left.cols() || left.rows() != inner())
            return kNone;
        double sum = bias();
        for (Index m = 0; m < inner(); ++m)
            sum += operand(0, {m, m_cell.row}) * right(m, m_cell.col);
        return sum;
    }

    double rowOfRight() const
    {
        const auto& values = m_operands[1].values;
        if (values.rows() != values.cols())
            return kNone;
        double sum = bias();
        for (Index m = 0; m < inner(); ++m)
            sum += operand(0, {m_cell.row, m}) * right(m_cell.col, m);
        return sum;
    }

    double unsignedSum() const
    {
        double sum = bias();
        for (Index m = 0; m < inner(); ++m)
            sum += std::abs(operand(0, {m_cell.row, m}) * right(m, m_cell.col));
        return sum;
    }

    // What stands above the attention weights, found by what it does.

    std::optional<StageKey> above(const StageKey& from, EquationForm form) const
    {
        std::optional<StageKey> key = from;
        while (key && m_network.stage(*key).form != form) {
            const auto operands = m_trace.operands(*key);
            key = operands.empty() ? std::nullopt : operands[0].key;
        }
        return key;
    }
    MatrixPtr operandOf(const StageKey& from, EquationForm form) const
    {
        const auto key = above(from, form);
        if (!key)
            return nullptr;
        const auto operands = m_trace.operands(*key);
        return operands.empty() || !operands[0].key ? nullptr : m_trace.value(*operands[0].key);
    }

    using Score = std::function<double(Index key)>;

    /// exp(score) by the sum over the keys that `counts` admits.
    double share(Index key, const Score& score, const std::function<bool(Index)>& counts) const
    {
        double most = -std::numeric_limits<double>::infinity();
        for (Index j = 0; j < m_network.tokenCount(); ++j)
            if (counts(j))
                most = std::max(most, score(j));
        double sum = 0;
        for (Index j = 0; j < m_network.tokenCount(); ++j)
            if (counts(j))
                sum += std::exp(score(j) - most);
        return std::exp(score(key) - most) / sum;
    }

    bool visible(Index key) const { return m_network.mask().allows(m_cell.row, key); }

    void softmaxes()
    {
        const bool attention = m_network.stage(m_key).masked;
        if (!attention)
            return;
        const Score score = [this](Index key) { return operand(0, {m_cell.row, key}); };
        const auto seen = [this](Index key) { return visible(key); };
        if (const MatrixPtr raw = operandOf(m_key, EquationForm::Scale); raw && visible(m_cell.col))
            add("forgot-scale", HL_TEXT("core", "The scores were not divided by √d_k before the softmax."),
                share(m_cell.col, [&](Index key) { return double((*raw)(m_cell.row, key)); }, seen));
        if (const MatrixPtr open = operandOf(m_key, EquationForm::Mask))
            add("masked-late", HL_TEXT("core", "The mask came too late: masked keys still took their part of the sum."),
                visible(m_cell.col) ? share(m_cell.col, [&](Index key) { return double((*open)(m_cell.row, key)); },
                                            [](Index) { return true; })
                                    : kNone);
        if (!visible(m_cell.col))
            return;
        add("softmax-column", HL_TEXT("core", "The softmax was taken over the column instead of the row."), columnShare());
        add("no-exponential", HL_TEXT("core", "The scores were divided by their sum without taking exponentials."), plainShare(score, seen));
        double most = -std::numeric_limits<double>::infinity();
        for (Index key = 0; key < m_network.tokenCount(); ++key)
            if (visible(key))
                most = std::max(most, score(key));
        add("no-division", HL_TEXT("core", "The exponential was not divided by the sum of its row."), std::exp(score(m_cell.col) - most));
        add("no-division-raw", HL_TEXT("core", "The exponential was not divided by the sum of its row."), std::exp(score(m_cell.col)));
    }

    double columnShare() const
    {
        double sum = 0;
        for (Index row = 0; row < m_network.tokenCount(); ++row)
            if (m_network.mask().allows(row, m_cell.col))
                sum += std::exp(operand(0, {row, m_cell.col}));
        return std::exp(operand(0, m_cell)) / sum;
    }

    double plainShare(const Score& score, const std::function<bool(Index)>& counts) const
    {
        double sum = 0;
        for (Index key = 0; key < m_network.tokenCount(); ++key)
            sum += counts(key) ? score(key) : 0;
        return sum == 0 ? kNone : score(m_cell.col) / sum;
    }

    /// The weights of a softmax over all keys, put to the values afterwards.
    void lateMaskedValues()
    {
        const MatrixPtr open = operandOf(*m_operands[0].key, EquationForm::Mask);
        if (!open)
            return;
        double sum = 0;
        for (Index key = 0; key < m_network.tokenCount(); ++key)
            sum += right(key, m_cell.col) *
                   share(key, [&](Index j) { return double((*open)(m_cell.row, j)); }, [](Index) { return true; });
        add("masked-late", HL_TEXT("core", "The mask was left out: values of masked keys are in the sum."), sum);
    }

    void scales()
    {
        const double score = operand(0, m_cell);
        const double dk = double(m_network.config().dK);
        if (m_network.config().scale.kind == ScaleKind::None)
            return;
        add("forgot-scale", HL_TEXT("core", "The division by √d_k was left out."), score);
        add("divided-by-dk", HL_TEXT("core", "It was divided by d_k instead of √d_k."), score / dk);
        add("multiplied", HL_TEXT("core", "It was multiplied by √d_k instead of divided."), score * std::sqrt(dk));
    }

    void masks()
    {
        if (!visible(m_cell.col))
            add("forgot-mask", HL_TEXT("core", "The query may not see this key: the mask adds −∞."), operand(0, m_cell));
    }

    void norms()
    {
        const auto& X = m_operands[0].values;
        const ModelConfig& config = m_network.config();
        const double n = double(X.cols());
        const NormRow row = normRow(X, m_cell.row, config.normKind, config.normEps);
        const double x = operand(0, m_cell);
        const double gain = m_operands.size() > 1 && m_operands[1].values.size() > 0 ? operand(1, {0, m_cell.col}) : 1;
        const double bias = m_operands.size() > 2 && m_operands[2].values.size() > 0 ? operand(2, {0, m_cell.col}) : 0;
        const auto result = [&](double numerator, double divisor) { return numerator / divisor * gain + bias; };
        if (n > 1 && config.normKind == NormKind::LayerNorm)
            add("unbiased-variance", HL_TEXT("core", "The variance was divided by d − 1; the norm divides by d."),
                result(x - row.mean, std::sqrt(row.variance * n / (n - 1) + config.normEps)));
        add("no-root", HL_TEXT("core", "It was divided by the variance instead of its root."), result(x - row.mean, row.variance + config.normEps));
        if (config.normKind == NormKind::LayerNorm) {
            add("no-mean", HL_TEXT("core", "The mean was not subtracted."), result(x, row.divisor));
            add("only-mean", HL_TEXT("core", "Only the mean was subtracted; the division is missing."), result(x - row.mean, 1));
        }
        add("norm-column", HL_TEXT("core", "The column was normalised instead of the row."), columnNorm(gain, bias));
        add("forgot-gain", HL_TEXT("core", "Gain and bias were left out."), (x - row.mean) / row.divisor);
    }

    double columnNorm(double gain, double bias) const
    {
        const auto& X = m_operands[0].values;
        const Matrix column = X.col(m_cell.col).transpose();
        const NormRow row = normRow(viewOf(column), 0, m_network.config().normKind, m_network.config().normEps);
        return (operand(0, m_cell) - row.mean) / row.divisor * gain + bias;
    }

    void sums()
    {
        if (m_operands.size() < 2)
            return;
        add("forgot-residual", HL_TEXT("core", "Only what the block adds was written; what came in is missing."), operand(0, m_cell));
        add("forgot-block", HL_TEXT("core", "Only what came in was written; what the block adds is missing."), operand(1, m_cell));
        add("subtracted", HL_TEXT("core", "It was subtracted instead of added."), operand(1, m_cell) - operand(0, m_cell));
    }

    const Trace& m_trace;
    const Network& m_network;
    StageKey m_key;
    Cell m_cell;
    std::vector<Trace::OperandValue> m_operands;
    double m_right;
    std::vector<Slip> m_slips;
};

} // namespace

std::vector<Slip> slipsOf(const Trace& trace, const StageKey& key, Cell cell)
{
    return SlipMaker(trace, key, cell).make();
}

} // namespace headlight
