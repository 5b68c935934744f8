// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/stage_difference.h"

#include "core/figure/scale_choice.h"
#include "core/layer/network_edit.h"
#include "tests/core/layer/small_networks.h"

#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr float kInfinite = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

Matrix matrixOf(Index rows, Index cols, std::initializer_list<float> values)
{
    Matrix matrix(rows, cols);
    std::copy(values.begin(), values.end(), matrix.data());
    return matrix;
}

std::shared_ptr<const Trace> computed(const ModelConfig& config, Index tokens = 6)
{
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, tokens)));
}

StageKey keyOf(const Trace& trace, const char* id, int head = 1, int layer = 1)
{
    return *trace.network().find(layer, id, head);
}

} // namespace

TEST(CellDifference, IsNowLessA)
{
    EXPECT_EQ(cellDifference(1.5f, 4.0f), 2.5f);
    EXPECT_EQ(cellDifference(4.0f, 1.5f), -2.5f);
    EXPECT_EQ(cellDifference(kInfinite, kInfinite), 0.0f);
    EXPECT_TRUE(std::isnan(cellDifference(kNan, 1.0f)));
    EXPECT_TRUE(std::isnan(cellDifference(1.0f, kNan)));
    EXPECT_FALSE(std::signbit(cellDifference(0.0f, -0.0f)));
}

TEST(CellDifference, OfACellThatIsMaskedOnOneSideIsMasked)
{
    EXPECT_EQ(cellDifference(-kInfinite, 2.0f), -kInfinite);
    EXPECT_EQ(cellDifference(2.0f, -kInfinite), -kInfinite);
    EXPECT_EQ(cellDifference(-kInfinite, -kInfinite), -kInfinite);
}

TEST(StageDifference, FindsTheFiveCellsThatChangedMost)
{
    const Matrix a = matrixOf(2, 4, {0, 1, 2, 3, 4, 5, 6, 7});
    const Matrix now = matrixOf(2, 4, {1, 1, 0, 6, 3, 5, 2, 8});
    const auto found = stageDifference(a, now);
    ASSERT_TRUE(found);
    const std::vector<CellChange> most{{{1, 2}, 6, 2}, {{0, 3}, 3, 6}, {{0, 2}, 2, 0}, {{0, 0}, 0, 1}, {{1, 0}, 4, 3}};
    EXPECT_EQ(found->most, most); // of the three that differ by 1 the last is left out
    EXPECT_EQ(found->differing, 6);
    EXPECT_EQ(found->compared, 8);
    EXPECT_EQ(found->unlike, 0);
    EXPECT_DOUBLE_EQ(found->mean, 12.0 / 8);
    EXPECT_DOUBLE_EQ(found->rootMeanSquare, std::sqrt((1 + 4 + 9 + 1 + 16 + 1) / 8.0));
    EXPECT_EQ(found->range, (FiniteRange{-4, 3, true}));
}

TEST(StageDifference, CountsApartWhatHasNoDifference)
{
    const Matrix a = matrixOf(1, 5, {-kInfinite, -kInfinite, kNan, kNan, 1});
    const Matrix now = matrixOf(1, 5, {-kInfinite, 3, kNan, 1, 1});
    const auto found = stageDifference(a, now);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->unlike, 2);
    EXPECT_EQ(found->compared, 1);
    EXPECT_EQ(found->differing, 0);
    EXPECT_TRUE(found->most.empty());
}

TEST(StageDifference, StopsWhenNobodyWaits)
{
    const Matrix a = Matrix::Zero(3, 3);
    EXPECT_FALSE(stageDifference(a, a, [] { return true; }));
    EXPECT_TRUE(stageDifference(a, a, [] { return false; }));
}

TEST(StagePair, MatchesByNameLayerAndHead)
{
    const auto pre = computed(test::smallConfig());
    const auto post = computed(test::smallConfig(NormPlacement::Post));
    const StageKey now = keyOf(*post, "attn", 2, 2);
    const auto pair = stagePair(*pre, *post, now);
    ASSERT_TRUE(pair.ok());
    EXPECT_EQ(pair->aKey, keyOf(*pre, "attn", 2, 2));
    EXPECT_EQ(pair->a, pre->value(keyOf(*pre, "attn", 2, 2)));
    EXPECT_EQ(pair->now, post->value(now));
    FiniteRange both = pre->range(pair->aKey);
    both.add(post->range(now));
    EXPECT_EQ(pair->range, both);
}

TEST(StagePair, SaysWhatAHasNot)
{
    const auto pre = computed(test::smallConfig());
    const auto post = computed(test::smallConfig(NormPlacement::Post));
    const auto missing = stagePair(*post, *pre, keyOf(*pre, "ln2"));
    // Post-norm has no ln2 of its own, or it has: what is there decides.
    EXPECT_EQ(missing.ok(), post->network().stages().find("ln2") >= 0);
    const auto onlyPost = stagePair(*pre, *post, keyOf(*post, "resid2"));
    ASSERT_FALSE(onlyPost.ok());
    EXPECT_NE(onlyPost.error().message().find("resid2"), std::string::npos);

    ModelConfig shallow = test::smallConfig();
    shallow.nLayers = 1;
    const auto one = computed(shallow);
    ASSERT_FALSE(stagePair(*one, *pre, keyOf(*pre, "h", 1, 2)).ok());
    EXPECT_NE(stagePair(*one, *pre, keyOf(*pre, "h", 1, 2)).error().message().find("layer 2"), std::string::npos);
}

TEST(StagePair, SaysThatTheShapesDiffer)
{
    const auto six = computed(test::smallConfig());
    const auto five = computed(test::smallConfig(), 5);
    const auto pair = stagePair(*five, *six, keyOf(*six, "attn"));
    ASSERT_FALSE(pair.ok());
    EXPECT_NE(pair.error().message().find("5×5"), std::string::npos);
    EXPECT_NE(pair.error().message().find("6×6"), std::string::npos);
    EXPECT_FALSE(sameMatrices(five->network(), six->network()));
    EXPECT_TRUE(sameMatrices(six->network(), six->network()));
}

TEST(StagePair, ComparesParametersToo)
{
    const auto trace = computed(test::smallConfig());
    const StageKey weight = keyOf(*trace, "W_Q");
    const auto edited = computeTrace(withCells(trace->network(), weight, {{{1, 2}, 9.0f}}));
    const auto pair = stagePair(*trace, *edited, weight);
    ASSERT_TRUE(pair.ok());
    const auto found = stageDifference(*pair->a, *pair->now);
    ASSERT_EQ(found->most.size(), 1u);
    EXPECT_EQ(found->most.front().cell, (Cell{1, 2}));
    EXPECT_EQ(found->most.front().now, 9.0f);
}

TEST(TraceDifference, HasTheDifferenceOfEveryMatrixOfTheLayer)
{
    const auto a = computed(test::smallConfig());
    const StageKey x = keyOf(*a, "x");
    const auto now = computeTrace(withCells(a->network(), x, {{{2, 1}, 3.0f}}));
    const auto difference = traceDifference(*a, *now, 1);
    ASSERT_TRUE(difference);
    EXPECT_TRUE(difference->isDifference());
    EXPECT_FALSE(now->isDifference());
    EXPECT_FALSE(difference->has(keyOf(*a, "attn", 1, 1)));
    for (const StageKey& key : test::allKeys(now->network())) {
        if (key.layer != 1)
            continue;
        ASSERT_TRUE(difference->has(key));
        const auto alone = stageDifference(*a->value(key), *now->value(key));
        for (Index at = 0; at < alone->values->size(); ++at)
            EXPECT_EQ(difference->value(key)->data()[at], alone->values->data()[at]);
        EXPECT_EQ(difference->range(key), alone->range);
    }
}

TEST(TraceDifference, HidesWhatBothMasksHide)
{
    ModelConfig config = test::smallConfig();
    const auto causal = computed(config);
    config.mask.kind = MaskKind::None;
    const auto open = computed(config);
    const StageKey attn = keyOf(*causal, "attn");
    EXPECT_FALSE(traceDifference(*causal, *open, 0)->maskedCell(attn, {0, 3}));
    EXPECT_FALSE(traceDifference(*open, *causal, 0)->maskedCell(attn, {0, 3}));
    EXPECT_TRUE(traceDifference(*causal, *causal, 0)->maskedCell(attn, {0, 3}));
    EXPECT_GT(traceDifference(*causal, *open, 0)->value(attn)->operator()(0, 3), 0.0f);
}

TEST(TraceDifference, IsColouredRoundZero)
{
    const auto a = computed(test::smallConfig());
    ModelConfig config = test::smallConfig();
    config.scale.kind = ScaleKind::None;
    const auto now = computed(config);
    const auto difference = traceDifference(*a, *now, 0);
    const StageKey attn = keyOf(*a, "attn");
    ScaleChoice held;
    held.range = ScaleRange::Fixed;
    held.fixed = {0, 7, true};
    for (const ScaleChoice& choice : {ScaleChoice(), held}) {
        const ColorScale scale = StageColors{choice, {}}.of(*difference, attn, Theme::Light);
        EXPECT_TRUE(scale.isSymmetric());
        EXPECT_EQ(scale.map->kind(), ColorMap::Kind::Diverging);
        EXPECT_LE(difference->range(attn).magnitude(), scale.hi);
        EXPECT_LT(scale.hi, 1.0);
    }
    EXPECT_EQ(difference->kind(attn), ValueKind::Signed);
    EXPECT_EQ(now->kind(attn), ValueKind::Weight);
}

} // namespace headlight
