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

/// A block whose largest score lies this far below the largest so far adds nothing to a sum that is 1 at least: 2⁶⁰ keys
/// of it would be less than half a unit in the sum's last place.
constexpr double kNegligible = 80.0;

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

/// The smallest of `lowest` and the scores; a NaN may be left out.
float lowestOf(Scores scores, float lowest)
{
    namespace simd = Eigen::internal;
    Index key = 0;
    if (scores.count >= kLanes) {
        LaneVector least = simd::pset1<LaneVector>(lowest);
        for (; key + kLanes <= scores.count; key += kLanes)
            least = simd::pmin(least, simd::ploadu<LaneVector>(scores.values + key));
        lowest = simd::predux_min(least);
    }
    for (; key < scores.count; ++key)
        lowest = scores.values[key] < lowest ? scores.values[key] : lowest;
    return lowest;
}

/// The sum of a block's terms, in whole strands but for the last ones.
double strandSum(const double* terms, Index count)
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

/// exp(s − maximum), of which no score is greater. Looking at the bound is a loop of its own: within one, GCC 12 computes
/// what comes after it for both outcomes.
void fillExponentials(Scores scores, double maximum, double* exps)
{
    for (Index key = 0; key < scores.count; ++key) {
        const double exponent = double(scores.values[key]) - maximum;
        exps[key] = exponent < kLeastExponent ? kLeastExponent : exponent;
    }
    for (Index key = 0; key < scores.count; ++key)
        exps[key] = exponentialInside(exps[key]);
}

/// Goes on with a row's numbers by one block of its scores; false if it adds nothing. Else `exps` are those of the block
/// against the largest score so far.
bool addBlock(Scores scores, SoftmaxRow& row, double* exps)
{
    const double before = row.anyVisible ? row.maximum : -double(kInfinity);
    const double largest = maximumOf(scores);
    row.maximum = largest > before || std::isnan(largest) ? largest : before;
    row.anyVisible = row.maximum != -double(kInfinity); // not for NaN
    if (!row.anyVisible || largest < row.maximum - kNegligible)
        return false;
    fillExponentials(scores, row.maximum, exps);
    if (row.maximum != before) // as NaN always is
        row.sum *= exponential(before - row.maximum);
    row.sum += strandSum(exps, scores.count);
    return true;
}

/// Blocks of the keys [first, first + count).
struct Blocks {
    Index first;
    Index count;

    Index size() const { return (first + count + kSoftmaxBlock - 1) / kSoftmaxBlock - first / kSoftmaxBlock; }
    /// Where a block begins and ends, counted from the first key.
    Index begin(Index block) const { return std::max<Index>((first / kSoftmaxBlock + block) * kSoftmaxBlock - first, 0); }
    Index end(Index block) const { return std::min((first / kSoftmaxBlock + block + 1) * kSoftmaxBlock - first, count); }
};

Scores blockOf(Scores scores, const Blocks& blocks, Index block)
{
    return {scores.values + blocks.begin(block), blocks.end(block) - blocks.begin(block)};
}

/// The numbers of a row whose scores are those from key `first` on.
SoftmaxRow numbersOf(Scores scores, Index first)
{
    double exps[kSoftmaxBlock];
    const Blocks blocks{first, scores.count};
    SoftmaxRow row{-double(kInfinity), 0, false};
    for (Index block = 0; block < blocks.size(); ++block)
        addBlock(blockOf(scores, blocks, block), row, exps);
    return row;
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

/// Writes the weights of `scores`, which are those from key `first` on, to `out`; nothing is written where they have no
/// softmax. There is room in `exps` for as many, and in `against` for a number a block.
SoftmaxRow writeWeights(Scores scores, Index first, double* exps, double* against, float* out)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN(); // differs from every maximum
    const Blocks blocks{first, scores.count};
    SoftmaxRow row{-double(kInfinity), 0, false};
    for (Index block = 0; block < blocks.size(); ++block)
        against[block] = addBlock(blockOf(scores, blocks, block), row, exps + blocks.begin(block)) ? row.maximum : none;
    if (!row.anyVisible)
        return row;
    const double factor = 1.0 / row.sum;
    for (Index block = 0; block < blocks.size(); ++block) {
        if (against[block] != row.maximum) // a larger score came later, or it added nothing
            fillExponentials(blockOf(scores, blocks, block), row.maximum, exps + blocks.begin(block));
        for (Index key = blocks.begin(block); key < blocks.end(block); ++key)
            out[key] = float(exps[key] * factor);
    }
    return row;
}

Index blocksOf(Index keys)
{
    return keys / kSoftmaxBlock + 2;
}

/// What the cells of a row are that has no softmax.
float undefinedWeight(MaskedRow maskedRow)
{
    return maskedRow == MaskedRow::Nan ? std::numeric_limits<float>::quiet_NaN() : 0.0f;
}

} // namespace

SoftmaxRow softmaxRow(const MatrixView& S, const Mask& mask, Index row)
{
    Scratch<float> room{std::size_t(S.cols())};
    return numbersOf(visibleScores(S, mask, row, mask.spanIsExact(), room.data()), mask.visibleSpan(row).first);
}

SoftmaxRow softmaxRow(const MatrixView& S, Index row)
{
    return numbersOf({S.data() + row * S.outerStride(), S.cols()}, 0);
}

void addSoftmaxBlock(const MatrixView& S, const Mask& mask, Cell origin, const SoftmaxFinding& finding)
{
    assert(origin.row + S.rows() <= mask.size() && origin.col + S.cols() <= mask.size());
    assert(origin.col % kSoftmaxBlock == 0 && S.cols() <= kSoftmaxBlock && Index(finding.numbers.size()) == S.rows());
    const bool exact = mask.spanIsExact();
    double exps[kSoftmaxBlock];
    float room[kSoftmaxBlock];
    for (Index row = 0; row < S.rows(); ++row) {
        const auto [spanFirst, spanLast] = mask.visibleSpan(origin.row + row);
        const Index first = std::max<Index>(spanFirst - origin.col, 0);
        const Index last = std::min(spanLast - origin.col, S.cols());
        SoftmaxRow& numbers = finding.numbers[std::size_t(row)];
        float& lowest = finding.lowest[std::size_t(row)];
        Scores scores{S.data() + row * S.outerStride() + first, std::max<Index>(last - first, 0)};
        for (Index key = first; key < last && !exact; ++key)
            room[key - first] = mask.allows(origin.row + row, origin.col + key) ? scores.values[key - first] : -kInfinity;
        if (!exact)
            scores.values = room;
        addBlock(scores, numbers, exps);
        lowest = lowestOf(scores, lowest);
    }
}

FiniteRange softmaxRange(const SoftmaxRow& numbers, float lowest, MaskedRow maskedRow)
{
    FiniteRange range;
    if (!numbers.anyVisible) {
        range.add(undefinedWeight(maskedRow));
        return range;
    }
    const double factor = 1.0 / numbers.sum;
    range.add(float(exponential(double(lowest) - numbers.maximum) * factor));
    range.add(float(factor));
    return range;
}

void softmaxRows(const MatrixView& S, const Mask& mask, MaskedRow maskedRow, Index row0, Index row1, Matrix& out,
                 Index firstRow, SoftmaxRow* found)
{
    assert(firstRow + S.rows() <= mask.size() && S.cols() <= mask.size());
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    const bool exact = mask.spanIsExact();
    Scratch<double> exps{std::size_t(S.cols())};
    Scratch<double> against{std::size_t(blocksOf(S.cols()))};
    Scratch<float> room{std::size_t(S.cols())};
    for (Index row = row0; row < row1; ++row) {
        const auto [first, last] = mask.visibleSpan(firstRow + row);
        assert(last <= S.cols());
        const Scores scores = visibleScores(S, mask, row, exact, room.data(), firstRow);
        float* weights = out.data() + row * out.cols();
        const SoftmaxRow numbers = writeWeights(scores, first, exps.data(), against.data(), weights + first);
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
    double exps[kSoftmaxBlock];
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
        for (Index begin = first; begin < last; begin += kSoftmaxBlock) {
            const Scores some{scores + begin, std::min(kSoftmaxBlock, last - begin)};
            fillExponentials(some, maximum, exps);
            for (Index at = 0; at < some.count; ++at)
                weights[begin + at] = float(exps[at] * factor);
        }
        const float hidden = float(exponential(-double(kInfinity) - maximum) * factor); // 0, or NaN as its whole row
        for (Index col = first; col < last && !exact; ++col)
            weights[col] = mask.allows(origin.row + row, origin.col + col) ? weights[col] : hidden;
    }
}

void softmaxRows(const MatrixView& S, Index row0, Index row1, Matrix& out)
{
    assert(out.rows() == S.rows() && out.cols() == S.cols());
    Scratch<double> exps{std::size_t(S.cols())};
    Scratch<double> against{std::size_t(blocksOf(S.cols()))};
    for (Index row = row0; row < row1; ++row) {
        float* weights = out.data() + row * out.cols();
        if (!writeWeights({S.data() + row * S.outerStride(), S.cols()}, 0, exps.data(), against.data(), weights).anyVisible)
            std::fill_n(weights, out.cols(), std::numeric_limits<float>::quiet_NaN());
    }
}

} // namespace headlight
