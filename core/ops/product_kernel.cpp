// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/product_kernel.h"

#include "core/ops/widening.h"

#include <cassert>

namespace headlight {

namespace {

namespace simd = Eigen::internal;

/// The sums stay in registers only where every small loop over them is unrolled.
#if defined(__GNUC__)
#define HEADLIGHT_UNROLL _Pragma("GCC unroll 16")
#else
#define HEADLIGHT_UNROLL
#endif

/// The sums of one run, in registers.
template <int Rows, int Vectors> struct Sums {
    LaneVector at[Rows][Vectors];

    void clear()
    {
        HEADLIGHT_UNROLL
        for (auto& row : at)
            HEADLIGHT_UNROLL
            for (LaneVector& sum : row)
                sum = simd::pset1<LaneVector>(0.0f);
    }

    void add(Operand2d a, const float* b, Index k)
    {
        LaneVector right[Vectors];
        HEADLIGHT_UNROLL
        for (int v = 0; v < Vectors; ++v)
            right[v] = simd::ploadu<LaneVector>(b + v * kLanes);
        HEADLIGHT_UNROLL
        for (int i = 0; i < Rows; ++i) {
            const LaneVector left = simd::pset1<LaneVector>(a.values[i * a.stride + k]);
            HEADLIGHT_UNROLL
            for (int v = 0; v < Vectors; ++v)
                at[i][v] = multiplyAdd(left, right[v], at[i][v]);
        }
    }

    void addTo(const RunSums& run) const
    {
        if (run.result && run.first && !run.bias)
            return storeAlone(run);
        if (run.result)
            return run.bias ? finish<true>(run) : finish<false>(run);
        HEADLIGHT_UNROLL
        for (int i = 0; i < Rows; ++i)
            HEADLIGHT_UNROLL
            for (int v = 0; v < Vectors; ++v) {
                double* totals = run.totals + i * run.width + v * kLanes;
                if (run.first)
                    Widened(at[i][v]).store(totals);
                else
                    Widened(at[i][v]).plus(totals).store(totals);
            }
    }

  private:
    /// A sum of one run is a float already: in double and back it would be the same.
    void storeAlone(const RunSums& run) const
    {
        HEADLIGHT_UNROLL
        for (int i = 0; i < Rows; ++i)
            HEADLIGHT_UNROLL
            for (int v = 0; v < Vectors; ++v)
                simd::pstoreu(run.result + i * run.stride + v * kLanes, at[i][v]);
    }

    template <bool Bias> void finish(const RunSums& run) const
    {
        HEADLIGHT_UNROLL
        for (int i = 0; i < Rows; ++i)
            HEADLIGHT_UNROLL
            for (int v = 0; v < Vectors; ++v) {
                Widened sum(at[i][v]);
                if (!run.first)
                    sum = sum.plus(run.totals + i * run.width + v * kLanes);
                if constexpr (Bias)
                    sum = sum.plus(Widened(simd::ploadu<LaneVector>(run.bias + v * kLanes)));
                simd::pstoreu(run.result + i * run.stride + v * kLanes, sum.rounded());
            }
    }
};

template <int Rows, int Vectors> void multiplyFixed(Operand2d a, Operand2d b, Index terms, const RunSums& run)
{
    Sums<Rows, Vectors> sums;
    sums.clear();
    for (Index k = 0; k < terms; ++k)
        sums.add(a, b.values + k * b.stride, k);
    sums.addTo(run);
}

template <int Vectors, int Rows = kTileRows> void multiplyRows(Index rows, Operand2d a, Operand2d b, Index terms, const RunSums& run)
{
    if (rows == Rows)
        return multiplyFixed<Rows, Vectors>(a, b, terms, run);
    if constexpr (Rows > 1)
        multiplyRows<Vectors, Rows - 1>(rows, a, b, terms, run);
}

} // namespace

void multiplyTile(Index rows, int vectors, Operand2d a, Operand2d b, Index terms, const RunSums& run)
{
    assert(rows >= 1 && rows <= kTileRows && terms <= kRunLength && (vectors != kRowVectors || rows == 1));
    if (vectors == kTileVectors)
        multiplyRows<kTileVectors>(rows, a, b, terms, run);
    else if (vectors == 1)
        multiplyRows<1>(rows, a, b, terms, run);
    else
        multiplyFixed<1, kRowVectors>(a, b, terms, run);
}

} // namespace headlight
