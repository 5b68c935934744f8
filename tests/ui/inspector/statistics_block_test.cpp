// SPDX-License-Identifier: GPL-3.0-or-later
// A small matrix is told at once, a large one a little later, never half of it.
#include "ui/inspector/statistics_block.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QtTest>

#include <numeric>

using namespace headlight;

namespace {

SummarisedValues valuesOf(Index rows, Index cols, std::optional<Index> count = {})
{
    return {std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(Matrix::Random(rows, cols))), ValueKind::Signed, count};
}

Index sum(const std::vector<Index>& counts)
{
    return std::accumulate(counts.begin(), counts.end(), Index(0));
}

} // namespace

class StatisticsBlockTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase()
    {
        loadFonts();
        applyTheme(*qApp, ThemeKind::Light);
    }

    void aSmallMatrixIsToldAtOnce()
    {
        StatisticsBlock block;
        block.setValues(valuesOf(6, 8));
        QVERIFY(block.ready());
        QCOMPARE(block.statistics().count(), Index(48));
        QCOMPARE(sum(block.bins()), Index(48));
    }

    void aLargeMatrixIsToldLaterAndWhole()
    {
        StatisticsBlock block;
        block.setValues(valuesOf(6, 8));
        QSignalSpy told(&block, &StatisticsBlock::told);
        block.setMarked(2);
        block.setValues(valuesOf(512, 512));
        QVERIFY(!block.ready());
        QVERIFY(block.rankText().isEmpty());
        QCOMPARE(block.statistics().count(), Index(48)); // still the one before, whole
        QVERIFY(told.wait());
        QVERIFY(block.ready());
        QCOMPARE(block.statistics().count(), Index(512 * 512));
        QCOMPARE(sum(block.bins()), Index(512 * 512));
        QCOMPARE(block.rankText(), QStringLiteral("largest"));
    }

    void anotherMatrixTakesThePlaceOfOneBeingRead()
    {
        StatisticsBlock block;
        QSignalSpy told(&block, &StatisticsBlock::told);
        block.setValues(valuesOf(512, 512));
        block.setValues(valuesOf(300, 300));
        QVERIFY(told.wait());
        QCOMPARE(block.statistics().count(), Index(300 * 300));
        block.setValues(valuesOf(512, 512));
        block.setValues({});
        QVERIFY(!told.wait(50));
        QVERIFY(!block.ready() && block.isHidden());
        QCOMPARE(told.count(), 1);
    }

    void aBlockMayGoWhileItsValuesAreRead()
    {
        for (int round = 0; round < 20; ++round) {
            StatisticsBlock block;
            block.setValues(valuesOf(200, 200));
        }
        QTest::qWait(1);
    }

    void onlyTheFirstValuesAreToldOfWhereThatIsAsked()
    {
        StatisticsBlock block;
        block.setValues(valuesOf(6, 8, 11));
        QCOMPARE(block.statistics().count(), Index(11));
        block.setValues(valuesOf(6, 8, 0));
        QVERIFY(block.ready());
        QCOMPARE(block.statistics().count(), Index(0));
    }
};

QTEST_MAIN(StatisticsBlockTest)
#include "statistics_block_test.moc"
