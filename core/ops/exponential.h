// SPDX-License-Identifier: GPL-3.0-or-later
// exp and erfc in double without a branch or a call, so that a loop over cells becomes vector instructions.
// Private to core/ops.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

// A call that was not inlined would keep a loop over cells from becoming vector instructions.
#if defined(__GNUC__)
#define HEADLIGHT_INLINE __attribute__((always_inline)) inline
#else
#define HEADLIGHT_INLINE inline
#endif

namespace headlight {

/// a · b + c, rounded once where that is an instruction.
HEADLIGHT_INLINE double multiplyAdd(double a, double b, double c)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return std::fma(a, b, c);
#else
    return a * b + c;
#endif
}

/// Below this e^x is taken to be what it is here, which every float32 takes for 0.
inline constexpr double kLeastExponent = -708.0;

/// e^x for kLeastExponent ≤ x ≤ 709.9 or NaN, where no bound has to be looked at: see exponential().
HEADLIGHT_INLINE double exponentialInside(double inside)
{
    constexpr double shifter = 6755399441055744.0; // 1.5 · 2⁵²: adding it rounds to an integer, kept in the low bits
    constexpr double lnTwoHigh = 0x1.62e42fefap-1; // 32 bits of ln 2: times n it is exact
    constexpr double lnTwoLow = 0x1.cf79abc9e3b3ap-40;
    constexpr double log2OfE = 0x1.71547652b82fep0;
    const double shifted = inside * log2OfE + shifter;
    const double n = shifted - shifter;
    const double r = multiplyAdd(n, -lnTwoLow, multiplyAdd(n, -lnTwoHigh, inside));
    double sum = 1.0 / 6227020800; // written out, for only a loop without loops inside is turned into vectors
    sum = multiplyAdd(sum, r, 1.0 / 479001600);
    sum = multiplyAdd(sum, r, 1.0 / 39916800);
    sum = multiplyAdd(sum, r, 1.0 / 3628800);
    sum = multiplyAdd(sum, r, 1.0 / 362880);
    sum = multiplyAdd(sum, r, 1.0 / 40320);
    sum = multiplyAdd(sum, r, 1.0 / 5040);
    sum = multiplyAdd(sum, r, 1.0 / 720);
    sum = multiplyAdd(sum, r, 1.0 / 120);
    sum = multiplyAdd(sum, r, 1.0 / 24);
    sum = multiplyAdd(sum, r, 1.0 / 6);
    sum = multiplyAdd(sum, r, 1.0 / 2);
    sum = multiplyAdd(sum, r, 1.0);
    sum = multiplyAdd(sum, r, 1.0);
    const std::int64_t exponent = (std::bit_cast<std::int64_t>(shifted) + 1023) << 52;
    return sum * std::bit_cast<double>(exponent);
}

/// e^x to about 1 unit in the last place: x = n ln 2 + r with |r| ≤ ½ ln 2, e^r by its Taylor polynomial (the term left out
/// is below 2⁻⁵⁷), and 2ⁿ put together from its bits. Below −708 the result stays at e⁻⁷⁰⁸, which every float32 takes for
/// 0; above 709 it is ∞; NaN stays NaN.
HEADLIGHT_INLINE double exponential(double x)
{
    const double notLow = x < kLeastExponent ? kLeastExponent : x;
    return exponentialInside(notLow > 709.9 ? 709.9 : notLow);
}

/// erfc(z) e^(z²) / t for z ≥ 0 as a Chebyshev series in 2t − 1, where t = 2 / (2 + z) maps z = 0 … ∞ to t = 1 … 0.
/// The terms fall by about 4 each; 24 of them leave less than 3 · 10⁻¹⁶.
inline constexpr double kErfcSeries[24] = {
    0.577033738616469689, 0.355436921270498487, 0.0650951588287865246, 0.00367114239583663917,
    -0.0011128447433526325, -0.000160758299153780798, 0.0000327803157417313706, 5.44244164550501603e-6,
    -1.51546655531714816e-6, -1.42976081811698649e-7, 8.23460882741949343e-8, -1.29628468523065625e-9,
    -4.1547216310151983e-9, 6.34705827836281118e-10, 1.43208227122562237e-10, -6.16039010520458554e-11,
    2.06121385547216963e-12, 3.57149314884770445e-12, -8.58642284325179648e-13, -6.14560021379063055e-14,
    7.41872574859661706e-14, -1.28950427550323256e-14, -2.35872638571063236e-15, 1.57293493816859114e-15};

/// The series from its term K down to 0 at u, by Clenshaw's recurrence; a recursion, for the same reason.
template <int K> HEADLIGHT_INLINE double erfcSeries(double u, double next, double afterNext)
{
    if constexpr (K == 0)
        return multiplyAdd(u, next, kErfcSeries[0] - afterNext);
    else
        return erfcSeries<K - 1>(u, multiplyAdd(2.0 * u, next, kErfcSeries[K] - afterNext), next);
}

/// erfc(z) = 1 − erf(z), with its relative accuracy kept where it is small; for any z.
HEADLIGHT_INLINE double complementaryError(double z)
{
    const double size = std::fabs(z);
    const double t = 2.0 / (2.0 + size);
    const double positive = t * exponential(-size * size) * erfcSeries<23>(2.0 * t - 1.0, 0.0, 0.0);
    const double sign = std::copysign(1.0, z); // a choice without a branch: 0 + p or 2 − p
    return (1.0 - sign) + sign * positive;
}

} // namespace headlight
