// SPDX-License-Identifier: GPL-3.0-or-later
// Brings rows of cells together column by column, several columns in one instruction, and columns to one value.
// Private to core/tensor.
#pragma once

#include "core/tensor/matrix.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace headlight {

/// One value for several cells, and how many of them a mean is of.
struct PooledCell {
    float value = std::numeric_limits<float>::quiet_NaN();
    float count = 0;
};

/// Where the `count` parts of `length` cells begin, and where the last one ends.
inline std::vector<Index> partEdges(Index length, Index count)
{
    std::vector<Index> edges(std::size_t(count) + 1);
    for (Index at = 0; at <= count; ++at)
        edges[std::size_t(at)] = count > 0 ? at * length / count : 0;
    return edges;
}

/// The value of largest magnitude of each column.
class ColumnExtremes {
  public:
    explicit ColumnExtremes(Index cols) : m_values(std::size_t(cols)), m_weights(std::size_t(cols)) {}

    void begin() { std::fill(m_weights.begin(), m_weights.end(), kNothing); }

    void add(const float* row, const float* = nullptr)
    {
        float* values = m_values.data();
        Bits* weights = m_weights.data();
        for (std::size_t col = 0; col < m_values.size(); ++col) {
            const Bits weight = weightOf(row[col]);
            const bool more = weight > weights[col];
            values[col] = more ? row[col] : values[col];
            weights[col] = more ? weight : weights[col];
        }
    }

    /// Of columns [first, last), at least one.
    PooledCell of(Index first, Index last) const
    {
        std::size_t best = std::size_t(first);
        for (std::size_t col = best + 1; col < std::size_t(last); ++col)
            best = m_weights[col] > m_weights[best] ? col : best;
        return {m_values[best], 0};
    }

  private:
    using Bits = std::int32_t;
    /// The bits of −∞, which marks a masked cell.
    static constexpr Bits kMasked = std::bit_cast<Bits>(-std::numeric_limits<float>::infinity());
    /// Everything but the sign. Read as a whole number, the rest of a float grows with its magnitude, and is largest for
    /// NaN.
    static constexpr Bits kMagnitude = 0x7fffffff;
    /// Less than everything, so that whatever comes first takes its place.
    static constexpr Bits kNothing = -2;

    /// How much a value says about its cells: the larger, the more extreme.
    static Bits weightOf(float value)
    {
        const Bits bits = std::bit_cast<Bits>(value);
        return bits == kMasked ? -1 : bits & kMagnitude;
    }

    std::vector<float> m_values;
    std::vector<Bits> m_weights;
};

/// The largest value of each column.
class ColumnMaxima {
  public:
    explicit ColumnMaxima(Index cols) : m_values(std::size_t(cols)) {}

    void begin() { std::fill(m_values.begin(), m_values.end(), -std::numeric_limits<float>::infinity()); }

    void add(const float* row, const float* = nullptr)
    {
        float* values = m_values.data();
        for (std::size_t col = 0; col < m_values.size(); ++col)
            values[col] = values[col] >= row[col] || values[col] != values[col] ? values[col] : row[col];
    }

    PooledCell of(Index first, Index last) const
    {
        float most = m_values[std::size_t(first)];
        for (Index col = first + 1; col < last && !std::isnan(most); ++col)
            most = most >= m_values[std::size_t(col)] ? most : m_values[std::size_t(col)];
        return {most, 0};
    }

  private:
    std::vector<float> m_values;
};

/// The mean of each column's cells that are not −∞; −∞ where all are.
class ColumnMeans {
  public:
    explicit ColumnMeans(Index cols) : m_sums(std::size_t(cols)), m_counts(std::size_t(cols)) {}

    void begin()
    {
        std::fill(m_sums.begin(), m_sums.end(), 0.0);
        std::fill(m_counts.begin(), m_counts.end(), 0.0);
    }

    /// `counts`: how many cells each value is the mean of; one each for null.
    void add(const float* row, const float* counts = nullptr)
    {
        for (std::size_t col = 0; col < m_sums.size(); ++col) {
            const double count = counts ? double(counts[col]) : 1.0;
            const bool counted = row[col] != -std::numeric_limits<float>::infinity();
            m_sums[col] += counted ? double(row[col]) * count : 0.0;
            m_counts[col] += counted ? count : 0.0;
        }
    }

    PooledCell of(Index first, Index last) const
    {
        double sum = 0;
        double count = 0;
        for (Index col = first; col < last; ++col) {
            sum += m_sums[std::size_t(col)];
            count += m_counts[std::size_t(col)];
        }
        return count > 0 ? PooledCell{float(sum / count), float(count)}
                         : PooledCell{-std::numeric_limits<float>::infinity(), 0};
    }

  private:
    std::vector<double> m_sums;
    std::vector<double> m_counts;
};

} // namespace headlight
