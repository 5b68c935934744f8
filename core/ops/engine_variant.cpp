// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/engine_variant.h"

#include "core/ops/product_kernel.h"

namespace headlight {

namespace {

const char* variantName()
{
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__)
    return "x86-64-v4";
#elif defined(__AVX2__) && defined(__FMA__)
    return "x86-64-v3";
#elif defined(__x86_64__) || defined(_M_X64)
    return "x86-64";
#else
    return "portable";
#endif
}

/// Asks the very operation that the products use: 1 + 2⁻¹² squared is 1 + 2⁻¹¹ + 2⁻²⁴, and float32 keeps the last
/// term only if the product is not rounded before 1 is taken away.
bool fusesProducts()
{
    const volatile float factor = 1.0f + 1.0f / 4096; // volatile: not worked out by the compiler
    const float atRunTime = factor;
    const auto left = Eigen::internal::pset1<LaneVector>(atRunTime);
    const auto minusOne = Eigen::internal::pset1<LaneVector>(-1.0f);
    return Eigen::internal::pfirst(multiplyAdd(left, left, minusOne)) != 1.0f / 2048;
}

} // namespace

EngineVariant engineVariant()
{
    return {variantName(), kLanes, fusesProducts()};
}

} // namespace headlight
