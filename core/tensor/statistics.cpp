// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace headlight {

namespace {

/// The next rows from `row` on, about `cells` cells of them but at least one row; moves `row` behind them.
Matrix nextRows(const MatrixSource& source, Index& row, Index cells)
{
    const Index rows = std::max<Index>(1, cells / std::max<Index>(1, source.cols()));
    const Index first = row;
    row = std::min(row + rows, source.rows());
    return source.block({first, row, 0, source.cols()});
}

/// Of a value inside of lo … hi.
int binOf(double value, double lo, double hi, int bins)
{
    return std::min(bins - 1, int((value - lo) / (hi - lo) * bins));
}

} // namespace

double Statistics::magnitude() const
{
    return std::max(std::abs(min), std::abs(max));
}

Survey::Survey(std::shared_ptr<const MatrixSource> source) : m_source(std::move(source))
{
    assert(m_source);
}

/// Finds the value that the sums are taken about.
void Survey::begin(const Matrix& values)
{
    const float* end = values.data() + values.size();
    const float* first = std::find_if(values.data(), end, [](float value) { return std::isfinite(value); });
    if (m_counts.finite == 0 && first != end)
        m_origin = double(*first);
}

void Survey::count(float notFinite)
{
    if (std::isnan(notFinite))
        ++m_counts.nan;
    else
        ++(notFinite > 0 ? m_counts.plusInfinity : m_counts.minusInfinity);
}

bool Survey::step(Index cells)
{
    const Matrix values = nextRows(*m_source, m_row, cells);
    begin(values);
    m_range.add(finiteRange(values));
    // Sums stay in registers: this is read for every value of a matrix.
    double sum = m_sum, squares = m_squares;
    Index finite = 0;
    for (Index at = 0; at < values.size(); ++at) {
        const float value = values.data()[at];
        if (!std::isfinite(value)) {
            count(value);
            continue;
        }
        const double x = double(value) - m_origin;
        ++finite;
        sum += x;
        squares += x * x;
    }
    m_counts.finite += finite;
    m_sum = sum;
    m_squares = squares;
    return !done();
}

Statistics Survey::statistics() const
{
    Statistics result = m_counts;
    if (result.finite == 0)
        return result;
    result.min = m_range.lo;
    result.max = m_range.hi;
    const double n = double(result.finite);
    const double shift = m_sum / n;
    result.mean = m_origin + shift;
    result.deviation = std::sqrt(std::max(0.0, m_squares / n - shift * shift));
    return result;
}

Statistics statisticsOf(const MatrixSource& source)
{
    // The survey only borrows the source for the length of this call.
    Survey survey(std::shared_ptr<const MatrixSource>(&source, [](const MatrixSource*) {}));
    while (!survey.done())
        survey.step(Index(1) << 16);
    return survey.statistics();
}

std::optional<int> histogramBin(double value, double lo, double hi, int bins)
{
    assert(lo < hi && bins > 0);
    if (!(value >= lo && value <= hi))
        return {};
    return binOf(value, lo, hi, bins);
}

HistogramCount::HistogramCount(std::shared_ptr<const MatrixSource> source, double lo, double hi, int bins)
    : m_source(std::move(source)), m_lo(lo), m_hi(hi), m_counts(std::size_t(bins), 0)
{
    assert(m_source && lo < hi && bins > 0);
}

bool HistogramCount::step(Index cells)
{
    const Matrix values = nextRows(*m_source, m_row, cells);
    const double lo = m_lo, hi = m_hi;
    const int bins = int(m_counts.size());
    Index* counts = m_counts.data();
    for (Index at = 0; at < values.size(); ++at)
        if (const double value = double(values.data()[at]); value >= lo && value <= hi)
            ++counts[binOf(value, lo, hi, bins)];
    return m_row < m_source->rows();
}

Index rankOf(const MatrixSource& source, double value)
{
    Index above = 0;
    for (Index row = 0; row < source.rows();) {
        const Matrix values = nextRows(source, row, Index(1) << 16);
        above += std::count_if(values.data(), values.data() + values.size(),
                               [value](float other) { return std::isfinite(other) && double(other) > value; });
    }
    return above + 1;
}

} // namespace headlight
