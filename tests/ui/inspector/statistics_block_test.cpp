// SPDX-License-Identifier: GPL-3.0-or-later
// A small matrix is told at once, a large one a little later, never half of it.
#include "ui/inspector/statistics_block.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QtTest>

#include <numeric>

using namespace headlight;

namespace {

std::shared_ptr<const MatrixSource> sourceOf(Index rows, Index cols)
{
    return std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(Matrix::Random(rows, cols)));
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
        block.setSource(sourceOf(6, 8), ValueKind::Signed);
        QVERIFY(block.ready());
        QCOMPARE(block.statistics().count(), Index(48));
        QCOMPARE(sum(block.bins()), Index(48));
    }

    void aLargeMatrixIsReadInPauses()
    {
        StatisticsBlock block;
        block.setSource(sourceOf(6, 8), ValueKind::Signed);
        block.setSource(sourceOf(512, 512), ValueKind::Signed);
        QVERIFY(!block.ready());
        QCOMPARE(block.statistics().count(), Index(48)); // still the one before, whole
        QTRY_VERIFY(block.ready());
        QCOMPARE(block.statistics().count(), Index(512 * 512));
        QCOMPARE(sum(block.bins()), Index(512 * 512));
    }

    void anotherMatrixTakesThePlaceOfOneBeingRead()
    {
        StatisticsBlock block;
        block.setSource(sourceOf(512, 512), ValueKind::Signed);
        block.setSource(sourceOf(300, 300), ValueKind::Signed);
        QTRY_VERIFY(block.ready());
        QCOMPARE(block.statistics().count(), Index(300 * 300));
        block.setSource(sourceOf(512, 512), ValueKind::Signed);
        block.setSource(nullptr, ValueKind::Signed);
        QTest::qWait(20);
        QVERIFY(!block.ready() && block.isHidden());
    }
};

QTEST_MAIN(StatisticsBlockTest)
#include "statistics_block_test.moc"
