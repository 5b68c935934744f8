// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers that a seed fixes to the last bit, on every machine and with every standard library.
#pragma once

#include "core/base/export.h"

#include <cstdint>
#include <random>

namespace headlight {

/// Uniform numbers from the 64-bit Mersenne twister, whose output the C++ standard fixes, and standard normal
/// ones made of them by Marsaglia's polar method (Marsaglia & Bray 1964). The library's own distributions are
/// not used: each has its own.
class HEADLIGHT_CORE RandomNumbers {
  public:
    explicit RandomNumbers(std::uint64_t seed) : m_engine(seed) {}

    /// In [0, 1) with 53 bits.
    double uniform() { return double(m_engine() >> 11) * 0x1p-53; }
    /// Mean 0, standard deviation 1.
    double normal();

  private:
    std::mt19937_64 m_engine;
    double m_spare = 0; ///< the method makes two at a time
    bool m_hasSpare = false;
};

} // namespace headlight
