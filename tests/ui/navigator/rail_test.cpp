// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/rail.h"

#include <QTest>

namespace headlight {

class RailTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aBlockLeavesTheTrunkAndRejoinsIt();
    void theTrunkRunsBesideABlock();
    void nothingRunsBeyondTheEnds();
    void twoBlocksInARowShareTheirBranch();
    void noStages();
};

namespace {

const std::vector<StageGroup> kLayer{StageGroup::Stream, StageGroup::Attention, StageGroup::Attention, StageGroup::Stream,
                                     StageGroup::FeedForward, StageGroup::Stream};

} // namespace

void RailTest::aBlockLeavesTheTrunkAndRejoinsIt()
{
    const auto rail = railOf(kLayer);
    QVERIFY(!rail[0].onBranch && rail[0].branchBelow && !rail[0].branchAbove);
    QVERIFY(rail[1].onBranch && rail[1].branchAbove && rail[1].aboveOnTrunk && !rail[1].belowOnTrunk);
    QVERIFY(rail[2].onBranch && rail[2].branchBelow && rail[2].belowOnTrunk && !rail[2].aboveOnTrunk);
    QVERIFY(!rail[3].onBranch && rail[3].branchAbove && rail[3].branchBelow);
}

void RailTest::theTrunkRunsBesideABlock()
{
    const auto rail = railOf(kLayer);
    for (std::size_t i = 1; i + 1 < rail.size(); ++i)
        QVERIFY(rail[i].trunkAbove && rail[i].trunkBelow);
}

void RailTest::nothingRunsBeyondTheEnds()
{
    const auto rail = railOf(kLayer);
    QVERIFY(!rail.front().trunkAbove && rail.front().trunkBelow);
    QVERIFY(rail.back().trunkAbove && !rail.back().trunkBelow && !rail.back().branchBelow);

    const auto open = railOf({StageGroup::Stream, StageGroup::Attention});
    QVERIFY(!open[0].trunkBelow && !open[1].trunkAbove);
    QVERIFY(open[1].branchAbove && !open[1].branchBelow);
}

void RailTest::twoBlocksInARowShareTheirBranch()
{
    const auto rail = railOf({StageGroup::Stream, StageGroup::Attention, StageGroup::FeedForward, StageGroup::Stream});
    QVERIFY(rail[1].branchBelow && !rail[1].belowOnTrunk);
    QVERIFY(rail[2].branchAbove && !rail[2].aboveOnTrunk);
}

void RailTest::noStages()
{
    QVERIFY(railOf({}).empty());
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::RailTest)
#include "rail_test.moc"
