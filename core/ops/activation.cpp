// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/activation.h"

#include "core/ops/exponential.h"

#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>

namespace headlight {

namespace {

double relu(double x)
{
    return x <= 0 ? 0.0 : x; // NaN compares false and stays; −0 becomes 0
}

/// x · Φ(x) = x/2 · erfc(−x/√2): unlike 1 + erf it keeps its digits on the negative side.
double gelu(double x)
{
    return 0.5 * x * complementaryError(-x / std::numbers::sqrt2);
}

/// x/2 · (1 + tanh u), u = √(2/π) (x + 0.044715 x³), written as x / (1 + e^(−2u)), which is the same.
double geluTanh(double x)
{
    constexpr double rootTwoOverPi = std::numbers::sqrt2 * std::numbers::inv_sqrtpi;
    const double u = rootTwoOverPi * (x + 0.044715 * x * x * x);
    return x / (1.0 + exponential(-2.0 * u));
}

double silu(double x)
{
    return x / (1.0 + exponential(-x));
}

/// The smooth ones: 0 at −∞, where the formulas meet 0 · ∞ or ∞ / ∞; and never −0.
template <double (*Function)(double)> double withLimit(double x)
{
    return x == -std::numeric_limits<double>::infinity() ? 0.0 : Function(x) + 0.0;
}

template <double (*Function)(double)> void applyTo(const MatrixView& X, const CellRange& region, Matrix& out)
{
    for (Index row = region.row0; row < region.row1; ++row) {
        const float* x = X.data() + row * X.outerStride() + region.col0;
        float* y = out.data() + row * out.cols() + region.col0;
        for (Index col = 0; col < region.cols(); ++col)
            y[col] = float(Function(double(x[col])));
    }
}

} // namespace

double activate(Activation activation, double x)
{
    switch (activation) {
    case Activation::Relu:
        return relu(x);
    case Activation::Gelu:
        return withLimit<gelu>(x);
    case Activation::GeluTanh:
        return withLimit<geluTanh>(x);
    case Activation::Silu:
        return withLimit<silu>(x);
    }
    return x;
}

void activateCells(const MatrixView& X, Activation activation, const CellRange& region, Matrix& out)
{
    assert(out.rows() == X.rows() && out.cols() == X.cols());
    switch (activation) {
    case Activation::Relu:
        return applyTo<relu>(X, region, out);
    case Activation::Gelu:
        return applyTo<withLimit<gelu>>(X, region, out);
    case Activation::GeluTanh:
        return applyTo<withLimit<geluTanh>>(X, region, out);
    case Activation::Silu:
        return applyTo<withLimit<silu>>(X, region, out);
    }
}

} // namespace headlight
