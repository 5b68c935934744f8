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
            const float low = finite ? value : kInfinity;
            const float high = finite ? value : -kInfinity;
            m_lo[lane] = low < m_lo[lane] ? low : m_lo[lane];
            m_hi[lane] = high > m_hi[lane] ? high : m_hi[lane];
        }
    }

    FiniteRange range() const
    {
        const float lo = *std::min_element(m_lo.begin(), m_lo.end());
        const float hi = *std::max_element(m_hi.begin(), m_hi.end());
        return lo <= hi ? FiniteRange{double(lo), double(hi), true} : FiniteRange{};
    }

  private:
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
    Lanes lanes;
    Index at = 0;
    for (; at + Lanes::kCount <= count; at += Lanes::kCount)
        lanes.add(values + at);
    FiniteRange range = lanes.range();
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
