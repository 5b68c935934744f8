// SPDX-License-Identifier: GPL-3.0-or-later
// What the values of a matrix have in common: extremes, mean, spread, histogram, and how many are not numbers.
#pragma once

#include "core/base/export.h"
#include "core/tensor/finite_range.h"
#include "core/tensor/matrix_source.h"

#include <optional>
#include <vector>

namespace headlight {

/// Of the finite values; the others are counted. Variance is biased (divided by n), accumulated in double about the first
/// finite value, so that a large offset does not swallow it.
struct HEADLIGHT_CORE Statistics {
    Index finite = 0;
    Index nan = 0;
    Index plusInfinity = 0;
    Index minusInfinity = 0;
    double min = 0; ///< 0 without a finite value, as are the others
    double max = 0;
    double mean = 0;
    double deviation = 0;

    Index count() const { return finite + nan + plusInfinity + minusInfinity; }
    double magnitude() const;
};

/// Reads a matrix a few rows at a time, so that a large one need not be read in one go.
class HEADLIGHT_CORE Survey {
  public:
    explicit Survey(std::shared_ptr<const MatrixSource> source);

    /// Reads on for about `cells` cells; false when everything is read.
    bool step(Index cells);
    bool done() const { return m_row >= m_source->rows(); }
    /// Of what is read so far.
    Statistics statistics() const;

  private:
    void begin(const Matrix& values);
    void count(float notFinite);

    std::shared_ptr<const MatrixSource> m_source;
    Index m_row = 0;
    Statistics m_counts;
    FiniteRange m_range;
    double m_origin = 0; ///< the first finite value
    double m_sum = 0;
    double m_squares = 0;
};

HEADLIGHT_CORE Statistics statisticsOf(const MatrixSource& source);

/// Counts, a few rows at a time, how many values lie in each of `bins` equal parts of lo … hi (lo < hi); the last part holds
/// hi itself, values outside count in no part.
class HEADLIGHT_CORE HistogramCount {
  public:
    HistogramCount(std::shared_ptr<const MatrixSource> source, double lo, double hi, int bins);

    /// Reads on for about `cells` cells; false when everything is read.
    bool step(Index cells);
    const std::vector<Index>& counts() const { return m_counts; }

  private:
    std::shared_ptr<const MatrixSource> m_source;
    Index m_row = 0;
    double m_lo;
    double m_hi;
    std::vector<Index> m_counts;
};

/// The part that `value` falls into; nothing outside.
HEADLIGHT_CORE std::optional<int> histogramBin(double value, double lo, double hi, int bins);

/// 1 for the largest finite value, 2 for the next …: one more than the values above `value`.
HEADLIGHT_CORE Index rankOf(const MatrixSource& source, double value);

} // namespace headlight
