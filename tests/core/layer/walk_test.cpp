// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/walk.h"

#include "small_networks.h"

#include "core/layer/trace.h"

using namespace headlight;

namespace {

std::shared_ptr<const Trace> smallTrace()
{
    const ModelConfig config = test::smallConfig();
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, 4)));
}

Derivation derivationOf(const Trace& trace, const char* id, Cell cell)
{
    return trace.explain(*trace.network().find(1, id, 1), cell);
}

} // namespace

TEST(Walk, AProductGrowsByItsTerms)
{
    const auto trace = smallTrace();
    const Derivation whole = derivationOf(*trace, "scores", {2, 1});
    ASSERT_EQ(stepCount(whole), 4);
    double sum = 0;
    for (Index made = 0; made < 4; ++made) {
        const Derivation part = soFar(whole, made);
        EXPECT_EQ(Index(part.terms.size()), made);
        EXPECT_EQ(part.value, sum);
        EXPECT_NE(part.words, whole.words);
        sum += whole.terms[std::size_t(made)].product;
    }
    EXPECT_EQ(soFar(whole, 4).value, whole.value);
    EXPECT_EQ(soFar(whole, 4).words, whole.words);
}

TEST(Walk, ASoftmaxGrowsByItsStepsAndHidesItsExponentials)
{
    const auto trace = smallTrace();
    const Derivation whole = derivationOf(*trace, "attn", {2, 1});
    ASSERT_EQ(stepCount(whole), 5);
    const Derivation part = soFar(whole, 2);
    EXPECT_TRUE(part.terms.empty());
    ASSERT_EQ(part.steps.size(), 2u);
    EXPECT_EQ(part.value, whole.steps[1].value);
    EXPECT_EQ(soFar(whole, 0).value, 0);
}

TEST(Walk, EveryCellHasAtLeastOneStep)
{
    for (const auto& network : test::networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (const StageKey& key : test::allKeys(*network))
            EXPECT_GE(stepCount(trace->explain(key, {0, 0})), 1) << network->stage(key).id;
    }
}

TEST(Walk, GoesRowByRow)
{
    const Shape shape{3, 4};
    for (Index index = 0; index < 12; ++index)
        EXPECT_EQ(walkIndex(shape, walkCell(shape, index)), index);
    const Walk walk{{1, 2}, 3};
    EXPECT_TRUE(walkedTo(shape, walk, 5, {1, 1}));
    EXPECT_TRUE(walkedTo(shape, walk, 5, {0, 3}));
    EXPECT_FALSE(walkedTo(shape, walk, 5, {1, 2}));
    EXPECT_TRUE(walkedTo(shape, walk, 3, {1, 2}));
    EXPECT_FALSE(walkedTo(shape, walk, 3, {1, 3}));
    EXPECT_FALSE(walkedTo(shape, walk, 3, {2, 0}));
}
