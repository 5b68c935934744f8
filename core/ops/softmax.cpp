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

/// Terms are added up while they are in the first-level cache; whole strands.
constexpr Index kSummedAtOnce = 64 * kStrands;

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

/// Terms summed as they come, in whole strands but for the last ones.
class StrandSum {
  public:
    void add(const double* terms, Index count)
    {
        Index at = 0;
        for (; at + kStrands <= count; at += kStrands)
            for (Index strand = 0; strand < kStrands; ++strand)
                m_sums[strand] += terms[at + strand];
        for (; at < count; ++at)
            m_sums[0] += terms[at];
    }

    double total()
    {
        for (Index half = kStrands / 2; half > 0; half /= 2)
            for (Index strand = 0; strand < half; ++strand)
                m_sums[strand] += m_sums[strand + half];
        return m_sums[0];
    }

  private:
    double m_sums[kStrands] = {};
};

/// Fills `exps` with exp(s − maximum); returns the row's numbers.
SoftmaxRow exponentials(Scores scores, double* exps)
{
    SoftmaxRow result;
    result.maximum = maximumOf(scores);
    result.anyVisible = result.maximum != -double(kInfinity);
    if (!result.anyVisible)
        return result;
    StrandSum sum;
    for (Index begin = 0; begin < scores.count; begin += kSummedAtOnce) {
        const Index end = std::min(begin + kSummedAtOnce, scores.count);
        for (Index key = begin; key < end; ++key)
            exps[key] = exponential(double(scores.values[key]) - result.maximum);
        sum.add(exps + begin, end - begin);
    }
    result.sum = sum.total();
    return result;
}

/// The scores of the visible span of a row of S, which begins with the whole's row `firstRow`; hidden keys inside the
/// span, if there can be any, are copied as −∞ into `room`.
Scores visibleScores(const MatrixView& S, const Mask& mask, Index row, bool exact, float* room, Index firstRow = 0)
{
    const auto [first, last] = mask.visibleSpan(firstRow + row);
    const float* scores = S.data() + row * S.outerStride() + first;
    if (exact)
        return {scores, last - first};
    for (Index key = first; key < last; ++key)
        room[key - first] = mask.allows(firstRow + row, key) ? scores[key - first] : -kInfinity;
    return {room, last - first};
}

/// Writes the weights of `scores` to `out`; nothing is written where they have no softmax.
SoftmaxRow writeWeights(Scores scores, double* exps, float* out)
{
    const SoftmaxRow numbers = exponentials(scores, exps);
    if (!numbers.anyVisible)
        return numbers;
    const double factor = 1.0 / numbers.sum;
    for (Index key = 0; key < scores.count; ++key)
        out[key] = float(exps[key] * factor);
    return numbers;
}

/// What the cells of a row are that has no softmax.
float undefinedWeight(MaskedRow maskedRow)
{
    return maskedRow == MaskedRow::Nan ? std::numeric_limits<float>::quiet_NaN() : 0.0f;
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

void softmaxRows(const MatrixView& S, const Mask& mask, MaskedRow maskedRow, Index row0, Index row1, Matrix& out,
                 Index firstRow, SoftmaxRow* found)
{
    assert(firstRow + S.rows() <= mask.size() && S.cols() <= mask.size());
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    const bool exact = mask.spanIsExact();
    Scratch<double> exps{std::size_t(S.cols())};
    Scratch<float> room{std::size_t(S.cols())};
    for (Index row = row0; row < row1; ++row) {
        const auto [first, last] = mask.visibleSpan(firstRow + row);
        assert(last <= S.cols());
        const Scores scores = visibleScores(S, mask, row, exact, room.data(), firstRow);
        float* weights = out.data() + row * out.cols();
        const SoftmaxRow numbers = writeWeights(scores, exps.data(), weights + first);
        if (found)
            found[row] = numbers;
        if (numbers.anyVisible) {
            std::fill_n(weights, first, 0.0f);
            std::fill(weights + last, weights + out.cols(), 0.0f);
        } else {
            std::fill_n(weights, out.cols(), undefinedWeight(maskedRow));
        }
    }
}

void softmaxCells(const MatrixView& S, const Mask& mask, MaskedRow maskedRow, const SoftmaxRow* numbers, Cell origin,
                  Matrix& out)
{
    assert(origin.row + S.rows() <= mask.size() && origin.col + S.cols() <= mask.size());
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    const bool exact = mask.spanIsExact();
    for (Index row = 0; row < S.rows(); ++row) {
        const float* scores = S.data() + row * S.outerStride();
        float* weights = out.data() + row * out.cols();
        const SoftmaxRow& known = numbers[row];
        std::fill_n(weights, out.cols(), known.anyVisible ? 0.0f : undefinedWeight(maskedRow));
        if (!known.anyVisible)
            continue;
        const auto [spanFirst, spanLast] = mask.visibleSpan(origin.row + row);
        const Index first = std::max<Index>(spanFirst - origin.col, 0);
        const Index last = std::min(spanLast - origin.col, S.cols());
        const double factor = 1.0 / known.sum;
        const double maximum = known.maximum;
        for (Index col = first; col < last; ++col)
            weights[col] = float(exponential(double(scores[col]) - maximum) * factor);
        const float hidden = float(exponential(-double(kInfinity) - maximum) * factor); // 0, or NaN as its whole row
        for (Index col = first; col < last && !exact; ++col)
            weights[col] = mask.allows(origin.row + row, origin.col + col) ? weights[col] : hidden;
    }
}

void softmaxRows(const MatrixView& S, Index row0, Index row1, Matrix& out)
{
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    Scratch<double> exps{std::size_t(S.cols())};
    for (Index row = row0; row < row1; ++row) {
        float* weights = out.data() + row * out.cols();
        if (!writeWeights({S.data() + row * S.outerStride(), S.cols()}, exps.data(), weights).anyVisible)
            std::fill_n(weights, out.cols(), std::numeric_limits<float>::quiet_NaN());
    }
}

} // namespace headlight
