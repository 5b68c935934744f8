// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dtype.h"

#include "core/io/number_text.h"

#include <bit>
#include <cmath>
#include <type_traits>

namespace headlight {

namespace {

/// An unsigned integer from its bytes, whatever the machine's own order is. The order is fixed at compile
/// time, so that this becomes one load.
template <typename Bits, bool bigEndian> Bits bitsFrom(const char* bytes)
{
    Bits bits = 0;
    for (std::size_t at = 0; at < sizeof(Bits); ++at) {
        const std::size_t shift = 8 * (bigEndian ? sizeof(Bits) - 1 - at : at);
        bits = Bits(bits | Bits(Bits(static_cast<unsigned char>(bytes[at])) << shift));
    }
    return bits;
}

template <typename Bits, bool bigEndian, typename Convert>
std::size_t decodeInOrder(const char* bytes, std::size_t count, float* out, Convert convert)
{
    for (std::size_t at = 0; at < count; ++at)
        if (!convert(bitsFrom<Bits, bigEndian>(bytes + at * sizeof(Bits)), out[at]))
            return at;
    return count;
}

template <typename Bits, typename Convert>
std::size_t decodeAll(const char* bytes, std::size_t count, bool bigEndian, float* out, Convert convert)
{
    return bigEndian ? decodeInOrder<Bits, true>(bytes, count, out, convert)
                     : decodeInOrder<Bits, false>(bytes, count, out, convert);
}

template <typename Integer>
std::size_t decodeIntegers(const char* bytes, std::size_t count, bool bigEndian, float* out)
{
    using Bits = std::make_unsigned_t<Integer>;
    return decodeAll<Bits>(bytes, count, bigEndian, out, [](Bits bits, float& value) {
        value = float(static_cast<Integer>(bits));
        return true;
    });
}

bool fromDouble(std::uint64_t bits, float& value)
{
    const double wide = std::bit_cast<double>(bits);
    value = float(wide);
    return !std::isfinite(wide) || fitsFloat(wide);
}

} // namespace

std::size_t byteSize(NumberKind kind)
{
    switch (kind) {
    case NumberKind::Int8:
    case NumberKind::UInt8:
    case NumberKind::Bool:
        return 1;
    case NumberKind::Float16:
    case NumberKind::BFloat16:
    case NumberKind::Int16:
    case NumberKind::UInt16:
        return 2;
    case NumberKind::Float32:
    case NumberKind::Int32:
    case NumberKind::UInt32:
        return 4;
    case NumberKind::Float64:
    case NumberKind::Int64:
    case NumberKind::UInt64:
        return 8;
    }
    return 1;
}

float halfToFloat(std::uint16_t bits)
{
    const std::uint32_t sign = std::uint32_t(bits & 0x8000u) << 16;
    const std::uint32_t exponent = (bits >> 10) & 0x1Fu;
    const std::uint32_t fraction = bits & 0x3FFu;
    if (exponent == 0) {
        const float magnitude = float(fraction) * 0x1p-24f;
        return sign ? -magnitude : magnitude;
    }
    const std::uint32_t wideExponent = exponent == 0x1F ? 0xFFu : exponent + (127 - 15);
    return std::bit_cast<float>(sign | (wideExponent << 23) | (fraction << 13));
}

float bfloatToFloat(std::uint16_t bits)
{
    return std::bit_cast<float>(std::uint32_t(bits) << 16);
}

std::size_t decodeNumbers(const char* bytes, std::size_t count, NumberKind kind, bool bigEndian, float* out)
{
    const auto as = [&](auto zero, auto convert) {
        return decodeAll<decltype(zero)>(bytes, count, bigEndian, out, convert);
    };
    const auto always = [](auto read) {
        return [read](auto bits, float& value) {
            value = read(bits);
            return true;
        };
    };
    switch (kind) {
    case NumberKind::Float16:
        return as(std::uint16_t(0), always(halfToFloat));
    case NumberKind::BFloat16:
        return as(std::uint16_t(0), always(bfloatToFloat));
    case NumberKind::Float32:
        return as(std::uint32_t(0), always([](std::uint32_t bits) { return std::bit_cast<float>(bits); }));
    case NumberKind::Float64:
        return as(std::uint64_t(0), fromDouble);
    case NumberKind::Bool:
        return as(std::uint8_t(0), always([](std::uint8_t bits) { return bits ? 1.0f : 0.0f; }));
    case NumberKind::Int8:
        return decodeIntegers<std::int8_t>(bytes, count, bigEndian, out);
    case NumberKind::Int16:
        return decodeIntegers<std::int16_t>(bytes, count, bigEndian, out);
    case NumberKind::Int32:
        return decodeIntegers<std::int32_t>(bytes, count, bigEndian, out);
    case NumberKind::Int64:
        return decodeIntegers<std::int64_t>(bytes, count, bigEndian, out);
    case NumberKind::UInt8:
        return decodeIntegers<std::uint8_t>(bytes, count, bigEndian, out);
    case NumberKind::UInt16:
        return decodeIntegers<std::uint16_t>(bytes, count, bigEndian, out);
    case NumberKind::UInt32:
        return decodeIntegers<std::uint32_t>(bytes, count, bigEndian, out);
    case NumberKind::UInt64:
        return decodeIntegers<std::uint64_t>(bytes, count, bigEndian, out);
    }
    return 0;
}

} // namespace headlight
