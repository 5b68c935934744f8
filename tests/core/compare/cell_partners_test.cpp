// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/aligned_trace.h"
#include "core/compare/ready_comparisons.h"
#include "core/compare/stage_difference.h"
#include "core/figure/compare_text.h"
#include "core/layer/resize.h"
#include "tests/core/compare/arranged_sentences.h"

#include <algorithm>
#include <cmath>

using namespace headlight;
using test::arranged;
using test::keyOf;
using test::sentence;

TEST(CellPartners, ARowIsComparedWithItselfWhereverItStood)
{
    const auto a = sentence();
    const TokensFrom from{4, -1, 0, 1, 3}; // one new, one gone, one moved to the front
    const auto now = arranged(*a, from);
    for (const char* id : {"x", "q", "attn", "h"}) {
        const StageKey key = keyOf(*now, id);
        const auto pair = stagePair(*a, *now, key, from);
        ASSERT_TRUE(pair.ok()) << id;
        ASSERT_TRUE(pair->partners) << id;
        const Matrix& before = *a->value(pair->aKey);
        const bool square = pair->now->rows() == pair->now->cols() && id == std::string("attn");
        const auto found = stageDifference(*pair);
        Index missing = 0;
        for (Index row = 0; row < pair->now->rows(); ++row)
            for (Index col = 0; col < pair->now->cols(); ++col) {
                const Index oldCol = square ? from[std::size_t(col)] : col;
                const bool known = from[std::size_t(row)] >= 0 && oldCol >= 0;
                EXPECT_EQ(pair->isInA({row, col}), known) << id;
                missing += known ? 0 : 1;
                if (known) {
                    EXPECT_EQ(pair->inA({row, col}), (Cell{from[std::size_t(row)], oldCol}));
                    EXPECT_EQ((*pair->a)(row, col), before(from[std::size_t(row)], oldCol)) << id;
                    EXPECT_EQ((*found->values)(row, col), cellDifference(before(from[std::size_t(row)], oldCol), (*pair->now)(row, col))) << id;
                } else {
                    EXPECT_EQ((*found->values)(row, col), -std::numeric_limits<float>::infinity()) << id;
                }
            }
        EXPECT_GT(missing, 0);
        EXPECT_EQ(found->missing, missing) << id;
        EXPECT_EQ(found->compared + found->unlike + found->missing + 0, pair->now->size()) << id;
        for (const CellChange& change : found->most)
            EXPECT_TRUE(pair->isInA(change.cell)) << id;
    }
    const auto told = unmatchedWords(*stagePair(*a, *now, keyOf(*now, "attn"), from), a->network(), now->network());
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told[0].plain(), "Not in A: “new”.");
    EXPECT_EQ(told[1].plain(), "In A alone: “" + a->network().input().tokens[2] + "”.");
}

TEST(CellPartners, WordsInTheirPlacesShareTheMatrixOfA)
{
    const auto a = sentence();
    const auto pair = stagePair(*a, *a, keyOf(*a, "attn"), inTheirPlaces(5, 5));
    ASSERT_TRUE(pair.ok());
    EXPECT_FALSE(pair->partners);
    EXPECT_EQ(pair->a, a->value(keyOf(*a, "attn")));
    EXPECT_EQ(stageDifference(*pair)->missing, 0);
    EXPECT_TRUE(unmatchedWords(*pair, a->network(), a->network()).empty());
}

TEST(CellPartners, OtherSizesAreComparedHeadByHead)
{
    const auto a = sentence();
    ModelConfig wanted = a->network().config();
    wanted.dModel += 2;
    wanted.dV += 1;
    const auto resize = resized(a->network(), wanted);
    ASSERT_TRUE(resize.ok());
    const auto now = computeTrace(test::built(resize->model, resize->input));
    const TokensFrom from = inTheirPlaces(5, 5);
    const Index dV = a->network().config().dV;

    const auto x = stagePair(*a, *now, keyOf(*now, "x"), from);
    ASSERT_TRUE(x.ok());
    EXPECT_EQ(stageDifference(*x)->missing, 10);
    EXPECT_EQ(stageDifference(*x)->differing, 0) << "new columns of X are new, the others stayed";
    const auto columns = unmatchedWords(*x, a->network(), now->network());
    ASSERT_EQ(columns.size(), 1u);
    const std::string first = std::to_string(wanted.dModel - 1);
    EXPECT_EQ(columns[0].plain(), "Columns that A has not: " + first + ", " + std::to_string(wanted.dModel) + ".");

    const auto concat = stagePair(*a, *now, keyOf(*now, "concat"), from);
    ASSERT_TRUE(concat.ok());
    EXPECT_FALSE(concat->isInA({0, dV})) << "the first head has one column more";
    EXPECT_EQ(concat->inA({0, dV + 1}), (Cell{0, dV})) << "the second head begins behind it";
    EXPECT_FALSE(stagePair(*a, *now, keyOf(*now, "x")).ok()) << "where nobody knows whose rows they are, shapes have to be alike";
}

TEST(CellPartners, HeldCellsGoWithTheirTokens)
{
    const CellPartners partners{{2, -1, 0, 2}, {0, 1}};
    const HeldValues held = partnersHeld({{{0, 1}, 1.0f}, {{1, 0}, 2.0f}, {{2, 0}, 3.0f}}, partners);
    EXPECT_EQ(held, (HeldValues{{{0, 0}, 3.0f}, {{2, 1}, 1.0f}, {{3, 0}, 3.0f}}));
    EXPECT_EQ(partnersNames({"a", "b", "c"}, partners.rows, "none"), (std::vector<std::string>{"c", "none", "a", "c"}));
    EXPECT_TRUE(partnersNames({}, partners.rows, "none").empty());
}

TEST(CellPartners, TheSwapOfTwoTokensComparesEachWithItself)
{
    const auto a = sentence();
    ComparisonStep step;
    const auto network = readyComparison("token")->change(a->network(), {0, 0, 1}, step);
    ASSERT_TRUE(network.ok());
    EXPECT_EQ(step.from, (TokensFrom{0, 2, 1, 3, 4}));
    const auto now = computeTrace(*network);
    const auto pair = stagePair(*a, *now, keyOf(*now, "x"), step.from);
    ASSERT_TRUE(pair.ok());
    const auto found = stageDifference(*pair);
    EXPECT_EQ(found->differing, 0) << "the rows of X went along with their words";
    EXPECT_EQ(found->missing, 0);
    EXPECT_GT(stageDifference(*stagePair(*a, *now, keyOf(*now, "h"), step.from))->differing, 0) << "under the mask the order tells";
    const auto aligned = alignedState(a, *now, step.from);
    EXPECT_EQ(traceDifference(*aligned, *now, 0)->range(keyOf(*now, "x")).magnitude(), 0.0);
}
