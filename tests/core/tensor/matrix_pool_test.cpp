// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/matrix_pool.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

using namespace headlight;

namespace {

constexpr Index kSide = 256;
constexpr Shape kSquare{kSide, kSide};
constexpr std::size_t kBytes = std::size_t(kSide) * kSide * sizeof(float);

std::function<std::size_t()> atMost(std::size_t bytes)
{
    return [bytes] { return bytes; };
}

} // namespace

TEST(MatrixPool, GivesTheSameMemoryAgain)
{
    MatrixPool pool(atMost(4 * kBytes));
    auto matrix = pool.take(kSquare);
    const float* const memory = matrix->data();
    matrix.reset();
    EXPECT_EQ(pool.kept(), kBytes);
    const auto again = pool.take({kSide / 2, 2 * kSide}); // as many cells in another shape
    EXPECT_EQ(again->data(), memory);
    EXPECT_EQ(again->rows(), kSide / 2);
    EXPECT_EQ(again->cols(), 2 * kSide);
    EXPECT_EQ(pool.kept(), 0u);
}

TEST(MatrixPool, GivesNoMemoryTwice)
{
    MatrixPool pool(atMost(4 * kBytes));
    pool.take(kSquare).reset();
    const auto one = pool.take(kSquare);
    const auto other = pool.take(kSquare);
    EXPECT_NE(one->data(), other->data());
}

TEST(MatrixPool, GivesWhatWasReturnedLastAndForgetsTheOldest)
{
    MatrixPool pool(atMost(2 * kBytes));
    auto first = pool.take(kSquare);
    auto second = pool.take(kSquare);
    auto third = pool.take(kSquare);
    const float* const secondMemory = second->data();
    const float* const thirdMemory = third->data();
    first.reset();
    second.reset();
    third.reset(); // too much now: the first goes
    EXPECT_EQ(pool.kept(), 2 * kBytes);
    const auto newest = pool.take(kSquare);
    const auto older = pool.take(kSquare);
    EXPECT_EQ(newest->data(), thirdMemory);
    EXPECT_EQ(older->data(), secondMemory);
    EXPECT_EQ(pool.kept(), 0u);
}

TEST(MatrixPool, KeepsNoMoreThanIsAllowedAtTheTimeAndWhatATrimLeaves)
{
    std::size_t most = 3 * kBytes;
    MatrixPool pool([&most] { return most; });
    auto first = pool.take(kSquare);
    auto second = pool.take(kSquare);
    auto third = pool.take(kSquare);
    auto fourth = pool.take(kSquare);
    for (auto* matrix : {&first, &second, &third})
        matrix->reset();
    EXPECT_EQ(pool.kept(), 3 * kBytes);
    pool.trim(kBytes + 1);
    EXPECT_EQ(pool.kept(), kBytes);
    most = kBytes / 2;
    fourth.reset();
    EXPECT_EQ(pool.kept(), 0u);
    most = kBytes;
    pool.take(kSquare).reset();
    pool.trim();
    EXPECT_EQ(pool.kept(), kBytes) << "little enough to stay";
}

TEST(MatrixPool, LeavesSmallMatricesToTheSystem)
{
    MatrixPool pool(atMost(4 * kBytes));
    const auto small = pool.take({8, 16});
    EXPECT_EQ(small->rows(), 8);
    EXPECT_EQ(small->cols(), 16);
    pool.take({8, 16}).reset();
    pool.take({0, 5}).reset();
    EXPECT_EQ(pool.kept(), 0u);
}

TEST(MatrixPool, IsGivenBackToFromOtherThreads)
{
    MatrixPool pool(atMost(64 * kBytes));
    const auto takeAndLetGo = [&pool] {
        for (int round = 0; round < 200; ++round) {
            const auto one = pool.take(kSquare);
            const auto other = pool.take({kSide, kSide / 2});
            (*one)(0, 0) = (*other)(0, 0) = float(round);
            ASSERT_EQ((*one)(0, 0), float(round));
        }
    };
    std::thread other(takeAndLetGo);
    takeAndLetGo();
    other.join();
    EXPECT_LE(pool.kept(), 2 * (kBytes + kBytes / 2));
    EXPECT_GE(pool.kept(), kBytes + kBytes / 2);
}
