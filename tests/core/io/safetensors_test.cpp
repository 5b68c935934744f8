// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors.h"

#include "tests/core/io/samples.h"
#include "tests/core/io/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace headlight;
using samples::littleEndian;
using samples::safetensors;

namespace {

Result<SafetensorsFile> readBytes(const std::string& bytes)
{
    BorrowedBytes source("w.safetensors", bytes);
    return readSafetensors(source);
}

std::string tensorHeader(const std::string& dtype, const std::string& shape, const std::string& offsets)
{
    return R"({"a":{"dtype":")" + dtype + R"(","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}}";
}

} // namespace

TEST(Safetensors, ReadsEveryDtype)
{
    const std::string header = R"({"__metadata__":{"k":"v"},)"
                               R"("bf":{"dtype":"BF16","shape":[2],"data_offsets":[0,4]},)"
                               R"("half":{"dtype":"F16","shape":[1,2],"data_offsets":[4,8]},)"
                               R"("double":{"dtype":"F64","shape":[],"data_offsets":[8,16]},)"
                               R"("single":{"dtype":"F32","shape":[1,1,1],"data_offsets":[16,20]},)"
                               R"("none":{"dtype":"F32","shape":[3,0],"data_offsets":[20,20]}}   )";
    const auto file = readBytes(
        safetensors(header, littleEndian(std::uint16_t(0x3FC0)) + littleEndian(std::uint16_t(0xBF80)) +
                                littleEndian(std::uint16_t(0x0001)) + littleEndian(std::uint16_t(0xC500)) +
                                littleEndian(1.0 / 3) + littleEndian(2.5f)));
    ASSERT_TRUE(file.ok()) << file.error().message();
    EXPECT_EQ(file->tensors.at("bf")->values, (std::vector<float>{1.5f, -1.0f}));
    EXPECT_EQ(*file->tensors.at("half"), (Tensor{{1, 2}, {0x1p-24f, -5.0f}}));
    EXPECT_EQ(*file->tensors.at("double"), (Tensor{{}, {1.0f / 3}}));
    EXPECT_EQ(*file->tensors.at("single"), (Tensor{{1, 1, 1}, {2.5f}}));
    EXPECT_EQ(*file->tensors.at("none"), (Tensor{{3, 0}, {}}));
    EXPECT_EQ(file->metadata.at("k"), "v");
}

TEST(Safetensors, RoundTripsToTheLastBit)
{
    SafetensorsFile content;
    content.metadata["headlight"] = "{\"猫\": \"\\n\"}";
    content.tensors["b"] =
        std::make_shared<const Tensor>(Tensor{{2, 1, 2}, {-0.0f, 1e-45f, INFINITY, 3.4e38f}});
    content.tensors["a"] = std::make_shared<const Tensor>(Tensor{{1}, {0.1f}});
    const TemporaryFolder folder;
    ASSERT_TRUE(writeSafetensors(folder.file("w"), content).ok());
    const auto read = readSafetensors(folder.file("w"));
    ASSERT_TRUE(read.ok()) << read.error().message();
    EXPECT_EQ(read->metadata, content.metadata);
    EXPECT_EQ(*read->tensors.at("b"), *content.tensors.at("b"));
    EXPECT_TRUE(std::signbit(read->tensors.at("b")->values[0]));
    EXPECT_EQ(*read->tensors.at("a"), *content.tensors.at("a"));
    const std::string bytes = safetensorsBytes(content);
    EXPECT_EQ((8 + std::uint64_t(static_cast<unsigned char>(bytes[0]))) % 8, 0u) << "the data are aligned";
}

TEST(Safetensors, ReadsTensorsLargerThanOneChunk)
{
    SafetensorsFile content;
    Tensor big{{600, 1000}, std::vector<float>(600000)};
    for (std::size_t at = 0; at < big.values.size(); ++at)
        big.values[at] = float(at);
    content.tensors["big"] = std::make_shared<const Tensor>(big);
    const auto read = readBytes(safetensorsBytes(content));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read->tensors.at("big"), big);
}

TEST(Safetensors, AClaimIsCheckedBeforeMemoryIsTaken)
{
    for (const char* shape :
         {"[9223372036854775807]", "[4294967296,4294967296]", "[9223372036854775807,9223372036854775807]",
          "[1000000000000]", "[18446744073709551615]", "[9223372036854775808]"}) {
        const auto read = readBytes(safetensors(tensorHeader("F32", shape, "[0,4]"), littleEndian(1.0f)));
        ASSERT_FALSE(read.ok()) << shape;
        EXPECT_EQ(read.error().place.plain(), "tensor a");
    }
}

TEST(Safetensors, ANumberBeyondFloat32IsNamed)
{
    const auto read = readBytes(safetensors(tensorHeader("F64", "[2]", "[0,16]"), littleEndian(1.0) + littleEndian(1e300)));
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().place.plain(), "tensor a");
    const std::size_t second = 8 + tensorHeader("F64", "[2]", "[0,16]").size() + 8 + 1;
    EXPECT_EQ(read.error().reason.plain(), "the number at byte " + std::to_string(second) + " is too large for float32");
}

TEST(Safetensors, AClaimThatIsNotWantedIsNotRead)
{
    const std::string header = R"({"__metadata__":{"k":"v"},"a":{"dtype":"F32","shape":[2,1],"data_offsets":[0,8]}})";
    const std::string bytes = safetensors(header, littleEndian(1.0f) + littleEndian(2.0f));
    BorrowedBytes source("w.safetensors", bytes);
    const auto refused = readSafetensors(source, [](const SafetensorsFile& claimed) -> Result<void> {
        EXPECT_EQ(claimed.metadata.at("k"), "v");
        EXPECT_EQ(claimed.tensors.at("a")->shape, (std::vector<Index>{2, 1}));
        EXPECT_TRUE(claimed.tensors.at("a")->values.empty());
        return Error{"w", "here", "not wanted", {}};
    });
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().reason.plain(), "not wanted");
    const auto read = readSafetensors(source, [](const SafetensorsFile&) { return Result<void>(); });
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->tensors.at("a")->values, (std::vector<float>{1, 2}));
}

TEST(Safetensors, TensorsMayBeListedInAnyOrder)
{
    const auto read = readBytes(safetensors(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]},)"
                                            R"("b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                                            littleEndian(1.0f) + littleEndian(2.0f)));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->tensors.at("a")->values[0], 2.0f);
}

TEST(Safetensors, IsRecognised)
{
    const std::string good = safetensors(tensorHeader("F32", "[1]", "[0,4]"), littleEndian(1.0f));
    EXPECT_TRUE(looksLikeSafetensors(good.substr(0, 16), good.size()));
    EXPECT_FALSE(looksLikeSafetensors(good.substr(0, 16), 20));
    EXPECT_FALSE(looksLikeSafetensors("{\"format\":", 100));
}
