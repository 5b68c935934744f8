// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/scale_choice.h"

#include "core/layer/recomputation.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace headlight;

namespace {

struct Sample {
    std::shared_ptr<const Trace> trace = computeTrace(test::networksOfEveryKind().front());
    StageKey key(const char* id, int head = 1) const { return *trace->network().find(1, id, head); }
    double percentile(const StageKey& of) const { return magnitudePercentile(*trace->value(of), kScalePercentile); }
    ColorScale scale(const ScaleChoice& choice, const StageKey& of) const
    {
        return chosenScale(choice, *trace, of, Theme::Light, [this](const StageKey& k) { return percentile(k); });
    }
};

} // namespace

TEST(ScaleChoice, SpansZeroForSignedValuesAndZeroToOneForWeights)
{
    const Sample sample;
    const ColorScale scores = sample.scale({}, sample.key("scores"));
    EXPECT_TRUE(scores.isSymmetric());
    double most = 0;
    for (int head = 1; head <= sample.trace->network().headCount(); ++head)
        most = std::max(most, sample.trace->range(sample.key("scores", head)).magnitude());
    EXPECT_EQ(scores.hi, most) << "all heads on one scale";
    EXPECT_EQ(sample.scale({}, sample.key("attn")), ColorScale::weights(*colorMap("weights")));
}

TEST(ScaleChoice, TakesTheMatrixAloneOrTheWholeLayer)
{
    const Sample sample;
    const StageKey scores = sample.key("scores");
    EXPECT_EQ(sample.scale({.share = ScaleShare::Own}, scores).hi, sample.trace->range(scores).magnitude());
    double most = 0;
    for (const StageKey& key : sample.trace->network().steps(0, 0))
        if (sample.trace->network().stage(key).values == ValueKind::Signed)
            for (int head = 0; head < sample.trace->network().headCount(); ++head) {
                StageKey each = key;
                each.head = sample.trace->network().stage(key).perHead ? head : 0;
                most = std::max(most, sample.trace->range(each).magnitude());
            }
    EXPECT_EQ(sample.scale({.share = ScaleShare::Layer}, scores).hi, most);
}

TEST(ScaleChoice, ColoursAWeightByWeights)
{
    const Sample sample;
    const Network& network = sample.trace->network();
    const StageKey weight = sample.key("W_Q", 2);
    EXPECT_EQ(sample.scale({.share = ScaleShare::Own}, weight).hi, finiteRange(*sample.trace->value(weight)).magnitude());
    double heads = 0;
    for (int head = 1; head <= network.headCount(); ++head)
        heads = std::max(heads, finiteRange(*sample.trace->value(sample.key("W_Q", head))).magnitude());
    EXPECT_EQ(sample.scale({}, weight).hi, heads);
    double layer = 0;
    for (int head = 0; head < network.headCount(); ++head)
        for (const StageKey& key : network.parameters(0, head))
            if (network.stage(key).level == StageLevel::Layer)
                layer = std::max(layer, finiteRange(*sample.trace->value(key)).magnitude());
    EXPECT_EQ(sample.scale({.share = ScaleShare::Layer}, weight).hi, layer);
}

TEST(ScaleChoice, HoldsAFixedRange)
{
    const Sample sample;
    ScaleChoice choice{.map = "viridis", .range = ScaleRange::Fixed, .fixed = {-2, 5, true}};
    const ColorScale scale = sample.scale(choice, sample.key("scores"));
    EXPECT_EQ(scale.lo, -2);
    EXPECT_EQ(scale.hi, 5);
    choice.map.clear();
    EXPECT_EQ(sample.scale(choice, sample.key("scores")).lo, -5) << "a diverging map keeps zero in its middle";
}

TEST(ScaleChoice, LeavesTheFewLargestValuesOutOfAPercentile)
{
    Matrix values = Matrix::Constant(1, 200, 1);
    values(0, 7) = -90;
    values(0, 8) = std::numeric_limits<float>::infinity();
    values(0, 9) = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(magnitudePercentile(values, 0.99), 1);
    EXPECT_EQ(magnitudePercentile(values, 1), 90);
    EXPECT_EQ(magnitudePercentile(Matrix::Constant(1, 1, -std::numeric_limits<float>::infinity()), 0.99), 0);
    Matrix counted(10, 10);
    for (Index at = 0; at < 100; ++at)
        counted.data()[at] = float(at + 1);
    EXPECT_EQ(magnitudePercentile(counted, 0.99), 99) << "nearest rank";
    const Sample sample;
    const ColorScale scale = sample.scale({.range = ScaleRange::Percentile, .share = ScaleShare::Own}, sample.key("h"));
    EXPECT_EQ(scale.hi, sample.percentile(sample.key("h")));
    EXPECT_TRUE(scale.isSymmetric());
}

TEST(ScaleChoice, NamesEveryChoiceInFiles)
{
    for (const ScaleRange range : {ScaleRange::Auto, ScaleRange::Symmetric, ScaleRange::Percentile, ScaleRange::Fixed})
        EXPECT_EQ(scaleRangeFromId(scaleRangeId(range)), range);
    for (const ScaleShare share : {ScaleShare::Own, ScaleShare::Heads, ScaleShare::Layer})
        EXPECT_EQ(scaleShareFromId(scaleShareId(share)), share);
    EXPECT_EQ(scaleRangeFromId("of a newer program"), ScaleRange::Auto);
}
