// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npz.h"

#include "core/io/checksum.h"
#include "core/io/npy.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

std::vector<NamedMatrix> sample()
{
    Matrix a(2, 2);
    a << 1, 2, 3, 4;
    return {{"q", a}, {"W_Q", Matrix::Ones(3, 1)}};
}

} // namespace

TEST(Checksum, IsTheWellKnownOne)
{
    EXPECT_EQ(crc32("123456789"), 0xCBF43926u);
    EXPECT_EQ(crc32(""), 0u);
    EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8cu);
}

TEST(Npz, HoldsEveryMatrixAsItsOwnFile)
{
    const auto bytes = npzBytes(sample());
    ASSERT_TRUE(bytes.ok());
    EXPECT_TRUE(bytes->starts_with("PK\x03\x04"));
    EXPECT_NE(bytes->find("q.npy" + npyBytes(sample()[0].values)), std::string::npos);
    EXPECT_NE(bytes->find("W_Q.npy" + npyBytes(sample()[1].values)), std::string::npos);
    EXPECT_EQ(*bytes, *npzBytes(sample()));
}

TEST(Npz, RefusesTwoOfOneName)
{
    auto twice = sample();
    twice[1].name = "q";
    EXPECT_FALSE(npzBytes(twice).ok());
}
