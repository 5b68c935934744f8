// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/product_kernel.h"

#include <cassert>
#include <cstring>

namespace headlight {

namespace {

namespace simd = Eigen::internal;

#if defined(__GNUC__) && defined(EIGEN_VECTORIZE)
/// A vector of as many doubles as there are floats in half a LaneVector. Left to itself, GCC converts one number at a time.
constexpr int kHalf = kLanes / 2;
using HalfFloats = float __attribute__((vector_size(kHalf * sizeof(float))));
using HalfDoubles = double __attribute__((vector_size(kHalf * sizeof(double))));

void addHalf(const float* values, double* totals)
{
    HalfFloats half;
    HalfDoubles sums;
    std::memcpy(&half, values, sizeof half);
    std::memcpy(&sums, totals, sizeof sums);
    sums += __builtin_convertvector(half, HalfDoubles);
    std::memcpy(totals, &sums, sizeof sums);
}

void addInDouble(const LaneVector& values, double* totals)
{
    float row[kLanes];
    simd::pstoreu(row, values);
    addHalf(row, totals);
    addHalf(row + kHalf, totals + kHalf);
}
#else
void addInDouble(const LaneVector& values, double* totals)
{
    float row[kLanes];
    simd::pstoreu(row, values);
    for (int lane = 0; lane < kLanes; ++lane)
        totals[lane] += double(row[lane]);
}
#endif

/// The sums of one run, in registers.
template <int Rows, int Vectors> struct Sums {
    LaneVector at[Rows][Vectors];

    void clear()
    {
        for (auto& row : at)
            for (LaneVector& sum : row)
                sum = simd::pset1<LaneVector>(0.0f);
    }

    void add(Operand2d a, const float* b, Index k)
    {
        LaneVector right[Vectors];
        for (int v = 0; v < Vectors; ++v)
            right[v] = simd::ploadu<LaneVector>(b + v * kLanes);
        for (int i = 0; i < Rows; ++i) {
            const LaneVector left = simd::pset1<LaneVector>(a.values[i * a.stride + k]);
            for (int v = 0; v < Vectors; ++v)
                at[i][v] = multiplyAdd(left, right[v], at[i][v]);
        }
    }

    void addTo(double* totals, Index width) const
    {
        for (int i = 0; i < Rows; ++i)
            for (int v = 0; v < Vectors; ++v)
                addInDouble(at[i][v], totals + i * width + v * kLanes);
    }
};

template <int Rows, int Vectors>
void multiplyFixed(Operand2d a, Operand2d b, Index terms, double* totals, Index width)
{
    for (Index run = 0; run < terms; run += kRunLength) {
        Sums<Rows, Vectors> sums;
        sums.clear();
        const Index end = std::min(run + kRunLength, terms);
        for (Index k = run; k < end; ++k)
            sums.add(a, b.values + k * b.stride, k);
        sums.addTo(totals, width);
    }
}

template <int Vectors, int Rows = kTileRows>
void multiplyRows(Index rows, Operand2d a, Operand2d b, Index terms, double* totals, Index width)
{
    if (rows == Rows)
        return multiplyFixed<Rows, Vectors>(a, b, terms, totals, width);
    if constexpr (Rows > 1)
        multiplyRows<Vectors, Rows - 1>(rows, a, b, terms, totals, width);
}

} // namespace

void multiplyTile(Index rows, int vectors, Operand2d a, Operand2d b, Index terms, double* totals, Index width)
{
    assert(rows >= 1 && rows <= kTileRows && (vectors != kRowVectors || rows == 1));
    if (vectors == kTileVectors)
        multiplyRows<kTileVectors>(rows, a, b, terms, totals, width);
    else if (vectors == 1)
        multiplyRows<1>(rows, a, b, terms, totals, width);
    else
        multiplyFixed<1, kRowVectors>(a, b, terms, totals, width);
}

} // namespace headlight
