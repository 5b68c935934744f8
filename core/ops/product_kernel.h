// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loop of every matrix product: a tile of a few rows by a few vectors, its sums kept in registers.
// Private to core/ops.
#pragma once

#include "core/tensor/matrix.h"

#include <algorithm>

namespace headlight {

/// Terms added in float32 before their sum goes into the double total.
inline constexpr Index kRunLength = 64;

/// Floats in the widest vector of the target: Eigen's, so that no instruction set is named here. Neither it
/// nor the shape of a tile changes any result: a cell's sum never crosses lanes.
inline constexpr int kLanes = Eigen::internal::packet_traits<float>::size;

/// Tiles with sums enough to keep the adders busy, few enough for the registers: 4 rows by 2 vectors, and 1
/// row by 8 where there is only one.
inline constexpr int kTileRows = 4;
inline constexpr int kTileVectors = 2;
inline constexpr int kRowVectors = 8;

/// totals(i, j) = Σ_k a(i, k) · b(k, j) for Rows rows and Vectors · kLanes columns. Row i of `a` starts at
/// i · aStride, row k of `b` at k · bStride; `totals` is dense.
template <int Rows, int Vectors>
void multiplyTile(const float* a, Index aStride, const float* b, Index bStride, Index terms, double* totals)
{
    namespace simd = Eigen::internal;
    using Vector = simd::packet_traits<float>::type;
    constexpr int cols = Vectors * kLanes;

    std::fill_n(totals, Rows * cols, 0.0);
    for (Index run = 0; run < terms; run += kRunLength) {
        Vector sums[Rows][Vectors];
        for (auto& row : sums)
            for (Vector& sum : row)
                sum = simd::pset1<Vector>(0.0f);
        const Index end = std::min(run + kRunLength, terms);
        for (Index k = run; k < end; ++k) {
            Vector right[Vectors];
            for (int v = 0; v < Vectors; ++v)
                right[v] = simd::ploadu<Vector>(b + k * bStride + v * kLanes);
            for (int i = 0; i < Rows; ++i) {
                const Vector left = simd::pset1<Vector>(a[i * aStride + k]);
                for (int v = 0; v < Vectors; ++v)
                    sums[i][v] = simd::padd(sums[i][v], simd::pmul(left, right[v]));
            }
        }
        float row[cols];
        for (int i = 0; i < Rows; ++i) {
            for (int v = 0; v < Vectors; ++v)
                simd::pstoreu(row + v * kLanes, sums[i][v]);
            for (int j = 0; j < cols; ++j)
                totals[i * cols + j] += double(row[j]);
        }
    }
}

} // namespace headlight
