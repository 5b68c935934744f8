// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>

namespace headlight {

namespace {

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

CellReader::CellReader(std::shared_ptr<const MatrixSource> source, std::optional<Index> count) : m_source(std::move(source))
{
    assert(m_source);
    const Index all = m_source->rows() * m_source->cols();
    m_end = count ? std::clamp<Index>(*count, 0, all) : all;
}

Matrix CellReader::next(Index cells)
{
    if (done())
        return {};
    const Index cols = m_source->cols();
    const Index row = m_at / cols;
    const Index whole = m_end / cols; // rows that are read to their end
    if (row == whole) {
        const Index last = m_end - row * cols;
        m_at = m_end;
        return m_source->block({row, row + 1, 0, last});
    }
    const Index next = std::min(row + std::max<Index>(1, cells / cols), whole);
    m_at = next * cols;
    return m_source->block({row, next, 0, cols});
}

Survey::Survey(std::shared_ptr<const MatrixSource> source, std::optional<Index> count) : m_reader(std::move(source), count)
{
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
    const Matrix values = m_reader.next(cells);
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

HistogramCount::HistogramCount(std::shared_ptr<const MatrixSource> source, double lo, double hi, int bins, std::optional<Index> count)
    : m_reader(std::move(source), count), m_lo(lo), m_hi(hi), m_counts(std::size_t(bins), 0)
{
    assert(lo < hi && bins > 0);
}

bool HistogramCount::step(Index cells)
{
    const Matrix values = m_reader.next(cells);
    const double lo = m_lo, hi = m_hi;
    const int bins = int(m_counts.size());
    Index* counts = m_counts.data();
    for (Index at = 0; at < values.size(); ++at)
        if (const double value = double(values.data()[at]); value >= lo && value <= hi)
            ++counts[binOf(value, lo, hi, bins)];
    return !m_reader.done();
}

void Ranking::add(const Matrix& values)
{
    std::copy_if(values.data(), values.data() + values.size(), std::back_inserter(m_values),
                 [](float value) { return std::isfinite(value); });
}

void Ranking::finish()
{
    std::sort(m_values.begin(), m_values.end());
}

Index Ranking::rankOf(double value) const
{
    const auto above = std::upper_bound(m_values.begin(), m_values.end(), value,
                                        [](double asked, float other) { return asked < double(other); });
    return Index(m_values.end() - above) + 1;
}

} // namespace headlight
