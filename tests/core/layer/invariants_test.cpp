// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/invariants.h"

#include "tests/core/layer/small_networks.h"

using namespace headlight;
using namespace headlight::test;

namespace {

/// The first layer's checks of one stage after one of its cells is held at `value`.
std::vector<InvariantCheck> checksAfterHolding(const ModelConfig& config, const char* id, Cell cell, float value)
{
    auto input = std::make_shared<ModelInput>(*givenInput(config, 6));
    input->overrides = {heldAt(0, id, 0, {{cell, value}})};
    const auto trace = computeTrace(built(randomModel(config), input));
    return checkInvariants(*trace, *trace->network().find(1, id, 1));
}

} // namespace

TEST(Invariants, HoldForEveryStageOfEveryKind)
{
    int checks = 0;
    for (const auto& network : networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (const StageKey& key : allKeys(*network)) {
            if (network->stage(key).invariants.empty())
                continue;
            const auto found = checkInvariants(*trace, key, 2);
            EXPECT_EQ(found.size(), network->stage(key).invariants.size());
            for (const InvariantCheck& check : found) {
                // Without a residual there is one operand and nothing to add, but the shape is the same all the more.
                EXPECT_TRUE(check.holds) << network->stage(key).id << ": " << check.words.plain();
                ++checks;
            }
        }
    }
    EXPECT_GT(checks, 200);
}

TEST(Invariants, RowsThatSeeNoKeyAreToldApart)
{
    ModelConfig config = smallConfig();
    config.mask.padding = {0}; // the first query sees the first key alone
    for (const auto& [otherwise, words] : {std::pair{MaskedRow::Zero, "and are 0: 1"}, {MaskedRow::Nan, "and are NaN: 1"}}) {
        config.maskedRow = otherwise;
        const auto trace = computeTrace(built(randomModel(config), givenInput(config, 6)));
        const InvariantCheck check = checkInvariants(*trace, *trace->network().find(1, "attn", 1)).front();
        EXPECT_TRUE(check.holds) << check.words.plain();
        EXPECT_NE(check.words.plain().find(words), std::string::npos) << check.words.plain();
    }
}

TEST(Invariants, AHeldWeightBreaksTheRowsSum)
{
    const auto checks = checksAfterHolding(smallConfig(), "attn", {3, 1}, 0.9f);
    ASSERT_EQ(checks.size(), 1u);
    EXPECT_FALSE(checks.front().holds);
}

TEST(Invariants, AHeldForbiddenCellIsCounted)
{
    const auto checks = checksAfterHolding(smallConfig(), "masked", {1, 4}, 2.0f);
    EXPECT_FALSE(checks.front().holds);
    EXPECT_EQ(checks.front().words.plain(), "1 of the cells that the mask forbids are not −∞");
}

TEST(Invariants, AHeldCellBreaksTheNorm)
{
    EXPECT_FALSE(checksAfterHolding(smallConfig(), "ln1", {2, 3}, 9.0f).front().holds);
}

TEST(Invariants, AConstantRowIsNormalisedToZero)
{
    const ModelConfig config = smallConfig();
    auto input = std::make_shared<ModelInput>(*givenInput(config, 3));
    input->x = std::make_shared<Matrix>(Matrix::Constant(3, config.dModel, 4.0f));
    const auto trace = computeTrace(built(randomModel(config), input));
    EXPECT_TRUE(checkInvariants(*trace, *trace->network().find(1, "ln1", 1)).front().holds);
}
