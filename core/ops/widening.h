// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of floats as vectors of doubles, and back. Private to core/ops.
#pragma once

#include "core/ops/product_kernel.h"

namespace headlight {

/// The lanes of a vector in double. Widening is exact, so how it is done changes no result; but left to itself, GCC 12 widens
/// two numbers at a time and through memory. With AVX-512 the masks keep every lane: without one, GCC 12 warns of its own header.
class Widened {
  public:
#if defined(EIGEN_VECTORIZE_AVX512)
    explicit Widened(const LaneVector& values)
    {
        const __m512d pairs = _mm512_castps_pd(values);
        m_lower = _mm512_maskz_cvtps_pd(0xFF, _mm256_castpd_ps(_mm512_maskz_extractf64x4_pd(0xF, pairs, 0)));
        m_upper = _mm512_maskz_cvtps_pd(0xFF, _mm256_castpd_ps(_mm512_maskz_extractf64x4_pd(0xF, pairs, 1)));
    }
    Widened plus(const double* more) const { return {_mm512_add_pd(_mm512_loadu_pd(more), m_lower), _mm512_add_pd(_mm512_loadu_pd(more + 8), m_upper)}; }
    Widened plus(const Widened& more) const { return {_mm512_add_pd(m_lower, more.m_lower), _mm512_add_pd(m_upper, more.m_upper)}; }
    void store(double* to) const
    {
        _mm512_storeu_pd(to, m_lower);
        _mm512_storeu_pd(to + 8, m_upper);
    }
    LaneVector rounded() const
    {
        const __m256d lower = _mm256_castps_pd(_mm512_maskz_cvtpd_ps(0xFF, m_lower));
        const __m256d upper = _mm256_castps_pd(_mm512_maskz_cvtpd_ps(0xFF, m_upper));
        return _mm512_castpd_ps(_mm512_maskz_insertf64x4(0xFF, _mm512_castpd256_pd512(lower), upper, 1));
    }

  private:
    Widened(__m512d lower, __m512d upper) : m_lower(lower), m_upper(upper) {}
    __m512d m_lower, m_upper;
#elif defined(EIGEN_VECTORIZE_AVX)
    explicit Widened(const LaneVector& values)
        : Widened(_mm256_cvtps_pd(_mm256_castps256_ps128(values)), _mm256_cvtps_pd(_mm256_extractf128_ps(values, 1)))
    {
    }
    Widened plus(const double* more) const { return {_mm256_add_pd(_mm256_loadu_pd(more), m_lower), _mm256_add_pd(_mm256_loadu_pd(more + 4), m_upper)}; }
    Widened plus(const Widened& more) const { return {_mm256_add_pd(m_lower, more.m_lower), _mm256_add_pd(m_upper, more.m_upper)}; }
    void store(double* to) const
    {
        _mm256_storeu_pd(to, m_lower);
        _mm256_storeu_pd(to + 4, m_upper);
    }
    LaneVector rounded() const { return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm256_cvtpd_ps(m_lower)), _mm256_cvtpd_ps(m_upper), 1); }

  private:
    Widened(__m256d lower, __m256d upper) : m_lower(lower), m_upper(upper) {}
    __m256d m_lower, m_upper;
#else
    explicit Widened(const LaneVector& values)
    {
        float row[kLanes];
        Eigen::internal::pstoreu(row, values);
        for (int lane = 0; lane < kLanes; ++lane)
            m_lanes[lane] = double(row[lane]);
    }
    Widened plus(const double* more) const
    {
        Widened sum = *this;
        for (int lane = 0; lane < kLanes; ++lane)
            sum.m_lanes[lane] += more[lane];
        return sum;
    }
    Widened plus(const Widened& more) const { return plus(more.m_lanes); }
    void store(double* to) const
    {
        for (int lane = 0; lane < kLanes; ++lane)
            to[lane] = m_lanes[lane];
    }
    LaneVector rounded() const
    {
        float row[kLanes];
        for (int lane = 0; lane < kLanes; ++lane)
            row[lane] = float(m_lanes[lane]);
        return Eigen::internal::ploadu<LaneVector>(row);
    }

  private:
    double m_lanes[kLanes];
#endif
};

} // namespace headlight
