// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/histogram_plot.h"

#include "ui/theme/theme.h"

#include <QTest>

namespace headlight {

class HistogramPlotTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void barsAreAsHighAsTheirCounts();
    void theMarkedPartIsInk();
    void aLoneValueShows();
    void followsTheTheme();

  private:
    /// Pixels of that colour in the column through the middle of a part.
    int heightOf(int part, const QColor& color);

    std::unique_ptr<HistogramPlot> plot;
};

void HistogramPlotTest::init()
{
    applyTheme(*qApp, ThemeKind::Light);
    plot = std::make_unique<HistogramPlot>();
    plot->resize(200, 41);
    plot->setCounts({10, 5, 0, 10});
    plot->show();
}

int HistogramPlotTest::heightOf(int part, const QColor& color)
{
    QTest::qWait(20); // replots are queued
    const QImage image = plot->grab().toImage();
    int height = 0;
    for (int y = 0; y < image.height() - 2; ++y) // the axis is below
        height += image.pixelColor(part * 50 + 25, y) == color;
    return height;
}

void HistogramPlotTest::barsAreAsHighAsTheirCounts()
{
    const QColor grey = themeColors().lineStrong;
    const int full = heightOf(0, grey);
    QVERIFY(full > 36);
    QVERIFY(std::abs(heightOf(1, grey) - full / 2) <= 1);
    QCOMPARE(heightOf(2, grey), 0);
    QCOMPARE(heightOf(3, grey), full);
}

void HistogramPlotTest::theMarkedPartIsInk()
{
    plot->setMarked(1);
    QVERIFY(heightOf(1, themeColors().ink) > 15);
    QCOMPARE(heightOf(1, themeColors().lineStrong), 0);
    QCOMPARE(heightOf(0, themeColors().ink), 0);
    plot->setMarked({});
    QCOMPARE(heightOf(1, themeColors().ink), 0);
}

void HistogramPlotTest::aLoneValueShows()
{
    plot->setCounts({1000000, 1, 0, 0});
    QVERIFY(heightOf(1, themeColors().lineStrong) >= 1);
    QCOMPARE(heightOf(2, themeColors().lineStrong), 0);
}

void HistogramPlotTest::followsTheTheme()
{
    applyTheme(*qApp, ThemeKind::Dark);
    QVERIFY(heightOf(0, themeColors().lineStrong) > 36);
}

} // namespace headlight

QTEST_MAIN(headlight::HistogramPlotTest)
#include "histogram_plot_test.moc"
