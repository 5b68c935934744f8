// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/held_values.h"

#include "core/layer/trace.h"
#include "core/text/numbers.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(HeldValues, StandInOrderEachCellOnce)
{
    const Override held = heldAt(0, "q", 1, {{{2, 1}, 1.0f}, {{0, 3}, 2.0f}, {{2, 1}, 3.0f}, {{0, 0}, 4.0f}});
    EXPECT_EQ(*held.held, (HeldValues{{{0, 0}, 4.0f}, {{0, 3}, 2.0f}, {{2, 1}, 3.0f}}));
    EXPECT_EQ(heldValueOf(*held.held, {2, 1}), 3.0f);
    EXPECT_FALSE(heldValueOf(*held.held, {2, 0}));
    EXPECT_FALSE(heldValueOf(*held.held, {3, 0}));
}

TEST(HeldValues, AreWrittenInsideALimitOnly)
{
    const Override held = heldAt(0, "q", 0, {{{0, 0}, 1.0f}, {{1, 1}, 2.0f}, {{1, 2}, 3.0f}, {{2, 0}, 4.0f}});
    Matrix matrix = Matrix::Zero(3, 3);
    applyHeld(&held, {1, 2, 0, 2}, matrix);
    Matrix expected = Matrix::Zero(3, 3);
    expected(1, 1) = 2;
    EXPECT_EQ(matrix, expected);
    applyHeld(nullptr, {0, 3, 0, 3}, matrix);
    EXPECT_EQ(matrix, expected);
}

TEST(HeldValues, DifferWhereOneHoldsOrHoldsAnotherValue)
{
    const Override a = heldAt(0, "q", 0, {{{0, 0}, 1.0f}, {{1, 1}, 2.0f}, {{2, 2}, 3.0f}});
    const Override b = heldAt(0, "q", 0, {{{0, 0}, 1.0f}, {{1, 1}, 5.0f}, {{2, 0}, 3.0f}});
    const CellSet cells = heldDifference(&a, &b);
    EXPECT_FALSE(cells.contains({0, 0}));
    EXPECT_TRUE(cells.contains({1, 1}) && cells.contains({2, 0}) && cells.contains({2, 2}));
    EXPECT_TRUE(heldDifference(&a, &a).empty());
    EXPECT_TRUE(heldDifference(nullptr, nullptr).empty());
    EXPECT_TRUE(heldDifference(nullptr, &a).contains({2, 2}));
}

namespace {

/// Four tokens; q of the first head is held in some cells.
std::shared_ptr<const Network> holding(HeldValues held)
{
    const ModelConfig config = test::smallConfig();
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, 4));
    input->overrides = {heldAt(0, "q", 0, std::move(held))};
    return test::built(test::randomModel(config), input);
}

} // namespace

TEST(HeldValues, AreLeftOutOfWhatIsComputed)
{
    const auto network = holding({{{1, 1}, 1.0f}, {{1, 2}, 2.0f}, {{2, 0}, 3.0f}, {{2, 1}, 3.0f}, {{2, 2}, 3.0f}, {{2, 3}, 3.0f}});
    const StageKey q = *network->find(1, "q", 1);
    const CellSet computed = computedCells(*network, q, CellSet(CellRange::all(4, 4)));
    for (Index row = 0; row < 4; ++row)
        for (Index col = 0; col < 4; ++col)
            EXPECT_EQ(computed.contains({row, col}), !network->overriddenCell(q, {row, col})) << row << "," << col;
    EXPECT_TRUE(computedCells(*network, q, CellSet({2, 3, 0, 4})).empty());
    EXPECT_EQ(computedCells(*network, q, CellSet({1, 2, 0, 1})), CellSet({1, 2, 0, 1}));
    CellSet around({0, 2, 3, 4});
    around.add({3, 4, 3, 4});
    EXPECT_EQ(computedCells(*network, q, CellSet({0, 4, 3, 4})), around);
    const StageKey k = *network->find(1, "k", 1);
    EXPECT_EQ(computedCells(*network, k, CellSet({0, 4, 0, 4})), CellSet({0, 4, 0, 4}));
}

TEST(HeldValues, AreToldOfAsHeldNotAsComputed)
{
    const auto network = holding({{{1, 1}, 0.25f}});
    const auto trace = computeTrace(network);
    const StageKey q = *network->find(1, "q", 1);
    const Derivation held = trace->explain(q, {1, 1});
    EXPECT_EQ(held.kind, DerivationKind::Held);
    EXPECT_TRUE(held.overridden);
    EXPECT_EQ(held.value, 0.25);
    EXPECT_TRUE(held.formula.empty() && held.terms.empty() && held.steps.empty() && held.sources.empty());
    const auto plain = computeTrace(test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 4)));
    EXPECT_NEAR(held.exact, double((*plain->value(q))(1, 1)), 1e-5);
    const std::string words = held.words.plain();
    EXPECT_EQ(words.find("Held at 0.25 by hand, not computed from "), 0U) << words;
    EXPECT_NE(words.find("that would give " + formatShort(held.exact)), std::string::npos) << words;
    EXPECT_FALSE(trace->explain(q, {1, 2}).overridden);
    EXPECT_FALSE(trace->explain(q, {1, 2}).terms.empty());
}
