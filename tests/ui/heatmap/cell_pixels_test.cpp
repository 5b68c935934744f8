// SPDX-License-Identifier: GPL-3.0-or-later
// Pixels that are moved, scaled and coloured a band at a time end as if they had been coloured at once.
#include "tests/ui/heatmap/heatmap_fixture.h"

#include "ui/heatmap/cell_image.h"
#include "ui/heatmap/cell_pixels.h"

#include <QDeadlineTimer>
#include <QPainter>
#include <QTest>

using namespace headlight;
using namespace headlight::fixture;

namespace {

const QDeadlineTimer kOver(0);
constexpr QRect kRoom(31, 17, 300, 220);

class CellPixelsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase()
    {
        useTheme(ThemeKind::Light);
        m_content = weightsContent(attention(600));
        m_table.emplace(scaleOf(m_content));
        m_colors = CellColors::themed();
    }

    void movesKeepWhatIsColoured_data()
    {
        QTest::addColumn<int>("pixels");
        QTest::addColumn<int>("pool");
        for (const auto& [pixels, pool] : {std::pair(1, 2), std::pair(1, 1), std::pair(5, 1), std::pair(20, 1)})
            QTest::addRow("%d pixels, %d cells", pixels, pool) << pixels << pool;
    }
    void movesKeepWhatIsColoured()
    {
        QFETCH(int, pixels);
        QFETCH(int, pool);
        HeatmapGeometry geometry = viewAt({pixels, pool});
        CellPixels shown(geometry);
        shown.color(painter(geometry), QDeadlineTimer::Forever);
        QCOMPARE(pictureOf(shown), exact(geometry));
        for (const QPoint by : {QPoint(-7, 0), QPoint(0, -33), QPoint(12, 5), QPoint(-29, 18), QPoint(-1000, -1000), QPoint(4, 6)}) {
            geometry.panBy(by);
            shown.moveTo(geometry);
            m_coloured = 0;
            shown.color(painter(geometry), QDeadlineTimer::Forever);
            QCOMPARE(pictureOf(shown), exact(geometry));
        }
        // The last step: a strip on two sides, and nothing else.
        QVERIFY(m_coloured <= 4 * kRoom.height() + 6 * kRoom.width());
    }

    void aViewMovesOnBeforeAllIsColoured()
    {
        HeatmapGeometry geometry = viewAt({1, 3});
        CellPixels shown(geometry);
        int at = 0;
        for (const CellZoom zoom : {CellZoom{1, 3}, CellZoom{1, 2}, CellZoom{4, 1}, CellZoom{16, 1}, CellZoom{1, 2}}) {
            geometry = viewAt(zoom);
            for (int step = 0; step < 4; ++step) {
                ++at;
                geometry.panBy({-9 * at % 40, 20 - at});
                shown.moveTo(geometry);
                QVERIFY(!shown.color(painter(geometry), kOver).isEmpty());
            }
        }
        while (!shown.isDone())
            shown.color(painter(geometry), kOver);
        QCOMPARE(pictureOf(shown), exact(geometry));
    }

    void anotherZoomStandsInUntilItIsColoured()
    {
        const HeatmapGeometry before = viewAt({2, 1});
        CellPixels shown(before);
        shown.color(painter(before), QDeadlineTimer::Forever);
        HeatmapGeometry closer = viewAt({4, 1});
        closer.putAt(before.positionAt(before.rect().topLeft()), closer.rect().topLeft());
        shown.moveTo(closer);
        shown.color(painter(closer), kOver);
        QVERIFY(!shown.isDone());
        // Every cell is there already, as large as it will be: 2 × 2 pixels became 4 × 4.
        QCOMPARE(pictureOf(shown).pixel(101, 201), exact(before).pixel(50, 100));
        while (!shown.isDone())
            shown.color(painter(closer), kOver);
        QCOMPARE(pictureOf(shown), exact(closer));
    }

    void onlyWhatIsOutdatedIsColouredAnew()
    {
        const HeatmapGeometry geometry = viewAt({1, 2});
        CellPixels shown(geometry);
        shown.color(painter(geometry), QDeadlineTimer::Forever);
        m_coloured = 0;
        shown.outdate(QRect(10, 20, 30, 40));
        shown.outdate(QRect(290, 210, 30, 40)); // reaches over the edge
        QCOMPARE(shown.color(painter(geometry), QDeadlineTimer::Forever), QRegion(10, 20, 30, 40) + QRegion(290, 210, 10, 10));
        QCOMPARE(m_coloured, 30 * 40 + 10 * 10);
        QVERIFY(shown.isDone());
    }

  private:
    HeatmapGeometry viewAt(CellZoom zoom) const
    {
        HeatmapGeometry geometry(m_content.rows, m_content.cols, {zoom, zoom}, kRoom, 1);
        geometry.panBy({-40, -30});
        return geometry;
    }

    CellPixels::Color painter(const HeatmapGeometry& geometry)
    {
        return [this, geometry](QImage& image, const QRect& part) {
            m_coloured += part.width() * part.height();
            paintCells(image, part, {m_content, geometry, *m_table, m_colors});
        };
    }

    QImage exact(const HeatmapGeometry& geometry) const { return cellImage(m_content, geometry, *m_table, m_colors); }

    static QImage pictureOf(const CellPixels& pixels)
    {
        QImage image(pixels.geometry().deviceRect().size(), QImage::Format_RGB32);
        QPainter painter(&image);
        painter.translate(-pixels.geometry().rect().topLeft());
        pixels.paint(painter);
        return image;
    }

    HeatmapContent m_content;
    std::optional<ColorTable> m_table;
    CellColors m_colors;
    int m_coloured = 0; ///< pixels
};

} // namespace

QTEST_MAIN(CellPixelsTest)
#include "cell_pixels_test.moc"
