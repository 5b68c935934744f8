// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/network_edit.h"

#include "core/layer/dependence.h"
#include "core/layer/recomputation.h"
#include "tests/core/layer/same_bits.h"
#include "tests/core/layer/small_networks.h"

#include <cmath>
#include <limits>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

std::shared_ptr<const Trace> recomputed(std::shared_ptr<const Network> network, std::shared_ptr<const Trace> before)
{
    Recomputation run(std::move(network), std::move(before));
    while (run.step()) {
    }
    return run.trace();
}

/// Everything that a session keeps of two networks is the same to the last bit.
void expectSameState(const Network& a, const Network& b)
{
    EXPECT_EQ(a.config(), b.config());
    EXPECT_EQ(a.input().overrides, b.input().overrides);
    if (!a.input().embed) {
        EXPECT_TRUE(sameBits(*a.input().x, *b.input().x));
    }
    ASSERT_EQ(a.model().weights.size(), b.model().weights.size());
    for (const auto& [name, tensor] : a.model().weights)
        EXPECT_EQ(*tensor, *b.model().weights.at(name)) << name;
}

/// One edit as the history keeps it.
struct Edit {
    StageKey key;
    std::vector<HeldCell> cells; ///< the side that is not in the network
    EditRemains remains;
};

std::shared_ptr<const Network> exchanged(const Network& network, Edit& edit)
{
    std::vector<HeldCell> before = heldCells(network, edit.key, edit.cells);
    const EditRemains remains = remainsOf(network, edit.key);
    auto next = withCells(network, edit.key, edit.cells, edit.remains);
    edit.cells = std::move(before);
    edit.remains = remains;
    return next;
}

class RandomEdits {
  public:
    explicit RandomEdits(unsigned seed) : m_random(seed) {}

    std::size_t below(std::size_t count) { return m_random() % count; }

    Edit make(const Network& network)
    {
        const auto& parameters = network.structure().parameters();
        const std::vector<StageKey> stages = allKeys(network);
        const bool parameter = below(2) == 0;
        Edit edit{parameter ? parameters[below(parameters.size())] : stages[below(stages.size())], {}, {}};
        if (below(5) == 0)
            edit.key = below(2) == 0 ? stages.front() : parameters.back(); // X or the table, and the mask
        const EditTarget target = editTarget(network, edit.key);
        const Shape shape = network.shape(edit.key);
        const Index row = Index(below(std::size_t(shape.rows)));
        const Index count = 1 + Index(below(std::size_t(std::min<Index>(3, shape.cols))));
        const Index first = Index(below(std::size_t(shape.cols - count + 1)));
        for (Index at = 0; at < count; ++at)
            edit.cells.push_back({{row, first + at}, valueFor(target)});
        return edit;
    }

  private:
    std::optional<float> valueFor(EditTarget target)
    {
        if (target == EditTarget::Mask)
            return below(2) == 0 ? 0.0f : kHidden;
        if (target == EditTarget::Held && below(3) == 0)
            return {};
        return m_normal(m_random);
    }
    std::mt19937 m_random;
    std::normal_distribution<float> m_normal;
};

} // namespace

TEST(NetworkEdit, AnyEditOfAnyMatrixEqualsAFreshComputation)
{
    unsigned seed = 1;
    for (const auto& first : networksOfEveryKind()) {
        RandomEdits edits(seed++);
        auto network = first;
        auto trace = computeTrace(network);
        for (int step = 0; step < 12; ++step) {
            Edit edit = edits.make(*network);
            ASSERT_TRUE(checkCells(*network, edit.key, edit.cells).ok());
            network = exchanged(*network, edit);
            trace = recomputed(network, trace);
            ASSERT_TRUE(sameBits(*trace, *computeTrace(network)))
                << network->stage(edit.key).id << " in network " << seed - 2 << ", step " << step;
        }
    }
}

TEST(NetworkEdit, UndoAndRedoInAnyOrderEndWhereTheReplayedStateIs)
{
    unsigned seed = 100;
    for (const auto& first : networksOfEveryKind()) {
        RandomEdits edits(seed++);
        std::vector<std::shared_ptr<const Network>> states{first};
        std::vector<Edit> history;
        std::size_t at = 0;
        auto network = first;
        auto trace = computeTrace(network);
        for (int step = 0; step < 30; ++step) {
            const std::size_t what = edits.below(3);
            if (what == 0 && at > 0) {
                network = exchanged(*network, history[--at]);
            } else if (what == 1 && at < history.size()) {
                network = exchanged(*network, history[at++]);
            } else {
                history.resize(at);
                states.resize(at + 1);
                history.push_back(edits.make(*network));
                network = exchanged(*network, history[at++]);
                states.push_back(network);
            }
            expectSameState(*network, *states[at]);
            trace = recomputed(network, trace);
        }
        EXPECT_TRUE(sameBits(*trace, *computeTrace(states[at])));
        while (at > 0)
            network = exchanged(*network, history[--at]);
        expectSameState(*network, *first);
    }
}

TEST(NetworkEdit, AnEditedWeightReachesOnlyWhatItMakes)
{
    const auto network = built(randomModel(smallConfig()), givenInput(smallConfig(), 6));
    const auto before = computeTrace(network);
    const StageKey W_V = *network->find(2, "W_V", 2);
    const auto edited = withCells(*network, W_V, {{{3, 1}, 2.5f}});
    EXPECT_EQ(&edited->structure(), &network->structure());
    Recomputation run(edited, before);
    while (run.step()) {
    }
    const auto changedIn = [&](int layer, const char* id, int head) { return run.changes().contains(*network->find(layer, id, head)); };
    EXPECT_FALSE(changedIn(1, "h", 1) || changedIn(2, "q", 2) || changedIn(2, "attn", 2) || changedIn(2, "v", 1));
    EXPECT_TRUE(changedIn(2, "h", 1));
    EXPECT_EQ(run.changes().at(*network->find(2, "v", 2)).bounds(), (CellRange{0, 6, 1, 2}));
    EXPECT_EQ(run.changes().at(*network->find(2, "head", 2)).bounds(), (CellRange{0, 6, 1, 2}));
    EXPECT_EQ(run.trace()->value(*network->find(2, "attn", 2)), before->value(*network->find(2, "attn", 2)));
    for (const auto& [key, cells] : run.changes())
        EXPECT_TRUE(reachedFrom(*network, W_V, CellSet(CellRange::of({3, 1}))).contains(key));
}

TEST(NetworkEdit, APaintedMaskIsCustomAndReachesItsRowAlone)
{
    const auto network = built(randomModel(smallConfig()), givenInput(smallConfig(), 6));
    const auto before = computeTrace(network);
    const StageKey mask = *network->find(1, "mask", 1);
    Edit edit{mask, {{{2, 4}, 0.0f}}, {}};
    const auto edited = exchanged(*network, edit);
    EXPECT_EQ(edited->config().mask.kind, MaskKind::Custom);
    EXPECT_EQ(&edited->structure(), &network->structure());
    EXPECT_TRUE(edited->mask().allows(2, 4) && !edited->mask().allows(2, 3));
    Recomputation run(edited, before);
    while (run.step()) {
    }
    EXPECT_EQ(run.changes().at(*network->find(1, "masked", 1)).bounds(), CellRange::of({2, 4}));
    EXPECT_EQ(run.changes().at(*network->find(1, "attn", 1)).bounds(), (CellRange{2, 3, 0, 5}));
    EXPECT_FALSE(run.changes().contains(*network->find(1, "scaled", 1)));
    EXPECT_EQ(exchanged(*edited, edit)->config().mask, network->config().mask) << "causal again, not custom";
}

TEST(NetworkEdit, ABiasThatWasNotThereComesAndGoes)
{
    const auto network = built(randomModel(smallConfig()), givenInput(smallConfig(), 6));
    const StageKey bias = *network->find(1, "b_K", 2);
    Edit edit{bias, {{{0, 1}, 0.5f}}, {}};
    const auto edited = exchanged(*network, edit);
    EXPECT_EQ(edited->model().weights.at("layer1.b_K")->values[4 + 1], 0.5f);
    EXPECT_NE(edited->formula(*edited->find(1, "k", 1)), network->formula(*network->find(1, "k", 1)));
    const auto trace = recomputed(edited, computeTrace(network));
    EXPECT_TRUE(sameBits(*trace, *computeTrace(edited)));
    const auto back = exchanged(*edited, edit);
    EXPECT_FALSE(back->model().has("layer1.b_K"));
    EXPECT_EQ(exchanged(*back, edit)->model().weights.at("layer1.b_K")->values[4 + 1], 0.5f);
}

TEST(NetworkEdit, RefusesWithAReasonAndARemedy)
{
    const auto network = built(randomModel(smallConfig()), givenInput(smallConfig(), 6));
    const auto refused = [&](const char* id, Cell cell, float value) {
        const auto checked = checkCells(*network, *network->find(1, id, 1), {{cell, value}});
        return checked.ok() ? std::string() : checked.error().message();
    };
    EXPECT_EQ(refused("x", {6, 0}, 1), "X[7,1]: there is no such cell (X has 6 rows and 10 columns)");
    EXPECT_EQ(refused("x", {0, 0}, INFINITY),
              "X[1,1]: the new value is not a finite number (numbers between −3.4·10³⁸ and 3.4·10³⁸ are kept)");
    EXPECT_EQ(refused("mask", {0, 1}, 0.5f), "M[1,2]: a cell of the mask is 0 or −∞ (0 lets the query see the key, -inf hides it)");
    EXPECT_EQ(refused("mask", {0, 1}, kHidden), "");
    EXPECT_NE(refused("attn", {0, 1}, NAN), "");
    EXPECT_NE(refused("W_1", {0, 14}, 1), "");
    EXPECT_FALSE(checkCells(*network, {0, 99, 0}, {}).ok());
}
