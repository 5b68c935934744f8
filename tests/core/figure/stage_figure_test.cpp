// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/stage_figure.h"

#include "../layer/small_networks.h"
#include "core/layer/scale_peers.h"
#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

std::shared_ptr<const Trace> smallTrace()
{
    const ModelConfig config = test::smallConfig();
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, 4)));
}

StageKey keyOf(const Trace& trace, const char* id, int head = 1)
{
    const auto key = trace.network().find(1, id, head);
    EXPECT_TRUE(key.has_value()) << id;
    return key.value_or(StageKey{});
}

} // namespace

TEST(StageFigure, EveryStageOfEveryKindOfNetworkCanBeDrawn)
{
    const FixedMetrics metrics;
    for (const auto& network : test::networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (const StageKey& key : test::allKeys(*network)) {
            RenderOptions options;
            options.widthMm = 170;
            auto spec = stageFigure(*trace, key, options);
            ASSERT_TRUE(spec.ok()) << network->stage(key).id;
            auto figure = matrixFigure(*spec, metrics, &Text::plain);
            ASSERT_TRUE(figure.ok()) << network->stage(key).id << ": " << figure.error().message();
            EXPECT_FALSE(figure->title.empty());
        }
    }
}

TEST(StageFigure, TellsWhatTheStageListSays)
{
    const auto trace = smallTrace();
    const auto spec = stageFigure(*trace, keyOf(*trace, "attn"), {});
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->kind, ValueKind::Weight);
    EXPECT_EQ(spec->rows.kind, AxisKind::Queries);
    EXPECT_EQ(spec->rows.labels, test::numberedTokens(4));
    EXPECT_EQ(spec->maskedNote.plain(), "masked, $j > i$");
    ASSERT_TRUE(spec->masked);
    EXPECT_TRUE(spec->masked({0, 1}));
    EXPECT_FALSE(spec->masked({1, 1}));
    EXPECT_FALSE(stageFigure(*trace, keyOf(*trace, "scores"), {})->masked);
}

TEST(StageFigure, HeadsShareOneScaleAndQSharesItWithK)
{
    const auto trace = smallTrace();
    const FiniteRange q = sharedRange(*trace, keyOf(*trace, "q", 1));
    EXPECT_EQ(q.magnitude(), sharedRange(*trace, keyOf(*trace, "k", 2)).magnitude());
    float most = 0;
    for (int head = 1; head <= trace->network().headCount(); ++head) {
        for (const char* id : {"q", "k"})
            most = std::max(most, trace->value(keyOf(*trace, id, head))->cwiseAbs().maxCoeff());
    }
    EXPECT_EQ(q.magnitude(), double(most));
    EXPECT_NE(q.magnitude(), sharedRange(*trace, keyOf(*trace, "v", 1)).magnitude());
}

TEST(StageFigure, OptionsAreChecked)
{
    const auto trace = smallTrace();
    RenderOptions options;
    options.row = 4;
    EXPECT_FALSE(stageFigure(*trace, keyOf(*trace, "q"), options).ok());
    options.row = 3;
    EXPECT_EQ(stageFigure(*trace, keyOf(*trace, "q"), options)->rows.lit, 3);
}

TEST(StageFigure, WhatIsNotComputedCannotBeDrawn)
{
    const ModelConfig config = test::smallConfig();
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 4));
    const std::size_t count = network->structure().nodes().size();
    const Trace empty(network, {std::vector<MatrixPtr>(count), std::vector<RowNumbersPtr>(count)}, std::vector<FiniteRange>(count));
    EXPECT_FALSE(stageFigure(empty, *network->find(1, "q", 1), {}).ok());
}
