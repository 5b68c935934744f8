// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/product_kernel.h"

#include "core/ops/widening.h"

#include <cassert>

namespace headlight {

namespace {

namespace simd = Eigen::internal;

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
