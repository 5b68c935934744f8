// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/network_edit.h"
#include "core/layer/recomputation.h"

#include "core/ops/activation.h"
#include "core/ops/linear.h"
#include "core/ops/softmax.h"
#include "tests/bench/peak_memory.h"
#include "tests/core/layer/same_bits.h"
#include "tests/core/layer/small_networks.h"

#include <cstring>
#include <set>

using namespace headlight;
using namespace headlight::test;

namespace {

void expectSameBits(const Trace& a, const Trace& b)
{
    for (const StageKey& key : allKeys(a.network())) {
        EXPECT_TRUE(sameBits(*a.value(key), *b.value(key))) << a.network().stage(key).id << " of layer " << key.layer + 1;
        EXPECT_EQ(a.range(key), finiteRange(*b.value(key))) << a.network().stage(key).id;
    }
}

std::shared_ptr<const Network> withCell(const Network& network, Cell cell, float value)
{
    return withCells(network, *network.find(1, "x", 1), {{cell, value}});
}

/// Every cell that really differs lies in the change set.
void expectHonestChanges(const Recomputation& run, const Trace& before, const Trace& after)
{
    for (const StageKey& key : allKeys(after.network())) {
        const auto found = run.changes().find(key);
        const CellSet changed = found == run.changes().end() ? CellSet() : found->second;
        const Matrix& a = *before.value(key);
        const Matrix& b = *after.value(key);
        for (Index row = 0; row < a.rows(); ++row)
            for (Index col = 0; col < a.cols(); ++col)
                EXPECT_TRUE(std::memcmp(&a(row, col), &b(row, col), sizeof(float)) == 0 || changed.contains({row, col}))
                    << after.network().stage(key).id;
    }
}

} // namespace

TEST(Recomputation, AChangeMayBeginInTheMiddleOfAChain)
{
    // So much work that scores, scaling, mask, softmax and weighted sum are computed together; only the last three change.
    ModelConfig config = smallConfig();
    const auto model = randomModel(config);
    const auto network = built(model, givenInput(config, 160));
    const auto before = computeTrace(network);
    auto other = std::make_shared<Model>(*model);
    other->config.mask.kind = MaskKind::None;
    const auto seen = network->withModel(other);
    Recomputation run(seen, before);
    while (run.step()) {
    }
    expectSameBits(*run.trace(), *computeTrace(seen));
    const StageKey scores = *network->find(1, "scores", 1);
    EXPECT_EQ(run.trace()->value(scores), before->value(scores)) << "of the first layer nothing before the mask is computed";
}

TEST(Recomputation, AnyEditEqualsAFreshComputationToTheLastBit)
{
    std::mt19937 random(5);
    std::normal_distribution<float> normal;
    for (const auto& first : networksOfEveryKind()) {
        auto network = first;
        auto trace = computeTrace(network);
        for (int edit = 0; edit < 12; ++edit) {
            const Cell cell{Index(random() % 6), Index(random() % 10)};
            const auto edited = withCell(*network, cell, normal(random));
            Recomputation run(edited, trace);
            while (run.step()) {
            }
            const auto after = run.trace();
            expectSameBits(*after, *computeTrace(edited));
            expectHonestChanges(run, *trace, *after);
            network = edited;
            trace = after;
        }
    }
}

TEST(Recomputation, ExtremesFollowFromTheCellsThatChangeOrAreLookedForAnew)
{
    ModelConfig config = smallConfig();
    const Index tokens = 260; // N×N matrices large enough for their extremes not to be looked for everywhere
    for (const MaskKind kind : {MaskKind::Causal, MaskKind::None, MaskKind::Sliding}) {
        config.mask.kind = kind;
        config.mask.window = 40;
        auto network = built(randomModel(config), givenInput(config, tokens));
        auto trace = computeTrace(network);
        // The largest of all comes, goes, and comes elsewhere; then something that changes no extreme; then NaN.
        const std::vector<std::pair<Cell, float>> edits = {{{259, 3}, 80.0f}, {{259, 3}, 0.5f}, {{258, 3}, -90.0f}, {{258, 3}, 0.1f},
                                                           {{0, 2}, 70.0f},   {{130, 2}, 0.4f}, {{259, 5}, 0.2f},   {{0, 2}, 0.0f},
                                                           {{257, 1}, std::nanf("")},           {{257, 1}, 0.25f}};
        for (const auto& [cell, value] : edits) {
            network = withCell(*network, cell, value);
            Recomputation run(network, trace);
            while (run.step()) {
            }
            trace = run.trace();
            expectSameBits(*trace, *computeTrace(network));
        }
    }
}

TEST(Recomputation, ReachesOnlyWhatTheMaskLetsThrough)
{
    const ModelConfig config = smallConfig();
    const auto network = built(randomModel(config), givenInput(config, 6));
    const auto before = computeTrace(network);
    const auto edited = withCell(*network, {3, 7}, 2.5f);
    Recomputation run(edited, before);
    while (run.step()) {
    }
    const auto rowsOf = [&](int layer, const char* id) {
        return run.changes().at(*network->find(layer, id, 1)).bounds();
    };
    EXPECT_EQ(rowsOf(1, "x"), (CellRange{3, 4, 7, 8}));
    EXPECT_EQ(rowsOf(1, "q"), (CellRange{3, 4, 0, 4}));
    EXPECT_EQ(rowsOf(1, "attn").row0, 3);
    EXPECT_EQ(rowsOf(1, "attn").row1, 6);
    EXPECT_EQ(rowsOf(2, "h"), (CellRange{3, 6, 0, 10}));
    const CellSet& scores = run.changes().at(*network->find(1, "scores", 1));
    EXPECT_TRUE(scores.contains({0, 3}) && scores.contains({3, 0}));
    EXPECT_FALSE(scores.contains({0, 0}));
}

TEST(Recomputation, AnEditThatChangesNothingStopsAtOnce)
{
    const ModelConfig config = smallConfig();
    const auto network = built(randomModel(config), givenInput(config, 6));
    const auto before = computeTrace(network);
    Recomputation run(withCell(*network, {2, 2}, (*network->input().x)(2, 2)), before);
    while (run.step()) {
    }
    EXPECT_TRUE(run.changes().empty());
    for (const StageKey& key : allKeys(*network))
        EXPECT_EQ(run.trace()->value(key), before->value(key)) << "shared, not copied";
}

TEST(Recomputation, TheStageOnScreenComesFirst)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 4, 4, 10}));
    const StageKey first = *network->find(1, "attn", 2);
    Recomputation run(network, nullptr, first);
    EXPECT_TRUE(run.has(network->maskKey())) << "what is given need not be waited for";
    while (!run.has(first))
        ASSERT_TRUE(run.step());
    std::set<std::string> there;
    for (const StageKey& key : allKeys(*network))
        if (run.has(key))
            there.insert(network->stage(key).id);
    EXPECT_EQ(there, (std::set<std::string>{"tok", "pos", "x", "ln1", "q", "k", "scores", "scaled", "masked", "attn"}));
    EXPECT_FALSE(run.has(*network->find(1, "attn", 1))) << "another head's can wait";
    EXPECT_FALSE(run.trace()->complete());
    EXPECT_GT(run.progress(), 0);
    while (run.step()) {
    }
    EXPECT_DOUBLE_EQ(run.progress(), 1);
    expectSameBits(*run.trace(), *computeTrace(network));
}

TEST(Recomputation, SeveralStagesComeBeforeAllOthers)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 4, 4, 10}));
    const std::vector<StageKey> first{*network->find(1, "scores", 2), *network->find(1, "scores", 1), network->maskKey(), *network->find(1, "v", 1)};
    Recomputation run(network, nullptr, first);
    while (!std::all_of(first.begin(), first.end(), [&](const StageKey& key) { return run.has(key); }))
        ASSERT_TRUE(run.step());
    std::set<std::string> there;
    for (const StageKey& key : allKeys(*network))
        if (run.has(key))
            there.insert(network->stage(key).id);
    EXPECT_EQ(there, (std::set<std::string>{"tok", "pos", "x", "ln1", "q", "k", "v", "scores"}));
    EXPECT_FALSE(run.has(*network->find(1, "scores", 3)));
    EXPECT_FALSE(run.has(*network->find(1, "v", 2)));
    while (run.step()) {
    }
    expectSameBits(*run.trace(), *computeTrace(network));
}

TEST(Recomputation, ASwitchedMaskIsComparedStageByStage)
{
    ModelConfig config = smallConfig();
    const auto input = givenInput(config, 6);
    const auto before = computeTrace(built(randomModel(config), input));
    config.mask.kind = MaskKind::None;
    const auto network = built(randomModel(config), input);
    Recomputation run(network, before);
    while (run.step()) {
    }
    expectSameBits(*run.trace(), *computeTrace(network));
    EXPECT_EQ(run.changes().count(*network->find(1, "scaled", 1)), 0u);
    EXPECT_TRUE(run.changes().at(*network->find(1, "masked", 1)).contains({0, 5}));
    EXPECT_FALSE(run.changes().at(*network->find(1, "attn", 1)).contains({5, 0})) << "the last row saw all keys before, too";
}

TEST(Recomputation, AnotherSentenceChangesItsOwnRows)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 4, 4, 10}));
    auto input = std::make_shared<ModelInput>(network->input());
    input->tokenIds[2] = 5;
    Recomputation run(network->withInput(input), computeTrace(network));
    while (run.step()) {
    }
    EXPECT_EQ(run.changes().at(*network->find(1, "tok", 1)).bounds(), (CellRange{2, 3, 0, 10}));
    expectSameBits(*run.trace(), *computeTrace(network->withInput(input)));
}

TEST(Recomputation, StepsThatComputeAPartOfAMatrixMakeTheWhole)
{
    ModelConfig config;
    config.dModel = 150;
    config.nHeads = 2;
    config.dK = config.dV = 75;
    config.dFf = 1000; // T⁴W₁ alone is several steps, cut by columns and by rows
    const auto network = *Network::build(randomModel(config), givenInput(config, 260));
    const auto trace = computeTrace(network);
    const auto key = [&](const char* id) { return *network->find(1, id, 1); };
    const auto expectWhole = [&](const char* id, const Matrix& whole) {
        EXPECT_TRUE(sameBits(*trace->value(key(id)), whole)) << id;
    };
    const Tensor& W1 = *network->model().weights.at("layer1.W_1");
    Matrix whole(260, 1000);
    multiply(viewOf(*trace->value(key("ln2"))), W1.slice(0, false), noMatrix(), CellRange::all(260, 1000), whole);
    expectWhole("ffn_pre", whole);
    Matrix activated(260, 1000);
    activateCells(viewOf(whole), config.activation, CellRange::all(260, 1000), activated);
    expectWhole("ffn_act", activated);
    Matrix weights(260, 260);
    softmaxRows(viewOf(*trace->value(key("masked"))), network->mask(), MaskedRow::Zero, 0, 260, weights);
    expectWhole("attn", weights);
}

namespace {

/// Heads of one number each, all with weights of 1.
std::shared_ptr<const Network> withHeads(Index heads)
{
    ModelConfig config;
    config.dModel = config.dK = config.dV = config.dFf = 1;
    config.nHeads = heads;
    auto model = randomModel(config);
    for (const char* name : {"layer1.W_Q", "layer1.W_K", "layer1.W_V"})
        model->weights[name] = std::make_shared<const Tensor>(Tensor{{heads, 1, 1}, std::vector<float>(std::size_t(heads), 1.0F)});
    return built(std::move(model), givenInput(config, 3));
}

} // namespace

TEST(Recomputation, ThousandsOfHeadsTakeNoMoreThanTheyAreMany)
{
    const auto network = withHeads(10'000);
    const double before = bench::peakMemory();
    const auto trace = computeTrace(network);
    // A hundred thousand small matrices. Anything for each pair of heads would be gigabytes.
    EXPECT_TRUE(!bench::kPeakIsOwn || bench::peakMemory() - before < 300e6) << bench::peakMemory() - before;
    const auto value = [&](const char* id, int head) { return *trace->value(*network->find(1, id, head)); };
    for (const char* id : {"q", "scores", "attn", "head"})
        for (int head : {2, 5000, 10'000}) {
            EXPECT_TRUE(sameBits(value(id, head), value(id, 1))) << id << head;
            EXPECT_EQ(trace->range(*network->find(1, id, head)), finiteRange(value(id, head))) << id << head;
        }
    EXPECT_EQ(value("concat", 1).cols(), 10'000);
    EXPECT_EQ(value("concat", 1)(2, 9999), value("head", 1)(2, 0));

    const auto edited = withCell(*network, {2, 0}, 5.0F);
    Recomputation run(edited, trace);
    while (run.step()) {
    }
    EXPECT_TRUE(!bench::kPeakIsOwn || bench::peakMemory() - before < 600e6) << bench::peakMemory() - before;
    expectSameBits(*run.trace(), *computeTrace(edited));
}
