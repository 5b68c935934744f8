// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/aligned_trace.h"

#include "core/layer/resize.h"
#include "core/layer/ripple.h"
#include "tests/core/compare/arranged_sentences.h"

#include <algorithm>
#include <cmath>

using namespace headlight;
using test::arranged;
using test::keyOf;
using test::sentence;

TEST(AlignedTrace, KnowsWhoStaysInPlace)
{
    EXPECT_TRUE(staysInPlace({0, 1, 2}, 3));
    EXPECT_TRUE(staysInPlace({0, -1, 2}, 3)) << "another word in the place of one";
    EXPECT_FALSE(staysInPlace({0, 2, 1}, 3));
    EXPECT_FALSE(staysInPlace({0, 1, 2, -1}, 3));
}

TEST(AlignedTrace, AWordAtTheEndChangesItsOwnRowAlone)
{
    const auto before = sentence();
    const TokensFrom from{0, 1, 2, 3, 4, -1};
    const auto now = arranged(*before, from);
    const AlignedChange change = alignedChange(*before, *now, from);
    for (const char* id : {"x", "q", "masked", "attn", "h"}) {
        const StageKey key = keyOf(*now, id);
        const CellSet& changed = change.changes.at(key);
        EXPECT_TRUE(changed.contains({5, 0})) << id;
        EXPECT_EQ((*change.before->value(key))(1, 0), (*before->value(keyOf(*before, id)))(1, 0)) << id;
        EXPECT_TRUE(std::isnan((*change.before->value(key))(5, 0))) << id;
    }
    EXPECT_EQ(change.changes.at(keyOf(*now, "h")), CellSet({5, 6, 0, 10})) << "the mask keeps it from the rows before";
    EXPECT_EQ(change.changes.at(keyOf(*now, "attn")), CellSet({5, 6, 0, 6})) << "which cannot see its column";
    const Ripple ripple = rippleOf(now->network(), change.changes);
    EXPECT_EQ(ripple.reached, ripple.stages);
    EXPECT_EQ(ripple.rows, (std::pair<Index, Index>{5, 6}));
    EXPECT_TRUE(unlikeStages(before->network(), now->network(), from).reshaped.empty());
}

TEST(AlignedTrace, ATokenThatGoesLeavesTheOthersWithTheirOwn)
{
    const auto before = sentence();
    const TokensFrom from{0, 2, 3, 4};
    const auto now = arranged(*before, from);
    const AlignedChange change = alignedChange(*before, *now, from);
    EXPECT_EQ(change.changes.count(keyOf(*now, "x")), 0U) << "every token that is left has its row of X";
    EXPECT_EQ(change.changes.count(keyOf(*now, "scores")), 0U) << "and meets the others as before";
    const Matrix& attn = *change.before->value(keyOf(*now, "attn"));
    const Matrix& old = *before->value(keyOf(*before, "attn"));
    EXPECT_EQ(attn(2, 1), old(3, 2));
    EXPECT_FALSE(change.changes.at(keyOf(*now, "h")).contains({0, 0})) << "which never saw it";
    EXPECT_TRUE(change.changes.at(keyOf(*now, "h")).contains({1, 0}));
}

TEST(AlignedTrace, OtherSizesAreToldAsSuch)
{
    const auto before = sentence();
    ModelConfig config = test::smallConfig();
    config.dFf = 20;
    const auto resizedTo = [&](const ModelConfig& wanted) {
        const auto made = resized(before->network(), wanted);
        EXPECT_TRUE(made.ok());
        return computeTrace(test::built(made->model, made->input));
    };
    const auto now = resizedTo(config);
    const TokensFrom same{0, 1, 2, 3, 4};
    const UnlikeStages unlike = unlikeStages(before->network(), now->network(), same);
    EXPECT_TRUE(unlike.added.empty());
    std::vector<std::string> names;
    for (const StageKey& key : unlike.reshaped)
        names.push_back(now->network().stage(key).id + std::to_string(key.layer + 1));
    EXPECT_EQ(names, (std::vector<std::string>{"ffn_pre1", "ffn_act1", "ffn_pre2", "ffn_act2"}));
    const AlignedChange change = alignedChange(*before, *now, same);
    EXPECT_FALSE(change.before->has(keyOf(*now, "ffn_pre")));
    EXPECT_EQ(change.before->value(keyOf(*now, "attn")), before->value(keyOf(*before, "attn"))) << "shared, not copied";

    config = test::smallConfig();
    config.nLayers = 3;
    const auto deeper = resizedTo(config);
    const UnlikeStages added = unlikeStages(before->network(), deeper->network(), same);
    EXPECT_TRUE(added.reshaped.empty());
    ASSERT_FALSE(added.added.empty());
    for (const StageKey& key : added.added)
        EXPECT_EQ(key.layer, 2);
}

TEST(AlignedTrace, HeadsThatWereNotThereAreAdded)
{
    const auto before = sentence();
    ModelConfig config = test::smallConfig();
    config.nHeads = 5;
    const auto made = resized(before->network(), config);
    ASSERT_TRUE(made.ok());
    const auto now = computeTrace(test::built(made->model, made->input));
    const UnlikeStages unlike = unlikeStages(before->network(), now->network(), {0, 1, 2, 3, 4});
    for (const int layer : {1, 2})
        for (const char* id : {"q", "attn", "head"}) {
            const StageKey fourth = *now->network().find(layer, id, 4);
            EXPECT_EQ(std::count(unlike.added.begin(), unlike.added.end(), fourth), 1) << id << layer;
        }
    for (const StageKey& key : unlike.added)
        EXPECT_EQ(key.head, 3) << now->network().stage(key).id << " is told once, by the first head that is new";
    for (const StageKey& key : unlike.reshaped)
        EXPECT_FALSE(now->network().stage(key).perHead) << now->network().stage(key).id;
}

TEST(AlignedTrace, WhatIsComputedPartByPartCountsAsChanged)
{
    const auto before = sentence();
    const TokensFrom from{0, 1, 2, 3, 4, -1};
    const auto whole = arranged(*before, from);
    const double enough = whole->network().keptBytes();
    const auto tiled = Network::build(whole->network().sharedModel(), whole->network().sharedInput(), {.budget = enough - 1, .most = 1e12});
    ASSERT_TRUE(tiled.ok() && (*tiled)->hasTiles());
    const auto now = computeTrace(*tiled);
    const AlignedChange change = alignedChange(*before, *now, from);
    for (const char* id : {"scores", "attn"}) {
        EXPECT_EQ(change.changes.at(keyOf(*now, id)), CellSet(CellRange::all(6, 6))) << id;
        EXPECT_FALSE(change.before->has(keyOf(*now, id))) << id;
    }
    const Ripple ripple = rippleOf(now->network(), change.changes);
    EXPECT_EQ(ripple.reached, ripple.stages);
    const AlignedChange back = alignedChange(*now, *before, {0, 1, 2, 3, 4});
    EXPECT_EQ(back.changes.at(keyOf(*before, "attn")), CellSet(CellRange::all(5, 5))) << "nor is it known what was before";
}

TEST(AlignedTrace, IsGivenUpWhereNobodyWaits)
{
    const auto before = sentence();
    const TokensFrom from{1, 0, 2, 3, 4};
    EXPECT_FALSE(alignedChange(*before, *arranged(*before, from), from, [] { return true; }).before);
}
