// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/matrix_source.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <vector>

namespace headlight {

namespace {

using Bits = std::int32_t;

/// The bits of −∞, which marks a masked cell.
constexpr Bits kMasked = std::bit_cast<Bits>(-std::numeric_limits<float>::infinity());
/// Everything but the sign. Read as a whole number, the rest of a float grows with its magnitude, and is largest for NaN.
constexpr Bits kMagnitude = 0x7fffffff;
/// Less than everything, so that whatever comes first takes its place.
constexpr Bits kNothing = -2;

/// How much a value says about its cells (see MatrixSource::pooled): the larger, the more extreme.
Bits weightOf(float value)
{
    const Bits bits = std::bit_cast<Bits>(value);
    return bits == kMasked ? -1 : bits & kMagnitude;
}

/// The extremes of the columns of some rows, found row by row: all columns at a time, several in one instruction.
class ColumnExtremes {
  public:
    explicit ColumnExtremes(Index cols) : m_values(std::size_t(cols)), m_weights(std::size_t(cols)) {}

    void begin() { std::fill(m_weights.begin(), m_weights.end(), kNothing); }

    void add(const float* row)
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
    float of(Index first, Index last) const
    {
        std::size_t best = std::size_t(first);
        for (std::size_t col = best + 1; col < std::size_t(last); ++col)
            best = m_weights[col] > m_weights[best] ? col : best;
        return m_values[best];
    }

  private:
    std::vector<float> m_values;
    std::vector<Bits> m_weights;
};

/// Where the `count` parts of `length` cells begin, and where the last one ends.
std::vector<Index> edgesOf(Index length, Index count)
{
    std::vector<Index> edges(std::size_t(count) + 1);
    for (Index at = 0; at <= count; ++at)
        edges[std::size_t(at)] = count > 0 ? at * length / count : 0;
    return edges;
}

} // namespace

KeptMatrixSource::KeptMatrixSource(MatrixPtr matrix) : m_matrix(std::move(matrix))
{
    assert(m_matrix);
}

Index KeptMatrixSource::rows() const
{
    return m_matrix->rows();
}

Index KeptMatrixSource::cols() const
{
    return m_matrix->cols();
}

Matrix KeptMatrixSource::block(const CellRange& range) const
{
    assert(CellRange::all(rows(), cols()).contains(range));
    return m_matrix->block(range.row0, range.col0, range.rows(), range.cols());
}

Matrix KeptMatrixSource::pooled(const CellRange& range, Index outRows, Index outCols) const
{
    assert(CellRange::all(rows(), cols()).contains(range) && outRows <= range.rows() && outCols <= range.cols());
    Matrix out(outRows, outCols);
    ColumnExtremes extremes(range.cols());
    const std::vector<Index> rows = edgesOf(range.rows(), outRows);
    const std::vector<Index> cols = edgesOf(range.cols(), outCols);
    for (Index row = 0; row < outRows; ++row) {
        extremes.begin();
        for (Index from = rows[std::size_t(row)]; from < rows[std::size_t(row) + 1]; ++from)
            extremes.add(&(*m_matrix)(range.row0 + from, range.col0));
        for (std::size_t col = 0; col < std::size_t(outCols); ++col)
            out(row, Index(col)) = extremes.of(cols[col], cols[col + 1]);
    }
    return out;
}

} // namespace headlight
