// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random_numbers.h"

#include <cmath>

namespace headlight {

namespace {

/// ln x for finite x > 0 from additions, multiplications and divisions alone: IEEE 754 rounds those the same
/// on every machine, which the C library's own log does not promise. x = m · 2^e, ln m = 2 artanh((m − 1) /
/// (m + 1)).
double portableLog(double x)
{
    constexpr double kLn2 = 0.69314718055994530942;
    constexpr int kTerms = 22; // |t| ≤ 1/3, and (1/3)^45 / 45 is below a double's last bit of the sum
    int exponent = 0;
    const double t0 = std::frexp(x, &exponent);
    const double t = (t0 - 1) / (t0 + 1);
    double power = t;
    double sum = 0;
    for (int term = 0; term < kTerms; ++term) {
        sum += power / (2 * term + 1);
        power *= t * t;
    }
    return 2 * sum + exponent * kLn2;
}

} // namespace

double RandomNumbers::normal()
{
    if (m_hasSpare) {
        m_hasSpare = false;
        return m_spare;
    }
    double u = 0;
    double v = 0;
    double square = 0;
    do {
        u = 2 * uniform() - 1;
        v = 2 * uniform() - 1;
        square = u * u + v * v;
    } while (square >= 1 || square == 0);
    const double factor = std::sqrt(-2 * portableLog(square) / square);
    m_spare = v * factor;
    m_hasSpare = true;
    return u * factor;
}

} // namespace headlight
