// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/norm.h"

#include <cassert>
#include <cmath>

namespace headlight {

namespace {

/// Σ term(x_j) over a row of d values, in eight interleaved sums: a fixed order that does not wait on one
/// addition.
template <typename Term> double sumOf(const float* x, Index d, Term term)
{
    double sums[8] = {};
    Index j = 0;
    for (; j + 8 <= d; j += 8)
        for (int lane = 0; lane < 8; ++lane)
            sums[lane] += term(double(x[j + lane]));
    for (; j < d; ++j)
        sums[0] += term(double(x[j]));
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

} // namespace

NormRow normRow(const MatrixView& X, Index row, NormKind kind, double eps)
{
    const Index d = X.cols();
    const float* x = X.data() + row * X.outerStride();
    NormRow result;
    if (kind == NormKind::LayerNorm)
        result.mean = sumOf(x, d, [](double value) { return value; }) / double(d);
    const double mean = result.mean;
    result.variance =
        sumOf(x, d, [mean](double value) { return (value - mean) * (value - mean); }) / double(d);
    result.divisor = std::sqrt(result.variance + eps);
    return result;
}

void normRows(const MatrixView& X, const MatrixView& gamma, const MatrixView& beta, NormKind kind, double eps,
              Index row0, Index row1, Matrix& out)
{
    const Index d = X.cols();
    assert(out.rows() == X.rows() && out.cols() == d);
    assert((gamma.size() == 0 || gamma.size() == d) && (beta.size() == 0 || beta.size() == d));
    const bool hasGamma = gamma.size() != 0;
    const bool hasBeta = beta.size() != 0;
    for (Index row = row0; row < row1; ++row) {
        const NormRow numbers = normRow(X, row, kind, eps);
        const float* x = X.data() + row * X.outerStride();
        float* y = out.data() + row * d;
        const double factor = 1.0 / numbers.divisor;
        for (Index j = 0; j < d; ++j) {
            double value = (double(x[j]) - numbers.mean) * factor;
            if (hasGamma)
                value *= double(gamma.data()[j]);
            if (hasBeta)
                value += double(beta.data()[j]);
            y[j] = float(value);
        }
    }
}

} // namespace headlight
