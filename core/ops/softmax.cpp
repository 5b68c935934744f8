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

/// The keys of one row that a masked softmax runs over, in order.
struct VisibleKeys {
    const Mask& mask;
    Index row;

    template <typename Visit> void forEach(Visit visit) const
    {
        const auto [first, last] = mask.visibleSpan(row);
        const bool exact = mask.spanIsExact();
        for (Index key = first; key < last; ++key)
            if (exact || mask.allows(row, key))
                visit(key);
    }
};

/// All columns of a row.
struct AllKeys {
    Index count;

    template <typename Visit> void forEach(Visit visit) const
    {
        for (Index key = 0; key < count; ++key)
            visit(key);
    }
};

/// The largest visible score; NaN if there is one, −∞ if no key is visible.
template <typename Keys> double rowMaximum(const MatrixView& S, const Keys& keys, Index row)
{
    double maximum = -kInfinity;
    keys.forEach([&](Index key) {
        const double score = double(S(row, key));
        if (score > maximum || std::isnan(score))
            maximum = score;
        // NaN stays: nothing compares greater than it, and the next NaN replaces it.
    });
    return maximum;
}

/// Fills `exps` with exp(s − maximum) at visible keys; returns the row's numbers.
template <typename Keys> SoftmaxRow exponentials(const MatrixView& S, const Keys& keys, Index row, double* exps)
{
    SoftmaxRow result;
    result.maximum = rowMaximum(S, keys, row);
    result.anyVisible = result.maximum != -kInfinity;
    if (result.anyVisible)
        keys.forEach([&](Index key) {
            exps[key] = std::exp(double(S(row, key)) - result.maximum);
            result.sum += exps[key];
        });
    return result;
}

template <typename Keys>
void softmaxOfRow(const MatrixView& S, const Keys& keys, MaskedRow maskedRow, Index row, double* exps, Matrix& out)
{
    const SoftmaxRow numbers = exponentials(S, keys, row, exps);
    const bool nan = !numbers.anyVisible && maskedRow == MaskedRow::Nan;
    out.row(row).setConstant(nan ? std::numeric_limits<float>::quiet_NaN() : 0.0f);
    if (numbers.anyVisible)
        keys.forEach([&](Index key) { out(row, key) = float(exps[key] / numbers.sum); });
}

} // namespace

SoftmaxRow softmaxRow(const MatrixView& S, const Mask& mask, Index row)
{
    Scratch<double> exps{std::size_t(S.cols())};
    return exponentials(S, VisibleKeys{mask, row}, row, exps.data());
}

SoftmaxRow softmaxRow(const MatrixView& S, Index row)
{
    Scratch<double> exps{std::size_t(S.cols())};
    return exponentials(S, AllKeys{S.cols()}, row, exps.data());
}

void softmaxRows(const MatrixView& S, const Mask& mask, MaskedRow maskedRow, Index row0, Index row1, Matrix& out)
{
    assert(S.rows() == mask.size() && S.cols() == mask.size());
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    Scratch<double> exps{std::size_t(S.cols())};
    for (Index row = row0; row < row1; ++row)
        softmaxOfRow(S, VisibleKeys{mask, row}, maskedRow, row, exps.data(), out);
}

void softmaxRows(const MatrixView& S, Index row0, Index row1, Matrix& out)
{
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    Scratch<double> exps{std::size_t(S.cols())};
    for (Index row = row0; row < row1; ++row)
        softmaxOfRow(S, AllKeys{S.cols()}, MaskedRow::Nan, row, exps.data(), out);
}

} // namespace headlight
