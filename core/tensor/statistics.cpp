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

} // namespace

double Statistics::magnitude() const
{
    return std::max(std::abs(min), std::abs(max));
}

Survey::Survey(std::shared_ptr<const MatrixSource> source) : m_source(std::move(source))
{
    assert(m_source);
}

void Survey::add(float value)
{
    if (std::isnan(value)) {
        ++m_counts.nan;
    } else if (std::isinf(value)) {
        ++(value > 0 ? m_counts.plusInfinity : m_counts.minusInfinity);
    } else {
        const double x = double(value);
        if (m_counts.finite++ == 0)
            m_counts.min = m_counts.max = m_origin = x;
        m_counts.min = std::min(m_counts.min, x);
        m_counts.max = std::max(m_counts.max, x);
        m_sum += x - m_origin;
        m_squares += (x - m_origin) * (x - m_origin);
    }
}

bool Survey::step(Index cells)
{
    const Matrix values = nextRows(*m_source, m_row, cells);
    std::for_each(values.data(), values.data() + values.size(), [this](float value) { add(value); });
    return !done();
}

Statistics Survey::statistics() const
{
    Statistics result = m_counts;
    if (result.finite == 0)
        return result;
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
    return std::min(bins - 1, int((value - lo) / (hi - lo) * bins));
}

HistogramCount::HistogramCount(std::shared_ptr<const MatrixSource> source, double lo, double hi, int bins)
    : m_source(std::move(source)), m_lo(lo), m_hi(hi), m_counts(std::size_t(bins), 0)
{
    assert(m_source && lo < hi && bins > 0);
}

bool HistogramCount::step(Index cells)
{
    const Matrix values = nextRows(*m_source, m_row, cells);
    std::for_each(values.data(), values.data() + values.size(), [this](float value) {
        if (const std::optional<int> bin = histogramBin(double(value), m_lo, m_hi, int(m_counts.size())))
            ++m_counts[std::size_t(*bin)];
    });
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
