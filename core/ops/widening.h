// SPDX-License-Identifier: GPL-3.0-or-later
// Adds vectors of floats to totals in double. Private to core/ops.
#pragma once

#include "core/ops/product_kernel.h"

namespace headlight {

/// totals[lane] += double(values[lane]) for every lane. Widening is exact, so how it is done changes no result; but left
/// to itself, GCC 12 widens two numbers at a time and through memory.
inline void addInDouble(const LaneVector& values, double* totals)
{
#if defined(EIGEN_VECTORIZE_AVX512)
    // With masks that keep every lane: without one, GCC 12 warns of its own header.
    const __m512d pairs = _mm512_castps_pd(values);
    const __m256 lower = _mm256_castpd_ps(_mm512_maskz_extractf64x4_pd(0xF, pairs, 0));
    const __m256 upper = _mm256_castpd_ps(_mm512_maskz_extractf64x4_pd(0xF, pairs, 1));
    _mm512_storeu_pd(totals, _mm512_add_pd(_mm512_loadu_pd(totals), _mm512_maskz_cvtps_pd(0xFF, lower)));
    _mm512_storeu_pd(totals + 8, _mm512_add_pd(_mm512_loadu_pd(totals + 8), _mm512_maskz_cvtps_pd(0xFF, upper)));
#elif defined(EIGEN_VECTORIZE_AVX)
    const __m128 lower = _mm256_castps256_ps128(values);
    const __m128 upper = _mm256_extractf128_ps(values, 1);
    _mm256_storeu_pd(totals, _mm256_add_pd(_mm256_loadu_pd(totals), _mm256_cvtps_pd(lower)));
    _mm256_storeu_pd(totals + 4, _mm256_add_pd(_mm256_loadu_pd(totals + 4), _mm256_cvtps_pd(upper)));
#else
    float row[kLanes];
    Eigen::internal::pstoreu(row, values);
    for (int lane = 0; lane < kLanes; ++lane)
        totals[lane] += double(row[lane]);
#endif
}

} // namespace headlight
