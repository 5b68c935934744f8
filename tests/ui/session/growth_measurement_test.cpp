// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/growth_measurement.h"

#include "sample_models.h"
#include "ui/session/document.h"

#include "core/base/memory_budget.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <memory>

using namespace headlight;

class GrowthMeasurementTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void measuresEverySizeOnAnotherThread();
    void cancellingKeepsWhatIsThere();
    void anotherLayerHasNoPoints();
    void theBudgetLimitsIt();

  private:
    std::unique_ptr<Document> m_document;
};

void GrowthMeasurementTest::init()
{
    m_document = std::make_unique<Document>();
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
}

void GrowthMeasurementTest::cleanup()
{
    setMemoryBudget(machineMemory() / 4);
}

void GrowthMeasurementTest::measuresEverySizeOnAnotherThread()
{
    GrowthMeasurement& growth = GrowthMeasurement::of(*m_document);
    QVERIFY(growth.points().empty());
    QSignalSpy told(&growth, &GrowthMeasurement::progressed);
    QSignalSpy measured(&growth, &GrowthMeasurement::measured);
    growth.start(64);
    QVERIFY(growth.isRunning());
    QVERIFY(growth.points().empty()); // nothing is measured on this thread
    QTRY_VERIFY_WITH_TIMEOUT(!growth.isRunning(), 60000);
    QCOMPARE(growth.points().size(), std::size_t(3)); // 16, 32, 64
    QCOMPARE(growth.points()[2].tokens, Index(64));
    QVERIFY(growth.points()[0].seconds > 0 && growth.points()[2].bytes > growth.points()[0].bytes);
    QCOMPARE(growth.progress(), 1.0);
    QVERIFY(told.size() >= 2 && !measured.isEmpty());
    QVERIFY(GrowthMeasurement::pointsOf(*m_document) == growth.points());
    QVERIFY(!m_document->isModified());
}

void GrowthMeasurementTest::cancellingKeepsWhatIsThere()
{
    GrowthMeasurement& growth = GrowthMeasurement::of(*m_document);
    growth.start(GrowthMeasurement::mostTokens);
    QTRY_VERIFY_WITH_TIMEOUT(growth.points().size() >= 2, 60000);
    growth.cancel();
    QVERIFY(!growth.isRunning());
    const std::vector<GrowthPoint> points = growth.points();
    QVERIFY(points.size() >= 2);
    QTest::qWait(50);
    QVERIFY(growth.points() == points);
}

void GrowthMeasurementTest::anotherLayerHasNoPoints()
{
    GrowthMeasurement& growth = GrowthMeasurement::of(*m_document);
    growth.take({{16, 1e-4, 1e5}, {32, 2e-4, 2e5}});
    QCOMPARE(growth.points().size(), std::size_t(2));
    ModelConfig config = m_document->network()->config();
    config.mask.kind = MaskKind::None;
    QVERIFY(m_document->setConfig(config));
    QVERIFY(growth.points().empty());
    m_document->undoStack()->undo();
    QCOMPARE(growth.points().size(), std::size_t(2));
    growth.start(GrowthMeasurement::mostTokens);
    QVERIFY(m_document->setConfig(config));
    QVERIFY(!growth.isRunning());
}

void GrowthMeasurementTest::theBudgetLimitsIt()
{
    GrowthMeasurement& growth = GrowthMeasurement::of(*m_document);
    const std::vector<Index> all = growth.limits();
    QVERIFY(!all.empty());
    QCOMPARE(all.front(), Index(256));
    setMemoryBudget(m_document->network()->keptBytes() + 1000);
    QVERIFY(growth.limits().empty());
    growth.start(512); // nothing fits: done without a point
    QTRY_VERIFY_WITH_TIMEOUT(!growth.isRunning(), 60000);
    QVERIFY(growth.points().empty());
}

QTEST_GUILESS_MAIN(GrowthMeasurementTest)
#include "growth_measurement_test.moc"
