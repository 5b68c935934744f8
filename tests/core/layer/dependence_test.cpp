// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/dependence.h"

#include "core/layer/held_values.h"
#include "core/layer/recomputation.h"
#include "tests/core/layer/small_networks.h"

#include <cmath>
#include <cstring>

using namespace headlight;
using namespace headlight::test;

namespace {

/// The trace with one cell held a little away from its value.
std::shared_ptr<const Trace> perturbed(const Trace& trace, const StageKey& key, Cell cell)
{
    const Network& network = trace.network();
    auto input = std::make_shared<ModelInput>(network.input());
    const float value = (*trace.value(key))(cell.row, cell.col);
    input->overrides = {
        heldAt(key.layer, network.stage(key).id, key.head, {{cell, std::isfinite(value) ? value + 0.75f : 0.5f}})};
    return computeTrace(network.withInput(std::move(input)));
}

bool differs(float a, float b)
{
    return std::memcmp(&a, &b, sizeof a) != 0;
}

bool holds(const DependenceMap& map, const StageKey& key, Cell cell)
{
    const auto found = map.find(key);
    return found != map.end() && found->second.contains(cell);
}

Cell randomCell(std::mt19937& random, Shape shape)
{
    return {Index(random() % std::size_t(shape.rows)), Index(random() % std::size_t(shape.cols))};
}

std::string place(const Network& network, const StageKey& key, Cell cell)
{
    return std::string(network.stage(key).id) + " layer " + std::to_string(key.layer + 1) + " head " + std::to_string(key.head + 1) +
           " cell " + std::to_string(cell.row + 1) + "," + std::to_string(cell.col + 1);
}

/// Every cell that moved when `source` did is downstream of it; of some of them `source` is upstream.
void expectReachedCoversChanged(const Trace& before, const StageKey& source, Cell cell, std::mt19937& random)
{
    const Network& network = before.network();
    const auto after = perturbed(before, source, cell);
    const Dependence dependence = dependenceOf(network, source, cell);
    for (const StageKey& key : allKeys(network)) {
        if (key == source)
            continue;
        const Matrix &a = *before.value(key), &b = *after->value(key);
        for (Index row = 0; row < a.rows(); ++row)
            for (Index col = 0; col < a.cols(); ++col) {
                if (!differs(a(row, col), b(row, col)))
                    continue;
                ASSERT_TRUE(holds(dependence.downstream, key, {row, col}))
                    << place(network, source, cell) << " moves " << place(network, key, {row, col});
                if (random() % 64 == 0) {
                    ASSERT_TRUE(holds(dependenceOf(network, key, {row, col}).upstream, source, cell))
                        << place(network, key, {row, col}) << " is moved by " << place(network, source, cell);
                }
            }
    }
}

CellSet cellsOf(const DependenceMap& map, const StageKey& key)
{
    const auto found = map.find(key);
    return found == map.end() ? CellSet() : found->second;
}

class CausalDependence : public ::testing::Test {
  protected:
    ModelConfig config = smallConfig();
    std::shared_ptr<const Network> network = built(randomModel(config), givenInput(config, 6));
    StageKey key(const char* id, int layer = 1, int head = 1) const { return *network->find(layer, id, head); }
};

} // namespace

TEST(Dependence, WhatMovesIsReachedAndKnowsWhatMovedIt)
{
    std::mt19937 random(5);
    for (const auto& network : networksOfEveryKind()) {
        const auto before = computeTrace(network);
        const auto keys = allKeys(*network);
        for (std::size_t at = random() % 3; at < keys.size(); at += 3)
            expectReachedCoversChanged(*before, keys[at], randomCell(random, network->shape(keys[at])), random);
    }
}

TEST_F(CausalDependence, AnEmbeddingNeverReachesTheRowsBeforeIt)
{
    const Dependence dependence = dependenceOf(*network, key("x"), {3, 2});
    for (const auto& [stage, cells] : dependence.downstream) {
        const bool columnToo = network->stage(stage).rows == AxisKind::Queries && !network->stage(stage).masked;
        if (!columnToo) { // raw scores are computed for every pair; the mask comes after
            EXPECT_EQ(cells.bounds().row0, 3) << network->stage(stage).id;
        }
    }
    EXPECT_EQ(cellsOf(dependence.downstream, key("q")), CellSet({3, 4, 0, 4}));
    EXPECT_EQ(cellsOf(dependence.downstream, key("h", 2)), CellSet({3, 6, 0, 10}));
    EXPECT_TRUE(dependence.upstream.empty());
}

TEST_F(CausalDependence, AScoreComesFromOneQueryAndOneKeyAndReachesItsRow)
{
    const Dependence dependence = dependenceOf(*network, key("scores"), {4, 1});
    EXPECT_EQ(cellsOf(dependence.upstream, key("q")), CellSet({4, 5, 0, 4}));
    EXPECT_EQ(cellsOf(dependence.upstream, key("k")), CellSet({1, 2, 0, 4}));
    EXPECT_EQ(dependence.upstream.count(key("v")), 0u);
    EXPECT_EQ(dependence.upstream.count(key("q", 1, 2)), 0u);
    EXPECT_EQ(cellsOf(dependence.downstream, key("scaled")), CellSet({4, 5, 1, 2}));
    EXPECT_EQ(cellsOf(dependence.downstream, key("attn")), CellSet({4, 5, 0, 5}));
    EXPECT_EQ(cellsOf(dependence.downstream, key("concat")), CellSet({4, 5, 0, 5}));
    EXPECT_EQ(dependence.downstream.count(key("attn", 1, 2)), 0u);
}

TEST_F(CausalDependence, AForbiddenCellDependsOnNothingAndReachesNothing)
{
    const Dependence masked = dependenceOf(*network, key("masked"), {1, 4});
    EXPECT_TRUE(masked.upstream.empty());
    EXPECT_TRUE(masked.downstream.empty());
    EXPECT_EQ(dependenceOf(*network, key("scaled"), {1, 4}).downstream.size(), 0u);
}

TEST_F(CausalDependence, AHeadsOutputReadsTheValuesOfTheTokensItSees)
{
    const Dependence dependence = dependenceOf(*network, key("head", 1, 2), {2, 3});
    EXPECT_EQ(cellsOf(dependence.upstream, key("v", 1, 2)), CellSet({0, 3, 3, 4}));
    EXPECT_EQ(cellsOf(dependence.upstream, key("attn", 1, 2)), CellSet({2, 3, 0, 3}));
    EXPECT_EQ(cellsOf(dependence.upstream, key("x")), CellSet({0, 3, 0, 10}));
    EXPECT_EQ(cellsOf(dependence.downstream, key("concat")), CellSet({2, 3, 8, 9}));
}

TEST_F(CausalDependence, AHeldCellComesFromNothingAndLetsNothingThrough)
{
    auto input = std::make_shared<ModelInput>(network->input());
    input->overrides = {heldAt(0, "scores", 0, {{{4, 1}, 0.25F}})};
    network = network->withInput(input);
    const Dependence held = dependenceOf(*network, key("scores"), {4, 1});
    EXPECT_TRUE(held.upstream.empty());
    EXPECT_EQ(cellsOf(held.downstream, key("scaled")), CellSet({4, 5, 1, 2})) << "what it is held at goes on";
    const Dependence scaled = dependenceOf(*network, key("scaled"), {4, 1});
    EXPECT_EQ(cellsOf(scaled.upstream, key("scores")), CellSet({4, 5, 1, 2}));
    EXPECT_EQ(scaled.upstream.size(), 1U) << "neither q nor k";
    // Of row 5 of the scores q 5 makes all but that cell.
    const Dependence query = dependenceOf(*network, key("q"), {4, 0});
    const CellSet row = cellsOf(query.downstream, key("scores"));
    EXPECT_FALSE(row.contains({4, 1}));
    EXPECT_TRUE(row.contains({4, 0}) && row.contains({4, 2}) && row.contains({4, 4}));
    EXPECT_FALSE(cellsOf(query.downstream, key("scaled")).contains({4, 1}));
    const DependenceMap edited = reachedFrom(*network, key("scores"), CellSet(CellRange::of({4, 1})));
    EXPECT_TRUE(edited.at(key("scaled")).contains({4, 1})) << "an edit of the held value itself";
}

TEST_F(CausalDependence, AStageHeldWholeCutsAllThatGoesThroughIt)
{
    HeldValues values;
    for (Index row = 0; row < 6; ++row)
        for (Index col = 0; col <= row; ++col)
            values.push_back({{row, col}, 1.0F / float(row + 1)});
    auto input = std::make_shared<ModelInput>(network->input());
    input->overrides = {heldAt(0, "attn", 0, values)};
    network = network->withInput(input);
    EXPECT_EQ(dependenceOf(*network, key("q"), {4, 0}).downstream.count(key("attn")), 0U);
    EXPECT_EQ(dependenceOf(*network, key("q"), {4, 0}).downstream.count(key("head")), 0U);
    const Dependence head = dependenceOf(*network, key("head"), {3, 0});
    EXPECT_EQ(head.upstream.count(key("q")), 0U);
    EXPECT_EQ(cellsOf(head.upstream, key("v")), CellSet({0, 4, 0, 1})) << "V is not held";
    EXPECT_EQ(dependenceOf(*network, *network->find(1, "W_Q", 1), {0, 0}).downstream.count(key("attn")), 0U);
}
