// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/finite_range.h"

#include "core/tensor/matrix_source.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr Index kReadWhole = Index(1) << 24;
constexpr Index kRowsABlock = 256;
constexpr Index kPooledSide = 1024;
constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kLargest = std::numeric_limits<float>::max();

/// Extremes kept side by side, so that the compiler can compare several values in one instruction.
class Lanes {
  public:
    static constexpr Index kCount = 16;

    Lanes()
    {
        m_lo.fill(kInfinity);
        m_hi.fill(-kInfinity);
    }

    void add(const float* values)
    {
        for (std::size_t lane = 0; lane < std::size_t(kCount); ++lane) {
            const float value = values[lane];
            const bool finite = std::abs(value) <= kLargest; // false for NaN too
            take(lane, finite ? value : kInfinity, finite ? value : -kInfinity);
        }
    }

    void add(const Lanes& other)
    {
        for (std::size_t lane = 0; lane < std::size_t(kCount); ++lane)
            take(lane, other.m_lo[lane], other.m_hi[lane]);
    }

    FiniteRange range()
    {
        for (std::size_t half = kCount / 2; half > 0; half /= 2)
            for (std::size_t lane = 0; lane < half; ++lane)
                take(lane, m_lo[lane + half], m_hi[lane + half]);
        return m_lo[0] <= m_hi[0] ? FiniteRange{double(m_lo[0]), double(m_hi[0]), true} : FiniteRange{};
    }

  private:
    void take(std::size_t lane, float low, float high)
    {
        m_lo[lane] = low < m_lo[lane] ? low : m_lo[lane];
        m_hi[lane] = high > m_hi[lane] ? high : m_hi[lane];
    }

    std::array<float, std::size_t(kCount)> m_lo;
    std::array<float, std::size_t(kCount)> m_hi;
};

} // namespace

void FiniteRange::add(float value)
{
    if (!std::isfinite(value))
        return;
    lo = any ? std::min(lo, double(value)) : value;
    hi = any ? std::max(hi, double(value)) : value;
    any = true;
}

void FiniteRange::add(const FiniteRange& other)
{
    if (!other.any)
        return;
    lo = any ? std::min(lo, other.lo) : other.lo;
    hi = any ? std::max(hi, other.hi) : other.hi;
    any = true;
}

double FiniteRange::magnitude() const
{
    return std::max(std::abs(lo), std::abs(hi));
}

FiniteRange finiteRange(const float* values, Index count)
{
    Lanes even; // two of them, because a comparison waits for the one before
    Lanes odd;
    Index at = 0;
    for (; at + 2 * Lanes::kCount <= count; at += 2 * Lanes::kCount) {
        even.add(values + at);
        odd.add(values + at + Lanes::kCount);
    }
    even.add(odd);
    for (; at + Lanes::kCount <= count; at += Lanes::kCount)
        even.add(values + at);
    FiniteRange range = even.range();
    for (; at < count; ++at)
        range.add(values[at]);
    return range;
}

FiniteRange finiteRange(const Matrix& matrix)
{
    return finiteRange(matrix.data(), matrix.size());
}

FiniteRange finiteRange(const MatrixSource& source)
{
    const CellRange all = CellRange::all(source.rows(), source.cols());
    if (all.empty())
        return {};
    if (all.size() > kReadWhole)
        return finiteRange(source.pooled(all, std::min(all.rows(), kPooledSide), std::min(all.cols(), kPooledSide)));
    FiniteRange range;
    for (Index row = 0; row < all.row1; row += kRowsABlock)
        range.add(finiteRange(source.block({row, std::min(all.row1, row + kRowsABlock), 0, all.col1})));
    return range;
}

} // namespace headlight
