// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/softmax.h"

#include "core/ops/scratch.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Calls `visit(key)` for every visible key of the row, in order.
template <typename Visit> void forEachVisible(const Mask& mask, Index row, Visit visit)
{
    const auto [first, last] = mask.visibleSpan(row);
    const bool exact = mask.spanIsExact();
    for (Index key = first; key < last; ++key)
        if (exact || mask.allows(row, key))
            visit(key);
}

/// The largest visible score; NaN if there is one, −∞ if no key is visible.
double rowMaximum(const MatrixView& S, const Mask& mask, Index row)
{
    double maximum = -kInfinity;
    forEachVisible(mask, row, [&](Index key) {
        const double score = double(S(row, key));
        if (score > maximum || std::isnan(score))
            maximum = score;
        // NaN stays: nothing compares greater than it, and the next NaN replaces it.
    });
    return maximum;
}

/// Fills `exps` with exp(s − maximum) at visible keys; returns the row's numbers.
SoftmaxRow exponentials(const MatrixView& S, const Mask& mask, Index row, double* exps)
{
    SoftmaxRow result;
    result.maximum = rowMaximum(S, mask, row);
    result.anyVisible = result.maximum != -kInfinity;
    if (result.anyVisible)
        forEachVisible(mask, row, [&](Index key) {
            exps[key] = std::exp(double(S(row, key)) - result.maximum);
            result.sum += exps[key];
        });
    return result;
}

} // namespace

SoftmaxRow softmaxRow(const MatrixView& S, const Mask& mask, Index row)
{
    Scratch<double> exps{std::size_t(S.cols())};
    return exponentials(S, mask, row, exps.data());
}

void softmaxRows(const MatrixView& S, const Mask& mask, MaskedRow maskedRow, Index row0, Index row1,
                 Matrix& out)
{
    assert(S.rows() == mask.size() && S.cols() == mask.size());
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    Scratch<double> exps{std::size_t(S.cols())};
    for (Index row = row0; row < row1; ++row) {
        const SoftmaxRow numbers = exponentials(S, mask, row, exps.data());
        if (!numbers.anyVisible) {
            out.row(row).setConstant(maskedRow == MaskedRow::Nan ? std::numeric_limits<float>::quiet_NaN()
                                                                 : 0.0f);
            continue;
        }
        out.row(row).setZero();
        forEachVisible(mask, row, [&](Index key) { out(row, key) = float(exps.data()[key] / numbers.sum); });
    }
}

} // namespace headlight
