// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/word_distance.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(WordDistance, CountsInsertedMissingAndChangedLetters)
{
    EXPECT_EQ(wordDistance("cat", "cat"), 0);
    EXPECT_EQ(wordDistance("cat", "cats"), 2);
    EXPECT_EQ(wordDistance("kitten", "sitting"), 6);
    EXPECT_EQ(wordDistance("", "ab"), 4);
    EXPECT_EQ(wordDistance("Cat", "cat"), 1);
    EXPECT_EQ(wordDistance("女孩", "男孩"), 2) << "a letter is a code point";
}

TEST(WordDistance, FindsTheNearestWord)
{
    EXPECT_EQ(nearestWord("gril", {"the", "girl", "bird"}), "girl");
    EXPECT_EQ(nearestWord("Birds", {"the", "birds", "Bird"}), "birds");
    EXPECT_EQ(nearestWord("x", {}), "");
}
