// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(Text, FillsPlacesInOnePass)
{
    EXPECT_EQ(Text("%2 of %1", {"4", "%1"}).plain(), "%1 of 4");
    EXPECT_EQ(Text("100% of %3", {"a"}).plain(), "100% of %3");
}

TEST(Error, MessageNamesFilePlaceReasonAndRemedy)
{
    EXPECT_EQ((Error{"a.npy", Text("byte %1", {"7"}), Text("cut short"), Text("copy it again")}).message(),
              "a.npy: byte 7: cut short (copy it again)");
    EXPECT_EQ((Error{"", {}, Text("no"), {}}).message(), "no");
}
