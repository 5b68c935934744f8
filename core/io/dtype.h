// SPDX-License-Identifier: GPL-3.0-or-later
// Turns stored numbers of any kind and byte order into float32.
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <cstdint>

namespace headlight {

enum class NumberKind {
    Float16,
    BFloat16,
    Float32,
    Float64,
    Int8,
    Int16,
    Int32,
    Int64,
    UInt8,
    UInt16,
    UInt32,
    UInt64,
    Bool
};

HEADLIGHT_CORE std::size_t byteSize(NumberKind kind);

/// IEEE 754 binary16, with subnormals, infinities and NaN; exact.
HEADLIGHT_CORE float halfToFloat(std::uint16_t bits);

/// The upper half of a float32: 0x3FC0 is 1.5; exact.
HEADLIGHT_CORE float bfloatToFloat(std::uint16_t bits);

/// Reads `count` numbers from `bytes` into `out`, rounding to nearest. Stops before the first finite float64
/// that no float32 can hold and returns how many were read.
HEADLIGHT_CORE std::size_t decodeNumbers(const char* bytes, std::size_t count, NumberKind kind,
                                         bool bigEndian, float* out);

} // namespace headlight
