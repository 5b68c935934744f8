// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/cost_bars.h"

#include "core/layer/network.h"
#include "tests/ui/session/sample_models.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QSignalSpy>
#include <QTest>

namespace headlight {

class CostBarsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void barsAreAsLongAsTheirOperations();
    void theStageOnScreenIsInk();
    void clickAndKeyboardPickARow();
    void thePointerReadsTheNumbers();
    void readersHearEveryRow();
    void followsTheTheme();

  private:
    /// Pixels of that colour in the row, at the height of its operations.
    int lengthOf(int row, const QColor& color);
    int longest() const;

    std::unique_ptr<CostBars> bars;
};

void CostBarsTest::initTestCase()
{
    QVERIFY(loadFonts());
}

void CostBarsTest::init()
{
    applyTheme(*qApp, ThemeKind::Light);
    bars = std::make_unique<CostBars>();
    const auto network = Network::build(test::sampleModel(), test::sampleInput());
    QVERIFY(network.ok());
    bars->setRows(costRows(**network, 0));
    bars->resize(700, bars->sizeHint().height());
    bars->show();
}

int CostBarsTest::lengthOf(int row, const QColor& color)
{
    QTest::qWait(20); // replots are queued
    const QImage image = bars->grab().toImage();
    const int y = bars->rectOf(row).top() + bars->rectOf(row).height() * 38 / 100;
    int length = 0;
    for (int x = 0; x < image.width(); ++x)
        length += image.pixelColor(x, y) == color;
    return length;
}

int CostBarsTest::longest() const
{
    for (std::size_t row = 0; row < bars->rows().size(); ++row)
        if (bars->rows()[row].flopsBar == 1)
            return int(row);
    return -1;
}

void CostBarsTest::barsAreAsLongAsTheirOperations()
{
    const int full = lengthOf(longest(), themeColors().flow);
    QVERIFY(full > 100);
    for (int row = 0; row < int(bars->rows().size()); ++row) {
        const double share = bars->rows()[std::size_t(row)].flopsBar;
        if (share > 0.05)
            QVERIFY2(std::abs(lengthOf(row, themeColors().flow) - share * full) <= 3, bars->rows()[std::size_t(row)].id.c_str());
    }
}

void CostBarsTest::theStageOnScreenIsInk()
{
    const int row = longest();
    bars->setCurrent(row);
    QVERIFY(lengthOf(row, themeColors().ink) > 100);
    QCOMPARE(lengthOf(row, themeColors().flow), 0);
    bars->setCurrent(-1);
    QVERIFY(lengthOf(row, themeColors().flow) > 100);
}

void CostBarsTest::clickAndKeyboardPickARow()
{
    QSignalSpy picked(bars.get(), &CostBars::picked);
    QTest::mouseClick(bars.get(), Qt::LeftButton, {}, bars->rectOf(4).center());
    QCOMPARE(picked.takeFirst().first().toInt(), 4);
    QTest::mouseClick(bars.get(), Qt::LeftButton, {}, QPoint(20, 5));
    QVERIFY(picked.isEmpty());
    bars->setCurrent(4);
    QTest::keyClick(bars.get(), Qt::Key_Down);
    QTest::keyClick(bars.get(), Qt::Key_Up);
    QCOMPARE(picked.takeFirst().first().toInt(), 5);
    QCOMPARE(picked.takeFirst().first().toInt(), 3);
}

void CostBarsTest::thePointerReadsTheNumbers()
{
    QSignalSpy told(bars.get(), &CostBars::readOut);
    QTest::mouseMove(bars.get(), bars->rectOf(3).center());
    QTRY_VERIFY(!told.isEmpty());
    QCOMPARE(told.last().first().toString(), translated(bars->rows()[3].sentence()));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(bars.get(), &leave);
    QCOMPARE(told.last().first().toString(), QString());
}

void CostBarsTest::readersHearEveryRow()
{
    QCOMPARE(bars->accessibleName(), QStringLiteral("Cost of each stage"));
    bars->setCurrent(2);
    const QStringList lines = bars->accessibleDescription().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), qsizetype(bars->rows().size()) + 1);
    QVERIFY(lines[0].contains(QString::fromStdString(bars->rows()[2].id)));
    QVERIFY(lines[4].startsWith(QString::fromStdString(bars->rows()[3].id)));
}

void CostBarsTest::followsTheTheme()
{
    applyTheme(*qApp, ThemeKind::Dark);
    QVERIFY(lengthOf(longest(), themeColors().flow) > 100);
}

} // namespace headlight

QTEST_MAIN(headlight::CostBarsTest)
#include "cost_bars_test.moc"
