// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory_budget.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(MemoryBudget, IsAQuarterOfTheMachinesUntilItIsSet)
{
    EXPECT_GE(machineMemory(), 64e6);
    EXPECT_LE(machineMemory(), 1e15);
    EXPECT_EQ(memoryBudget(), machineMemory() / 4);
    setMemoryBudget(1e6);
    EXPECT_EQ(memoryBudget(), 1e6);
    setMemoryBudget(machineMemory() / 4);
}
