// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/ripple.h"

#include "core/layer/network_edit.h"
#include "tests/core/layer/small_networks.h"

using namespace headlight;
using namespace headlight::test;

namespace {

struct Edited {
    std::shared_ptr<const Trace> before;
    std::shared_ptr<const Trace> after;
    ChangeSet changes;
    Ripple ripple;
};

Edited edited(const ModelConfig& config, const char* id, Cell cell, float value)
{
    const auto network = built(randomModel(config), givenInput(config, 6));
    const auto before = computeTrace(network);
    Recomputation run(withCells(*network, *network->find(2, id, 1), {{cell, value}}), before);
    while (run.step()) {
    }
    const auto after = run.trace();
    return {before, after, run.changes(), rippleOf(after->network(), run.changes())};
}

} // namespace

TEST(Ripple, TellsStagesAndRowsThatTheMaskLeaves)
{
    const ModelConfig config = smallConfig();
    const Edited held = edited(config, "ln1", {3, 1}, 2.0f);
    EXPECT_EQ(held.ripple.stages, 2 * 18);
    EXPECT_EQ(held.ripple.reached, 17) << "layer 2 but its x";
    EXPECT_EQ(held.ripple.rows, (std::pair<Index, Index>{3, 6}));
    EXPECT_TRUE(held.ripple.masked);
}

TEST(Ripple, BlamesTheMaskForNothingElse)
{
    ModelConfig config = smallConfig();
    const Edited late = edited(config, "ffn", {3, 1}, 2.0f);
    EXPECT_EQ(late.ripple.rows, (std::pair<Index, Index>{3, 4}));
    EXPECT_FALSE(late.ripple.masked) << "it did not go through attention";
    config.mask.kind = MaskKind::None;
    const Edited all = edited(config, "ln1", {3, 1}, 2.0f);
    EXPECT_FALSE(all.ripple.rows);
    EXPECT_FALSE(all.ripple.masked);
}

TEST(Ripple, TellsTheLargestChange)
{
    const Edited held = edited(smallConfig(), "ln1", {3, 1}, 2.0f);
    const StageKey ln1 = *held.after->network().find(2, "ln1", 1);
    const float was = (*held.before->value(ln1))(3, 1);
    EXPECT_EQ(changeExtent(*held.before, *held.after, ln1, held.changes.at(ln1)), (ChangeExtent{1, std::abs(was - 2.0f)}));
    EXPECT_EQ(changeExtent(*held.before, *held.after, ln1, {}), ChangeExtent());
    EXPECT_EQ(changeExtent(*held.before, *held.after, *held.after->network().find(1, "h", 1), CellSet(CellRange::of({0, 0}))), ChangeExtent());
    // Ranges that lie over each other count their cells once.
    CellSet twice(held.changes.at(ln1));
    twice.add(CellRange::all(6, 1));
    twice.add({0, 2, 0, 3});
    EXPECT_EQ(changeExtent(*held.before, *held.after, ln1, twice), (ChangeExtent{1, std::abs(was - 2.0f)}));
}
