// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/value_identity.h"

#include "core/layer/network_edit.h"
#include "core/layer/picture_shelf.h"
#include "core/layer/recomputation.h"
#include "tests/core/layer/small_networks.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::shared_ptr<const Network> network(const MemoryLimits& limits)
{
    auto built = Network::build(randomModel(smallConfig()), givenInput(smallConfig(), 6), limits);
    EXPECT_TRUE(built.ok());
    return *built;
}

} // namespace

TEST(ValueIdentity, ChangesWithTheValues)
{
    const auto tiled = network({1, 1e12});
    const auto trace = computeTrace(tiled);
    const StageKey attn = *tiled->find(1, "attn", 1);
    EXPECT_EQ(valueIdentity(*trace, attn), valueIdentity(*trace, attn));
    EXPECT_NE(valueIdentity(*trace, attn), valueIdentity(*trace, *tiled->find(1, "attn", 2)));
    EXPECT_NE(valueIdentity(*trace, attn), valueIdentity(*trace, *tiled->find(1, "scores", 1))) << "made from the same";
    Recomputation run(withCells(*tiled, *tiled->find(1, "x", 1), {{{5, 3}, 2.0f}}), trace);
    EXPECT_TRUE(valueIdentity(*run.trace(), attn).empty()) << "not there yet";
    while (run.step()) {
    }
    EXPECT_NE(valueIdentity(*run.trace(), attn), valueIdentity(*trace, attn));
}

TEST(ValueIdentity, OfAKeptMatrixIsItself)
{
    const auto trace = computeTrace(network({1e12, 1e12}));
    const StageKey attn = *trace->network().find(1, "attn", 1);
    EXPECT_EQ(valueIdentity(*trace, attn).parts, (std::vector<std::shared_ptr<const void>>{trace->value(attn)}));
    EXPECT_FALSE(valueIdentity(*trace, trace->network().maskKey()).empty());
}

TEST(PictureShelf, GivesTheNewestPictureWhileSomebodyKeepsIt)
{
    const auto trace = computeTrace(network({1, 1e12}));
    const StageKey attn = *trace->network().find(1, "attn", 1);
    const auto plain = trace->source(attn);
    PictureShelf& shelf = PictureShelf::shared();
    EXPECT_EQ(shelf.find(*trace, attn), nullptr);
    auto first = std::make_shared<KeptMatrixSource>(std::make_shared<Matrix>(plain->block(CellRange::all(6, 6))));
    const auto second = std::make_shared<KeptMatrixSource>(std::make_shared<Matrix>(plain->block(CellRange::all(6, 6))));
    shelf.put(valueIdentity(*trace, attn), first);
    EXPECT_EQ(trace->source(attn), first);
    EXPECT_NE(trace->source(*trace->network().find(1, "scores", 1)), first);
    shelf.put(valueIdentity(*trace, attn), second);
    EXPECT_EQ(trace->source(attn), second);
    shelf.put(valueIdentity(*trace, attn), first);
    first.reset();
    EXPECT_EQ(shelf.find(*trace, attn), nullptr);
    EXPECT_EQ(trace->source(attn)->at({3, 2}), plain->at({3, 2}));
}
