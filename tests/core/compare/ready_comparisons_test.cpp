// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/ready_comparisons.h"

#include "core/compare/stage_difference.h"
#include "tests/core/layer/small_networks.h"

#include <set>

namespace headlight {

namespace {

std::shared_ptr<const Network> small()
{
    const ModelConfig config = test::smallConfig();
    return test::built(test::randomModel(config), test::givenInput(config, 6));
}

std::shared_ptr<const Network> changed(const Network& network, const char* id, const ComparisonPlace& place = {})
{
    ComparisonStep step;
    auto made = readyComparison(id)->change(network, place, step);
    EXPECT_TRUE(made.ok()) << id;
    EXPECT_FALSE(step.name.empty()) << id;
    return made.ok() ? *made : nullptr;
}

} // namespace

TEST(ReadyComparisons, EachHasANameASentenceAndAnIdOfItsOwn)
{
    std::set<std::string> ids;
    for (const ReadyComparison& one : readyComparisons()) {
        EXPECT_TRUE(ids.insert(one.id).second);
        EXPECT_EQ(readyComparison(one.id), &one);
        EXPECT_FALSE(one.name({}).empty());
        EXPECT_EQ(std::string(one.shows).back(), '.');
    }
    EXPECT_EQ(ids.size(), 7u);
    EXPECT_EQ(readyComparison("nothing"), nullptr);
}

TEST(ReadyComparisons, SwitchThereAndBack)
{
    const auto network = small();
    for (const char* id : {"mask", "scaling", "norm", "residual", "activation"}) {
        const auto other = changed(*network, id);
        ASSERT_TRUE(other);
        EXPECT_NE(other->config(), network->config()) << id;
        EXPECT_EQ(changed(*other, id)->config(), network->config()) << id;
    }
    EXPECT_EQ(changed(*network, "mask")->config().mask.kind, MaskKind::None);
    EXPECT_EQ(changed(*network, "scaling")->config().scale.kind, ScaleKind::None);
    EXPECT_EQ(changed(*network, "norm")->config().norm, NormPlacement::Post);
    EXPECT_EQ(changed(*network, "activation")->config().activation, Activation::Gelu);
}

TEST(ReadyComparisons, ASilentHeadGivesZerosAndNothingElseOfItsKindChanges)
{
    const auto network = small();
    const auto a = computeTrace(network);
    const ComparisonPlace place{1, 2, 0};
    const auto silent = computeTrace(changed(*network, "head", place));
    const StageKey head = *network->find(2, "head", 3);
    EXPECT_EQ(silent->value(head)->cwiseAbs().maxCoeff(), 0.0f);
    EXPECT_EQ(*silent->value(*network->find(2, "head", 1)), *a->value(*network->find(2, "head", 1)));
    EXPECT_NE(*silent->value(*network->find(2, "mha", 1)), *a->value(*network->find(2, "mha", 1)));
    const auto again = changed(silent->network(), "head", place);
    EXPECT_EQ(*computeTrace(again)->value(head), *a->value(head));
}

TEST(ReadyComparisons, SwappedTokensTakeTheirRowsAlong)
{
    const auto network = small();
    const auto swapped = changed(*network, "token", {0, 0, 2});
    EXPECT_EQ(swapped->input().tokens[2], network->input().tokens[3]);
    EXPECT_EQ(swapped->input().tokens[3], network->input().tokens[2]);
    EXPECT_EQ(swapped->input().x->row(2), network->input().x->row(3));
    EXPECT_EQ(swapped->input().x->row(1), network->input().x->row(1));
    // Under the mask nothing before the two can tell.
    const auto a = computeTrace(network);
    const auto now = computeTrace(swapped);
    const StageKey h = *network->find(2, "h", 1);
    EXPECT_EQ(a->value(h)->topRows(2), now->value(h)->topRows(2));
    EXPECT_NE(a->value(h)->row(5), now->value(h)->row(5));
}

TEST(ReadyComparisons, OfOneTokenSwapNothing)
{
    const ModelConfig config = test::smallConfig();
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 1));
    ComparisonStep step;
    EXPECT_FALSE(readyComparison("token")->change(*network, comparisonPlace(*network, {0, 0, 0}, 0, {}), step).ok());
}

TEST(ReadyComparisons, ThePlaceFitsTheNetwork)
{
    const auto network = small();
    const ComparisonPlace place = comparisonPlace(*network, *network->find(2, "attn", 1), 9, Index(5));
    EXPECT_EQ(place.layer, 1);
    EXPECT_EQ(place.head, 2);
    EXPECT_EQ(place.token, 4);
}

} // namespace headlight
