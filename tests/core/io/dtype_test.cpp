// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dtype.h"

#include "tests/core/io/samples.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace headlight;

namespace {

template <typename Number> float decodeOne(Number number, NumberKind kind)
{
    float little = -1;
    float big = -2;
    EXPECT_EQ(decodeNumbers(samples::littleEndian(number).data(), 1, kind, false, &little), 1u);
    EXPECT_EQ(decodeNumbers(samples::bigEndian(number).data(), 1, kind, true, &big), 1u);
    EXPECT_EQ(little, big);
    EXPECT_EQ(byteSize(kind), sizeof(Number));
    return little;
}

} // namespace

TEST(Dtype, BrainFloat)
{
    EXPECT_EQ(bfloatToFloat(0x3FC0), 1.5f);
    EXPECT_EQ(bfloatToFloat(0xFF80), -std::numeric_limits<float>::infinity());
    EXPECT_EQ(bfloatToFloat(0x0001), 0x1p-133f) << "subnormal";
    EXPECT_TRUE(std::isnan(bfloatToFloat(0x7FC1)));
}

TEST(Dtype, HalfPrecision)
{
    EXPECT_EQ(halfToFloat(0x3C00), 1.0f);
    EXPECT_EQ(halfToFloat(0xC500), -5.0f);
    EXPECT_EQ(halfToFloat(0x3555), 0.333251953125f);
    EXPECT_EQ(halfToFloat(0x7BFF), 65504.0f) << "the largest";
    EXPECT_EQ(halfToFloat(0x0400), 0x1p-14f) << "the smallest normal";
    EXPECT_EQ(halfToFloat(0x0001), 0x1p-24f) << "the smallest subnormal";
    EXPECT_EQ(halfToFloat(0x83FF), -0x1.FF8p-15f) << "the largest subnormal";
    EXPECT_TRUE(std::signbit(halfToFloat(0x8000)));
    EXPECT_EQ(halfToFloat(0x7C00), std::numeric_limits<float>::infinity());
    EXPECT_TRUE(std::isnan(halfToFloat(0x7E00)));
}

TEST(Dtype, EveryKindInBothByteOrders)
{
    EXPECT_EQ(decodeOne(std::uint16_t(0xC500), NumberKind::Float16), -5.0f);
    EXPECT_EQ(decodeOne(std::uint16_t(0x3FC0), NumberKind::BFloat16), 1.5f);
    EXPECT_EQ(decodeOne(-2.5f, NumberKind::Float32), -2.5f);
    EXPECT_EQ(decodeOne(1.0 / 3, NumberKind::Float64), 1.0f / 3);
    EXPECT_EQ(decodeOne(std::int8_t(-128), NumberKind::Int8), -128.0f);
    EXPECT_EQ(decodeOne(std::int16_t(-300), NumberKind::Int16), -300.0f);
    EXPECT_EQ(decodeOne(std::int32_t(-70000), NumberKind::Int32), -70000.0f);
    EXPECT_EQ(decodeOne(std::int64_t(-1) << 40, NumberKind::Int64), -0x1p40f);
    EXPECT_EQ(decodeOne(std::uint8_t(255), NumberKind::UInt8), 255.0f);
    EXPECT_EQ(decodeOne(std::uint16_t(65535), NumberKind::UInt16), 65535.0f);
    EXPECT_EQ(decodeOne(std::uint32_t(0x80000000u), NumberKind::UInt32), 0x1p31f);
    EXPECT_EQ(decodeOne(std::uint64_t(1) << 63, NumberKind::UInt64), 0x1p63f);
    EXPECT_EQ(decodeOne(std::uint8_t(7), NumberKind::Bool), 1.0f);
}

TEST(Dtype, StopsAtADoubleThatNoFloatHolds)
{
    const std::string bytes =
        samples::littleEndian(std::numeric_limits<double>::infinity()) + samples::littleEndian(1e300);
    float out[2];
    EXPECT_EQ(decodeNumbers(bytes.data(), 2, NumberKind::Float64, false, out), 1u);
    EXPECT_EQ(out[0], std::numeric_limits<float>::infinity());
}
