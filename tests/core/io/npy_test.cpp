// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy.h"

#include "tests/core/io/samples.h"
#include "tests/core/io/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace headlight;
using samples::bigEndian;
using samples::littleEndian;
using samples::npy;

namespace {

Result<Matrix> readBytes(const std::string& bytes)
{
    BorrowedBytes source("m.npy", bytes);
    return readNpy(source);
}

Matrix asymmetric()
{
    Matrix matrix(2, 3);
    matrix << 1, 2, 3, 4, 5, 6;
    return matrix;
}

std::string dictionary(const std::string& descr, const std::string& order = "False",
                       const std::string& shape = "(2, 3)")
{
    return "{'descr': '" + descr + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }";
}

template <typename Number> std::string numbers(std::initializer_list<int> values, bool big = false)
{
    std::string bytes;
    for (int value : values)
        bytes += big ? bigEndian(Number(value)) : littleEndian(Number(value));
    return bytes;
}

/// The same file with the header's length in four bytes, as versions 2 and 3 have it.
std::string withLongLength(const std::string& versionOne, char version)
{
    return versionOne.substr(0, 6) + version + std::string(1, '\0') + versionOne.substr(8, 2) +
           std::string(2, '\0') + versionOne.substr(10);
}

} // namespace

TEST(Npy, ReadsEveryDtypeInBothByteOrders)
{
    const auto values = {1, 2, 3, 4, 5, 6};
    EXPECT_EQ(readBytes(npy(dictionary("<f4"), numbers<float>(values))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary(">f4"), numbers<float>(values, true))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary("<f8"), numbers<double>(values))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary(">f8"), numbers<double>(values, true))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary("|i1"), numbers<std::int8_t>(values))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary("|u1"), numbers<std::uint8_t>(values))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary(">i2"), numbers<std::int16_t>(values, true))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary("<u2"), numbers<std::uint16_t>(values))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary("<i4"), numbers<std::int32_t>(values))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary(">u4"), numbers<std::uint32_t>(values, true))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary(">i8"), numbers<std::int64_t>(values, true))).value(), asymmetric());
    EXPECT_EQ(readBytes(npy(dictionary("<u8"), numbers<std::uint64_t>(values))).value(), asymmetric());
    const std::string half = npy(dictionary(">f2", "False", "(1,)"), bigEndian(std::uint16_t(0xC500)));
    EXPECT_EQ(readBytes(half).value()(0, 0), -5.0f);
    const std::string flags = npy(dictionary("|b1", "False", "(2,)"), std::string("\x01\x00", 2));
    EXPECT_EQ(readBytes(flags).value()(0, 0), 1.0f);
    EXPECT_EQ(readBytes(flags).value()(0, 1), 0.0f);
}

TEST(Npy, HonoursFortranOrder)
{
    const std::string bytes = npy(dictionary("<f4", "True"), numbers<float>({1, 4, 2, 5, 3, 6}));
    EXPECT_EQ(readBytes(bytes).value(), asymmetric());
}

TEST(Npy, ReadsAllVersionsAndSpellings)
{
    const std::string one = npy(dictionary("<f4"), numbers<float>({1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(readBytes(withLongLength(one, 2)).value(), asymmetric());
    EXPECT_EQ(readBytes(withLongLength(one, 3)).value(), asymmetric());
    const std::string spelled = "{\"shape\":(2,3),\"descr\":\"<f4\",\"fortran_order\":False}";
    EXPECT_EQ(readBytes(npy(spelled, numbers<float>({1, 2, 3, 4, 5, 6}))).value(), asymmetric());
}

TEST(Npy, OneAxisIsARow)
{
    const Matrix row = readBytes(npy(dictionary("<f4", "False", "(3,)"), numbers<float>({1, 2, 3}))).value();
    EXPECT_EQ(row.rows(), 1);
    EXPECT_EQ(row.cols(), 3);
}

TEST(Npy, RoundTripsToTheLastBit)
{
    Matrix matrix(2, 2);
    matrix << -0.0f, 1e-45f, -INFINITY, 0.1f;
    const TemporaryFolder folder;
    ASSERT_TRUE(writeNpy(folder.file("m.npy"), matrix).ok());
    const auto read = readNpy(folder.file("m.npy"));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read, matrix);
    EXPECT_TRUE(std::signbit((*read)(0, 0)));
    EXPECT_EQ(npyBytes(matrix).size(), 128u + 16u) << "the data begin at a multiple of 64";
}
