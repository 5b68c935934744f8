// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/growth_plot.h"

#include "tests/ui/session/sample_models.h"
#include "ui/theme/theme.h"

#include <QSignalSpy>
#include <QTest>

namespace headlight {

class GrowthPlotTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void pointsStandWhereTheyWereMeasured();
    void thePointerReadsAPoint();
    void readersHearSlopeAndPoints();
    void followsTheTheme();

  private:
    QColor colorAt(const GrowthSample& sample);

    std::unique_ptr<GrowthPlot> plot;
    GrowthCurve curve;
};

void GrowthPlotTest::initTestCase()
{
    QVERIFY(loadFonts());
}

void GrowthPlotTest::init()
{
    applyTheme(*qApp, ThemeKind::Light);
    const auto network = Network::build(test::sampleModel(), test::sampleInput());
    QVERIFY(network.ok());
    const std::vector<GrowthPoint> measured{{16, 1e-4, 1e5}, {32, 2e-4, 3e5}, {64, 8e-4, 1e6}};
    curve = growthChart(**network, 0, measured).time;
    plot = std::make_unique<GrowthPlot>();
    plot->resize(500, 260);
    plot->setCurve(curve, 6);
    plot->show();
    QTest::qWait(20); // replots are queued
}

QColor GrowthPlotTest::colorAt(const GrowthSample& sample)
{
    QTest::qWait(20);
    return plot->grab().toImage().pixelColor(plot->placeOf(sample).toPoint());
}

void GrowthPlotTest::pointsStandWhereTheyWereMeasured()
{
    for (const GrowthSample& sample : curve.measured)
        QCOMPARE(colorAt(sample), themeColors().ink);
    // The same factor is the same way on both axes' own scale.
    const QPointF first = plot->placeOf({10, 1e-4});
    const QPointF second = plot->placeOf({100, 1e-3});
    const QPointF third = plot->placeOf({1000, 1e-2});
    QVERIFY(std::abs((third - second).x() - (second - first).x()) < 0.5);
    QVERIFY(std::abs((third - second).y() - (second - first).y()) < 0.5);
}

void GrowthPlotTest::thePointerReadsAPoint()
{
    QSignalSpy told(plot.get(), &GrowthPlot::readOut);
    QTest::mouseMove(plot.get(), plot->placeOf(curve.measured[1]).toPoint());
    QTRY_VERIFY(!told.isEmpty());
    QCOMPARE(told.last().first().toString(), QStringLiteral("N = 32: 200 µs measured"));
}

void GrowthPlotTest::readersHearSlopeAndPoints()
{
    QCOMPARE(plot->accessibleName(), QStringLiteral("time against N"));
    const QStringList lines = plot->accessibleDescription().split(QLatin1Char('\n'));
    QCOMPARE(lines[0], QStringLiteral("slope 1.50"));
    QCOMPARE(lines[1], QStringLiteral("N = 16: 100 µs measured"));
    QVERIFY(lines.last().endsWith(QStringLiteral("by the formulas")));
}

void GrowthPlotTest::followsTheTheme()
{
    applyTheme(*qApp, ThemeKind::Dark);
    QCOMPARE(colorAt(curve.measured[0]), themeColors().ink);
}

} // namespace headlight

QTEST_MAIN(headlight::GrowthPlotTest)
#include "growth_plot_test.moc"
