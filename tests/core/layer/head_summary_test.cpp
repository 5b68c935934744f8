// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/head_summary.h"

#include "tests/core/layer/small_networks.h"

#include "core/layer/trace.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

using namespace headlight;

namespace {

Mask causal(Index n)
{
    return Mask(MaskConfig{}, n);
}

/// Each query gives `weight` to the key that `target` names, the rest evenly to the other visible keys.
template <typename Target> Matrix following(Index n, double weight, Target target)
{
    Matrix weights = Matrix::Zero(n, n);
    for (Index i = 0; i < n; ++i) {
        const Index chosen = std::min(target(i), i);
        for (Index j = 0; j <= i; ++j)
            weights(i, j) = i == 0 ? 1.0f : float(j == chosen ? weight : (1 - weight) / double(i));
    }
    return weights;
}

HeadSummary summaryOf(const Matrix& weights)
{
    return summarizeHead(viewOf(weights), causal(weights.rows()));
}

} // namespace

TEST(HeadSummary, NamesTheRuleThatExplainsMoreThanHalf)
{
    const HeadSummary back = summaryOf(following(6, 0.8, [](Index i) { return std::max<Index>(i - 1, 0); }));
    EXPECT_EQ(back.rule, HeadRule::OneBack);
    EXPECT_NEAR(back.share, 0.8, 1e-6);
    EXPECT_EQ(back.queries, 5); // the first query has no choice
    EXPECT_EQ(summaryOf(following(6, 0.7, [](Index) { return Index(0); })).rule, HeadRule::First);
    EXPECT_EQ(summaryOf(following(6, 0.7, [](Index i) { return i; })).rule, HeadRule::Itself);
    const HeadSummary token = summaryOf(following(8, 0.9, [](Index) { return Index(2); }));
    EXPECT_EQ(token.rule, HeadRule::Token);
    EXPECT_EQ(token.key, 2);
    EXPECT_EQ(summaryOf(following(12, 0.45, [](Index i) { return i; })).rule, HeadRule::Mixed);
    EXPECT_EQ(summaryOf(following(12, 0.45, [](Index i) { return i; })).share, 0);
}

TEST(HeadSummary, SeesAheadWhereNothingIsMasked)
{
    Matrix weights = Matrix::Constant(5, 5, 0.05f);
    for (Index i = 0; i < 5; ++i)
        weights(i, std::min<Index>(i + 1, 4)) = 0.8f;
    MaskConfig none;
    none.kind = MaskKind::None;
    const HeadSummary summary = summarizeHead(viewOf(weights), Mask(none, 5));
    EXPECT_EQ(summary.rule, HeadRule::OneAhead);
    EXPECT_NEAR(summary.share, (4 * 0.8 + 0) / 5, 1e-6);
    EXPECT_EQ(summary.queries, 5);
}

TEST(HeadSummary, MeasuresFocusInBits)
{
    Matrix even = Matrix::Zero(4, 4);
    for (Index i = 0; i < 4; ++i)
        for (Index j = 0; j <= i; ++j)
            even(i, j) = 1.0f / float(i + 1);
    const HeadSummary spread = summaryOf(even);
    EXPECT_EQ(spread.rule, HeadRule::Spread);
    EXPECT_NEAR(spread.entropy, (1 + std::log2(3.0) + 2) / 3, 1e-6);
    EXPECT_NEAR(spread.evenEntropy, spread.entropy, 1e-6);
    Matrix sharp = Matrix::Identity(4, 4);
    EXPECT_EQ(summaryOf(sharp).entropy, 0);
    EXPECT_NEAR(summaryOf(sharp).evenEntropy, spread.evenEntropy, 1e-12);
}

TEST(HeadSummary, LeavesOutWhatHasNoChoiceOrNoNumbers)
{
    EXPECT_EQ(summaryOf(Matrix::Ones(1, 1)).rule, HeadRule::None);
    EXPECT_EQ(summaryOf(Matrix::Ones(1, 1)).queries, 0);
    Matrix weights = following(5, 0.9, [](Index i) { return i; });
    weights(3, 1) = std::numeric_limits<float>::quiet_NaN();
    weights.row(4).setZero();
    const HeadSummary summary = summaryOf(weights);
    EXPECT_EQ(summary.queries, 2);
    EXPECT_EQ(summary.rule, HeadRule::Itself);
    EXPECT_NEAR(summary.share, 0.9, 1e-6);
}

TEST(HeadSummary, ShareIsAShareAndEntropyHasItsBound)
{
    for (const auto& network : test::networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (int head = 0; head < network->headCount(); ++head) {
            const auto key = network->find(1, "attn", head + 1);
            const HeadSummary summary = summarizeHead(viewOf(*trace->value(*key)), network->mask());
            EXPECT_LE(summary.share, 1 + 1e-6);
            EXPECT_LE(summary.entropy, summary.evenEntropy + 1e-5);
            const bool named = summary.rule != HeadRule::Mixed && summary.rule != HeadRule::Spread
                               && summary.rule != HeadRule::None;
            EXPECT_EQ(named, summary.share > 0.5);
        }
    }
}

TEST(HeadSummary, OrdersByEntropy)
{
    std::vector<HeadSummary> heads(4);
    heads[0] = {HeadRule::Mixed, 0, 0, 1.5, 2, 5};
    heads[1] = {HeadRule::None, 0, 0, 0, 0, 0};
    heads[2] = {HeadRule::Mixed, 0, 0, 0.5, 2, 5};
    heads[3] = {HeadRule::Mixed, 0, 0, 1.5, 2, 5};
    EXPECT_EQ(orderByEntropy(heads), (std::vector<int>{2, 0, 3, 1}));
}

TEST(HeadSummary, ChainsTheMostSimilarHeads)
{
    const Matrix a = test::randomMatrix(6, 6, 1);
    const Matrix b = test::randomMatrix(6, 6, 2);
    const Matrix nearA = a + 0.1f * b;
    const Matrix nearB = b + 0.1f * a;
    const Matrix other = test::randomMatrix(6, 6, 3);
    const std::vector<MatrixView> heads{viewOf(a), viewOf(nearB), viewOf(other), viewOf(b), viewOf(nearA)};
    const std::vector<int> order = orderBySimilarity(heads);
    ASSERT_EQ(order.size(), 5u);
    EXPECT_EQ(std::set<int>(order.begin(), order.end()).size(), 5u);
    EXPECT_EQ(order[0], 0);
    EXPECT_EQ(order[1], 4);
    const auto at = [&](int head) { return std::find(order.begin(), order.end(), head) - order.begin(); };
    EXPECT_EQ(std::abs(at(1) - at(3)), 1);
    EXPECT_NEAR(headSimilarity(viewOf(a), viewOf(a)), 1, 1e-9);
    const Matrix constant = Matrix::Ones(6, 6);
    EXPECT_EQ(headSimilarity(viewOf(a), viewOf(constant)), 0);
    EXPECT_EQ(orderBySimilarity(std::vector<MatrixView>(3, viewOf(constant))), (std::vector<int>{0, 1, 2}));
}

TEST(HeadSummary, AChainOfVeryManyHeadsHasEachOnce)
{
    // Of 20 000 heads those of even number are like the first, and the others like the second.
    Matrix even = test::randomMatrix(4, 4, 1);
    Matrix odd = test::randomMatrix(4, 4, 2);
    std::vector<MatrixView> heads;
    for (int head = 0; head < 20'000; ++head)
        heads.push_back(viewOf(head % 2 == 0 ? even : odd));
    const std::vector<int> order = orderBySimilarity(heads);
    ASSERT_EQ(order.size(), heads.size());
    EXPECT_EQ(std::set<int>(order.begin(), order.end()).size(), heads.size());
    EXPECT_EQ((std::vector<int>{order.begin(), order.begin() + 4}), (std::vector<int>{0, 2, 4, 6}));
}

TEST(HeadSummary, MeanIsTakenCellByCell)
{
    Matrix a(2, 2);
    a << 1, -std::numeric_limits<float>::infinity(), 3, std::numeric_limits<float>::quiet_NaN();
    Matrix b(2, 2);
    b << 2, -std::numeric_limits<float>::infinity(), 5, 1;
    const Matrix mean = meanOverHeads(std::vector<MatrixView>{viewOf(a), viewOf(b)});
    EXPECT_EQ(mean(0, 0), 1.5f);
    EXPECT_EQ(mean(0, 1), -std::numeric_limits<float>::infinity());
    EXPECT_EQ(mean(1, 0), 4.0f);
    EXPECT_TRUE(std::isnan(mean(1, 1)));
}
