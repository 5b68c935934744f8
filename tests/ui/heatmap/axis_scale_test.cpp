// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/axis_scale.h"
#include "ui/heatmap/heatmap_geometry.h"

#include <QtTest>

using namespace headlight;

class AxisScaleTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void zoomStepsAreWhole_data()
    {
        QTest::addColumn<double>("pixels");
        QTest::addColumn<int>("cell");
        QTest::addColumn<int>("pool");
        QTest::newRow("large") << 71.6 << 72 << 1;
        QTest::newRow("one") << 1.0 << 1 << 1;
        QTest::newRow("just below one") << 0.9 << 1 << 2;
        QTest::newRow("a half") << 0.5 << 1 << 2;
        QTest::newRow("a third") << 1.0 / 3 << 1 << 3;
        QTest::newRow("between") << 0.3 << 1 << 4;
    }
    void zoomStepsAreWhole()
    {
        QFETCH(double, pixels);
        QFETCH(int, cell);
        QFETCH(int, pool);
        const CellZoom zoom = CellZoom::nearest(pixels);
        QCOMPARE(zoom.pixels, cell);
        QCOMPARE(zoom.pool, pool);
    }

    void fittingFits_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("room");
        for (const int count : {1, 2, 6, 64, 511, 512, 513, 2000, 131072})
            for (const int room : {1, 7, 500, 704})
                QTest::addRow("%d in %d", count, room) << count << room;
    }
    void fittingFits()
    {
        QFETCH(int, count);
        QFETCH(int, room);
        const CellZoom zoom = CellZoom::fitting(count, room);
        QVERIFY(AxisScale(count, zoom, room).fits());
        const CellZoom closer = zoom.isPooled() ? CellZoom{1, zoom.pool - 1} : CellZoom{zoom.pixels + 1, 1};
        QVERIFY2(!AxisScale(count, closer, room).fits(), "the next step would fit too");
    }

    void everyPixelKnowsItsCell_data()
    {
        QTest::addColumn<int>("pixels");
        QTest::addColumn<int>("pool");
        QTest::addColumn<int>("offset");
        QTest::newRow("cells of 7, scrolled by 13") << 7 << 1 << 13;
        QTest::newRow("cells of 1") << 1 << 1 << 5;
        QTest::newRow("pools of 3") << 1 << 3 << 4;
        QTest::newRow("cells of 40") << 40 << 1 << 0;
    }
    void everyPixelKnowsItsCell()
    {
        QFETCH(int, pixels);
        QFETCH(int, pool);
        QFETCH(int, offset);
        AxisScale axis(100, {pixels, pool}, 20);
        axis.setOffset(offset);
        for (int pixel = 0; pixel < axis.visibleLength(); ++pixel) {
            const Index index = axis.indexAt(pixel);
            const PixelSpan span = axis.span(index);
            QVERIFY(span.begin <= pixel && pixel < span.end);
            QVERIFY(index >= axis.first() && index < axis.last());
        }
        QCOMPARE(axis.indexAt(-1), Index(-1));
        QCOMPARE(axis.indexAt(20), Index(-1));
    }

    void zoomKeepsWhatIsUnderThePointer()
    {
        AxisScale axis(200, {10, 1}, 300);
        axis.setOffset(555);
        const Index under = axis.indexAt(123);
        const double position = axis.positionAt(123);
        for (const int pixels : {25, 3, 40}) {
            AxisScale other(200, {pixels, 1}, 300);
            other.putAt(position, 123);
            QCOMPARE(other.indexAt(123), under);
        }
    }

    void scrollingStopsAtTheEnds()
    {
        AxisScale axis(10, {30, 1}, 100);
        axis.setOffset(-50);
        QCOMPARE(axis.first(), Index(0));
        axis.setOffset(100000);
        QCOMPARE(axis.last(), Index(10));
        QCOMPARE(axis.span(9).end, 100);
    }

    void revealScrollsNoFurtherThanNeeded()
    {
        AxisScale axis(10, {30, 1}, 100);
        axis.reveal(1);
        QCOMPARE(axis.offset(), Index(0));
        axis.reveal(5);
        QCOMPARE(axis.span(5).end, 100);
        axis.reveal(0);
        QCOMPARE(axis.offset(), Index(0));
    }

    void fittedCellsKeepAGoodShape()
    {
        const CellLimits limits;
        const HeatmapZoom square = fittingZoom(6, 6, {700, 560}, limits);
        QCOMPARE(square.cols.pixels, 84);
        QCOMPARE(square.rows.pixels, 72);
        const HeatmapZoom wide = fittingZoom(6, 16, {704, 560}, limits);
        QCOMPARE(wide.cols.pixels, 44);
        QVERIFY(wide.rows.pixels >= 34 && wide.rows.pixels <= 38);
        const HeatmapZoom large = fittingZoom(2000, 2000, {704, 560}, limits);
        QCOMPARE(large.cols.pool, 4);
        QCOMPARE(large.rows.pool, 4);
    }

    void aSquareMatrixIsASquare()
    {
        const CellLimits limits;
        for (const QSize room : {QSize(704, 560), QSize(600, 400), QSize(400, 900), QSize(1800, 1100)})
            for (Index count = 1; count <= 4096; count += count < 64 ? 1 : 37) {
                const HeatmapZoom zoom = fittingZoom(count, count, room, limits);
                const HeatmapGeometry cells(count, count, zoom, QRect(QPoint(0, 0), room), 1);
                QVERIFY2(cells.fits(), qPrintable(QString::number(count)));
                if (std::min(zoom.cols.size(), zoom.rows.size()) < limits.labelHeight)
                    QVERIFY2(std::abs(cells.deviceRect().width() - cells.deviceRect().height()) <= 1, qPrintable(QString::number(count)));
            }
        QCOMPARE(fittingZoom(512, 512, {600, 400}, limits), (HeatmapZoom{{1, 2}, {1, 2}}));
    }
};

QTEST_MAIN(AxisScaleTest)
#include "axis_scale_test.moc"
