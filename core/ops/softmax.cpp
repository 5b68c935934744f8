// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/softmax.h"

#include "core/ops/exponential.h"
#include "core/ops/product_kernel.h"
#include "core/ops/scratch.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// A sum runs in this many interleaved strands: a fixed order that does not wait for one addition at a time.
constexpr Index kStrands = 16;

/// Scores of consecutive keys.
struct Scores {
    const float* values;
    Index count;
};

/// The larger of the two; NaN if either is.
LaneVector larger(const LaneVector& a, const LaneVector& b)
{
    return Eigen::internal::pmax<Eigen::PropagateNaN>(a, b);
}

/// The largest score; NaN if there is one, −∞ if there is none.
double maximumOf(Scores scores)
{
    namespace simd = Eigen::internal;
    float best = -kInfinity;
    Index key = 0;
    if (scores.count >= 2 * kLanes) {
        LaneVector even = simd::ploadu<LaneVector>(scores.values);
        LaneVector odd = simd::ploadu<LaneVector>(scores.values + kLanes);
        for (key = 2 * kLanes; key + 2 * kLanes <= scores.count; key += 2 * kLanes) {
            even = larger(even, simd::ploadu<LaneVector>(scores.values + key));
            odd = larger(odd, simd::ploadu<LaneVector>(scores.values + key + kLanes));
        }
        best = simd::predux_max<Eigen::PropagateNaN>(larger(even, odd));
    }
    for (; key < scores.count && !std::isnan(best); ++key)
        best = scores.values[key] > best || std::isnan(scores.values[key]) ? scores.values[key] : best;
    return double(best);
}

double sumOf(const double* terms, Index count)
{
    double sums[kStrands] = {};
    Index at = 0;
    for (; at + kStrands <= count; at += kStrands)
        for (Index strand = 0; strand < kStrands; ++strand)
            sums[strand] += terms[at + strand];
    for (; at < count; ++at)
        sums[0] += terms[at];
    for (Index half = kStrands / 2; half > 0; half /= 2)
        for (Index strand = 0; strand < half; ++strand)
            sums[strand] += sums[strand + half];
    return sums[0];
}

/// Fills `exps` with exp(s − maximum); returns the row's numbers.
SoftmaxRow exponentials(Scores scores, double* exps)
{
    SoftmaxRow result;
    result.maximum = maximumOf(scores);
    result.anyVisible = result.maximum != -double(kInfinity);
    if (!result.anyVisible)
        return result;
    for (Index key = 0; key < scores.count; ++key)
        exps[key] = exponential(double(scores.values[key]) - result.maximum);
    result.sum = sumOf(exps, scores.count);
    return result;
}

/// The scores of a row's visible span; hidden keys inside it, if there can be any, are copied as −∞ into `room`.
Scores visibleScores(const MatrixView& S, const Mask& mask, Index row, bool exact, float* room)
{
    const auto [first, last] = mask.visibleSpan(row);
    const float* scores = S.data() + row * S.outerStride() + first;
    if (exact)
        return {scores, last - first};
    for (Index key = first; key < last; ++key)
        room[key - first] = mask.allows(row, key) ? scores[key - first] : -kInfinity;
    return {room, last - first};
}

/// Writes the weights of `scores` to `out`; false, and nothing written, where they have no softmax.
bool writeWeights(Scores scores, double* exps, float* out)
{
    const SoftmaxRow numbers = exponentials(scores, exps);
    if (!numbers.anyVisible)
        return false;
    const double factor = 1.0 / numbers.sum;
    for (Index key = 0; key < scores.count; ++key)
        out[key] = float(exps[key] * factor);
    return true;
}

} // namespace

SoftmaxRow softmaxRow(const MatrixView& S, const Mask& mask, Index row)
{
    Scratch<double> exps{std::size_t(S.cols())};
    Scratch<float> room{std::size_t(S.cols())};
    return exponentials(visibleScores(S, mask, row, mask.spanIsExact(), room.data()), exps.data());
}

SoftmaxRow softmaxRow(const MatrixView& S, Index row)
{
    Scratch<double> exps{std::size_t(S.cols())};
    return exponentials({S.data() + row * S.outerStride(), S.cols()}, exps.data());
}

void softmaxRows(const MatrixView& S, const Mask& mask, MaskedRow maskedRow, Index row0, Index row1, Matrix& out)
{
    assert(S.rows() == mask.size() && S.cols() == mask.size());
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    const bool exact = mask.spanIsExact();
    const float undefined = maskedRow == MaskedRow::Nan ? std::numeric_limits<float>::quiet_NaN() : 0.0f;
    Scratch<double> exps{std::size_t(S.cols())};
    Scratch<float> room{std::size_t(S.cols())};
    for (Index row = row0; row < row1; ++row) {
        const auto [first, last] = mask.visibleSpan(row);
        const Scores scores = visibleScores(S, mask, row, exact, room.data());
        float* weights = out.data() + row * out.cols();
        if (writeWeights(scores, exps.data(), weights + first)) {
            std::fill_n(weights, first, 0.0f);
            std::fill(weights + last, weights + out.cols(), 0.0f);
        } else {
            std::fill_n(weights, out.cols(), undefined);
        }
    }
}

void softmaxRows(const MatrixView& S, Index row0, Index row1, Matrix& out)
{
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    Scratch<double> exps{std::size_t(S.cols())};
    for (Index row = row0; row < row1; ++row) {
        float* weights = out.data() + row * out.cols();
        if (!writeWeights({S.data() + row * S.outerStride(), S.cols()}, exps.data(), weights))
            std::fill_n(weights, out.cols(), std::numeric_limits<float>::quiet_NaN());
    }
}

} // namespace headlight
