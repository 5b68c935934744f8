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

/// Reads a matrix a few rows at a time, in the order of its cells (row by row), and no more than the first `count` of them.
class HEADLIGHT_CORE CellReader {
  public:
    explicit CellReader(std::shared_ptr<const MatrixSource> source, std::optional<Index> count = {});

    bool done() const { return m_at >= m_end; }
    /// The next cells, about `cells` of them but at least one row's.
    Matrix next(Index cells);

  private:
    std::shared_ptr<const MatrixSource> m_source;
    Index m_at = 0;
    Index m_end = 0;
};

/// Reads in steps, so that a large matrix need not be read in one go.
class HEADLIGHT_CORE Survey {
  public:
    /// Of all cells, or of the first `count`.
    explicit Survey(std::shared_ptr<const MatrixSource> source, std::optional<Index> count = {});

    /// Reads on for about `cells` cells; false when everything is read.
    bool step(Index cells);
    bool done() const { return m_reader.done(); }
    /// Of what is read so far.
    Statistics statistics() const;

  private:
    void begin(const Matrix& values);
    void count(float notFinite);

    CellReader m_reader;
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
    HistogramCount(std::shared_ptr<const MatrixSource> source, double lo, double hi, int bins,
                   std::optional<Index> count = {});

    /// Reads on for about `cells` cells; false when everything is read.
    bool step(Index cells);
    const std::vector<Index>& counts() const { return m_counts; }

  private:
    CellReader m_reader;
    double m_lo;
    double m_hi;
    std::vector<Index> m_counts;
};

/// The part that `value` falls into; nothing outside.
HEADLIGHT_CORE std::optional<int> histogramBin(double value, double lo, double hi, int bins);

/// The finite values of a matrix in order, so that the rank of any number is found without reading them again.
class HEADLIGHT_CORE Ranking {
  public:
    void add(const Matrix& values);
    /// Puts everything added in order; asked for before rankOf().
    void finish();
    /// 1 for the largest value, 2 for the next …: one more than the values above `value`.
    Index rankOf(double value) const;

  private:
    std::vector<float> m_values; ///< ascending once finished
};

} // namespace headlight
