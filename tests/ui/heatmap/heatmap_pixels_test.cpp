// SPDX-License-Identifier: GPL-3.0-or-later
// The right colour at the right place, and nothing that could be taken for a value it is not.
#include "core/tensor/pyramid_source.h"
#include "tests/core/tensor/counting_source.h"
#include "tests/ui/heatmap/heatmap_fixture.h"
#include "ui/heatmap/cell_image.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/heatmap/picture_tiles.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace headlight;
using namespace headlight::fixture;
using headlight::test::CountingSource;

namespace {

/// A pixel inside a cell, off its middle where a number may stand.
QRgb pixelIn(const QImage& image, const HeatmapWidget& widget, Cell cell)
{
    const QRectF rect = widget.cells().rect(cell);
    return image.pixel(int(rect.left() + rect.width() * 0.15), int(rect.top() + rect.height() * 0.85));
}

QRgb colorOf(const HeatmapContent& content, float value)
{
    return scaleOf(content).color(double(value)).argb();
}

bool near(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) <= 1 && std::abs(qGreen(a) - qGreen(b)) <= 1 && std::abs(qBlue(a) - qBlue(b)) <= 1;
}

int pixelsOf(const QImage& image, const QRect& part, QRgb color)
{
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            count += image.pixel(x, y) == color;
    return count;
}

} // namespace

class HeatmapPixelsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { useTheme(ThemeKind::Light); }

    void everyCellHasItsColour_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("cols");
        QTest::addColumn<bool>("dark");
        for (const auto& [rows, cols] :
             std::vector<std::pair<int, int>>{{1, 1}, {2, 3}, {6, 16}, {1, 64}, {64, 4}, {40, 40}, {300, 200}})
            for (const bool dark : {false, true})
                QTest::addRow("%d×%d %s", rows, cols, dark ? "dark" : "light") << rows << cols << dark;
    }
    void everyCellHasItsColour()
    {
        QFETCH(int, rows);
        QFETCH(int, cols);
        QFETCH(bool, dark);
        useTheme(dark ? ThemeKind::Dark : ThemeKind::Light);
        const Matrix values = counted(rows, cols);
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(signedContent(values));
        const QImage image = picture(widget);
        for (Index row = 0; row < rows; ++row)
            for (Index col = 0; col < cols; ++col)
                QVERIFY2(near(pixelIn(image, widget, {row, col}), colorOf(widget.content(), values(row, col))),
                         qPrintable(QStringLiteral("cell %1, %2").arg(row).arg(col)));
    }

    /// However small the cells are: one frame round those that are held, and nothing else.
    void smallHeldCellsHaveAFrame_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<Cell>("first");
        QTest::addColumn<Cell>("last");
        QTest::newRow("far from each other") << 2000 << Cell{500, 400} << Cell{1500, 900};
        QTest::newRow("one") << 2000 << Cell{500, 400} << Cell{500, 400};
        QTest::newRow("in the corners") << 400 << Cell{0, 0} << Cell{399, 399};
    }
    void smallHeldCellsHaveAFrame()
    {
        QFETCH(int, size);
        QFETCH(Cell, first);
        QFETCH(Cell, last);
        HeatmapWidget widget;
        widget.resize(700, 700);
        HeatmapContent content = signedContent(Matrix::Ones(size, size));
        widget.setContent(content);
        const QImage bare = picture(widget);
        content.held = std::make_shared<const HeldValues>(HeldValues{{first, 1.0f}, {last, 1.0f}});
        widget.setContent(content);
        const QImage held = picture(widget);
        QCOMPARE(bare.size(), held.size());
        QRect marked;
        for (int y = 0; y < held.height(); ++y)
            for (int x = 0; x < held.width(); ++x)
                if (held.pixel(x, y) != bare.pixel(x, y))
                    marked |= QRect(x, y, 1, 1);
        const QRectF frame = widget.cells().rect(first).united(widget.cells().rect(last));
        QVERIFY(!marked.isEmpty());
        QVERIFY(QRectF(marked).adjusted(-1, -1, 1, 1).contains(frame));
        QVERIFY(frame.adjusted(-5, -5, 5, 5).contains(QRectF(marked)));
        if (frame.width() > 10)
            QCOMPARE(held.pixel(marked.center()), bare.pixel(marked.center()));
        for (const QPoint& side : {QPoint(marked.center().x(), marked.top()), QPoint(marked.center().x(), marked.bottom()),
                                   QPoint(marked.left(), marked.center().y()), QPoint(marked.right(), marked.center().y())})
            QVERIFY(held.pixel(side) != bare.pixel(side));
    }

    void rowZeroIsOnTop()
    {
        Matrix values = Matrix::Zero(3, 2);
        values(0, 0) = 1;
        HeatmapWidget widget;
        widget.resize(600, 500);
        widget.setContent(signedContent(values));
        const QImage image = picture(widget);
        const QRectF matrix = widget.matrixRect();
        QVERIFY(near(image.pixel(int(matrix.left()) + 4, int(matrix.top()) + 4), colorOf(widget.content(), 1)));
        QVERIFY(near(image.pixel(int(matrix.left()) + 4, int(matrix.bottom()) - 6), colorOf(widget.content(), 0)));
    }

    void nothingIsLeftUnpainted()
    {
        const QRgb canvas = themeColors().canvas.rgb();
        HeatmapWidget widget;
        widget.resize(600, 500);
        QCOMPARE(widget.grab().toImage().pixel(300, 250), canvas); // before there is anything to see
        widget.setContent(signedContent(Matrix::Ones(6, 6)));
        QVERIFY(widget.grab().toImage().pixel(300, 250) != canvas); // a first picture is not waited for
        picture(widget);
        widget.resize(700, 600);
        const QImage grown = widget.grab().toImage(); // before the next one
        for (const QPoint corner : {QPoint(0, 0), QPoint(699, 0), QPoint(0, 599), QPoint(699, 599)})
            QCOMPARE(grown.pixel(corner), canvas);
    }

    void gapsAreCanvasFromTwelvePixelsUp()
    {
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(signedContent(Matrix::Ones(6, 6)));
        const QRectF cell = widget.cells().rect(Cell{1, 1});
        QCOMPARE(picture(widget).pixel(int(cell.right()) - 1, int(cell.center().y())), themeColors().canvas.rgb());
        widget.setContent(signedContent(Matrix::Ones(100, 100)));
        QCOMPARE(widget.cells().gap(), 0);
        const QRectF small = widget.cells().rect(Cell{1, 1});
        QVERIFY(near(picture(widget).pixel(int(small.right()) - 1, int(small.center().y())), colorOf(widget.content(), 1)));
    }

    void maskedCellsAreHatchedAndNeverZero()
    {
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(weightsContent(attention(6)));
        const QImage image = picture(widget, "masked");
        const QRect cell = widget.cells().rect(Cell{0, 3}).toRect().adjusted(2, 2, -3, -3);
        const int ground = pixelsOf(image, cell, themeColors().masked.ground.rgb());
        const int hatch = pixelsOf(image, cell, themeColors().masked.hatch.rgb());
        QCOMPARE(ground + hatch, cell.width() * cell.height());
        QVERIFY2(std::abs(hatch * 8 - cell.width() * cell.height()) < cell.width() * cell.height() / 5, "one pixel in 8 is line");
        QVERIFY(colorOf(widget.content(), 0) != themeColors().masked.ground.rgb());
    }

    void hatchRunsThroughAllCells()
    {
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(weightsContent(attention(6)));
        const QImage image = picture(widget);
        const QRect matrix = widget.matrixRect().toRect();
        const QRgb hatch = themeColors().masked.hatch.rgb();
        for (const Cell cell : {Cell{0, 2}, Cell{0, 5}, Cell{3, 5}, Cell{1, 4}}) {
            const QRect rect = widget.cells().rect(cell).toRect().adjusted(0, 0, -1, -1);
            for (int y = rect.top(); y <= rect.bottom(); ++y)
                for (int x = rect.left(); x <= rect.right(); ++x)
                    QCOMPARE(image.pixel(x, y) == hatch, (x - matrix.left() + y - matrix.top()) % 8 == 0);
        }
    }

    void minusInfinityIsHatchedWithoutAMask()
    {
        Matrix values = Matrix::Ones(4, 4);
        values(1, 2) = -kInfinity;
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(signedContent(values));
        const QRect cell = widget.cells().rect(Cell{1, 2}).toRect().adjusted(2, 2, -3, -3);
        QVERIFY(pixelsOf(picture(widget), cell, themeColors().masked.hatch.rgb()) > 50);
    }

    void notANumberIsAWordOnTheErrorWash()
    {
        Matrix values = Matrix::Ones(4, 4);
        values(2, 1) = std::nanf("");
        values(0, 0) = kInfinity;
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(signedContent(values));
        const QImage image = picture(widget, "nan");
        QCOMPARE(pixelIn(image, widget, {2, 1}), themeColors().errorWash.rgb());
        const QRect cell = widget.cells().rect(Cell{2, 1}).toRect();
        QVERIFY2(pixelsOf(image, cell, themeColors().errorInk.rgb()) > 5, "the word NaN");
        QVERIFY(near(pixelIn(image, widget, {0, 0}), colorOf(widget.content(), 1e30f)));
    }

    void aLoneBrightCellSurvivesZoomingOut_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("col");
        QTest::newRow("first") << 0 << 0;
        QTest::newRow("inside") << 1234 << 567;
        QTest::newRow("last") << 1999 << 1999;
        QTest::newRow("last row") << 1999 << 3;
    }
    void aLoneBrightCellSurvivesZoomingOut()
    {
        QFETCH(int, row);
        QFETCH(int, col);
        Matrix values = Matrix::Constant(2000, 2000, 0.01f);
        values(row, col) = -1;
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(signedContent(values));
        QVERIFY(widget.cells().zoom().cols.isPooled());
        const QImage image = picture(widget);
        const QRgb bright = colorOf(widget.content(), -1);
        QCOMPARE(pixelsOf(image, widget.matrixRect().toRect(), bright), 1);
        const QRectF at = widget.cells().rect(Cell{row, col});
        QCOMPARE(image.pixel(int(at.left()), int(at.top())), bright);
    }

    void zoomedOutMaskStaysAMask()
    {
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(weightsContent(attention(2000)));
        const QImage image = picture(widget, "masked2000");
        const QRect matrix = widget.matrixRect().toRect();
        const QRect upper(matrix.right() - 50, matrix.top() + 4, 40, 40);
        QCOMPARE(pixelsOf(image, upper, themeColors().masked.ground.rgb())
                     + pixelsOf(image, upper, themeColors().masked.hatch.rgb()),
                 40 * 40);
        const QRect lower(matrix.left() + 4, matrix.bottom() - 50, 40, 40);
        QCOMPARE(pixelsOf(image, lower, themeColors().masked.ground.rgb()), 0);
    }

    void notComputedIsPanelAtTrueSize()
    {
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(signedContent(Matrix::Ones(6, 6)));
        const QRectF full = widget.matrixRect();
        HeatmapContent content = widget.content();
        content.source.reset();
        widget.setContent(content);
        QCOMPARE(widget.matrixRect(), full);
        QCOMPARE(pixelsOf(picture(widget), full.toRect(), themeColors().panel.rgb()), full.toRect().width() * full.toRect().height());
    }

    void litFramesLeaveTheCellsAsTheyAre()
    {
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(signedContent(counted(6, 6)));
        const QImage before = picture(widget);
        widget.setLights({2, 3, Cell{2, 3}, Cell{4, 4}});
        const QImage after = picture(widget, "lit");
        for (Index row = 0; row < 6; ++row)
            for (Index col = 0; col < 6; ++col) {
                const QRect inner = widget.cells().rect(Cell{row, col}).toRect().adjusted(5, 5, -6, -6);
                QCOMPARE(after.copy(inner), before.copy(inner));
            }
        const QRectF cell = widget.cells().rect(Cell{2, 3});
        QCOMPARE(after.pixel(int(cell.center().x()), int(cell.top()) - 1), themeColors().focus.rgb());
        const QRectF start = widget.cells().rect(Cell{2, 0});
        QCOMPARE(after.pixel(int(start.center().x()), int(start.top()) - 1), themeColors().query.line.rgb());
        const QRectF head = widget.cells().rect(Cell{0, 3});
        QCOMPARE(after.pixel(int(head.left()) - 1, int(head.center().y())), themeColors().key.line.rgb());
        const QRectF beyond = widget.cells().rect(Cell{2, 5});
        QCOMPARE(after.copy(beyond.toRect().adjusted(4, 0, 0, 0)), before.copy(beyond.toRect().adjusted(4, 0, 0, 0)));
    }

    void theActiveCellOfARangeIsFramedOnAllSides()
    {
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(signedContent(counted(6, 6)));
        for (const Cell active : {Cell{1, 1}, Cell{1, 3}, Cell{3, 3}, Cell{2, 2}}) {
            HeatmapLights lights;
            lights.cell = active;
            lights.range = CellRange{1, 4, 1, 4};
            widget.setLights(lights);
            const QImage image = picture(widget, "range");
            const QRect cell = widget.cells().rect(active).toRect();
            const auto inkAlong = [&](QPoint from, QPoint step) {
                for (int at = 1; at < 8; ++at)
                    if (image.pixel(from + at * step) == themeColors().focus.rgb())
                        return true;
                return false;
            };
            QVERIFY(inkAlong({cell.left(), cell.top() + 12}, {1, 0}));
            QVERIFY(inkAlong({cell.right(), cell.top() + 12}, {-1, 0}));
            QVERIFY(inkAlong({cell.left() + 12, cell.top()}, {0, 1}));
            QVERIFY(inkAlong({cell.left() + 12, cell.bottom()}, {0, -1}));
        }
    }

    void changedCellsAreOutlinedAndCornered()
    {
        Matrix now = counted(6, 6);
        Matrix was = now;
        was(3, 3) += 1;
        was(3, 4) += 1;
        HeatmapContent content = signedContent(now);
        content.before = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(was));
        content.changed = CellSet({2, 5, 2, 6});
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(content);
        const QImage image = picture(widget, "changed");
        const QRgb magenta = themeColors().changed.line.rgb();
        const QRectF left = widget.cells().rect(Cell{3, 3});
        const QRectF right = widget.cells().rect(Cell{3, 4});
        QCOMPARE(image.pixel(int(left.left()), int(left.center().y())), magenta);
        QCOMPARE(image.pixel(int(right.center().x()), int(right.top())), magenta);
        QVERIFY2(image.pixel(int(right.left()), int(right.center().y())) != magenta, "no line inside the union");
        QCOMPARE(image.pixel(int(left.right()) - 4, int(left.top()) + 3), magenta);
        const QRect same = widget.cells().rect(Cell{2, 2}).toRect().adjusted(0, 0, -2, -2);
        QCOMPARE(pixelsOf(image, same, magenta), 0);
    }

    void numbersAreAllOrNone()
    {
        HeatmapWidget widget;
        widget.resize(900, 620);
        widget.setContent(signedContent(Matrix::Constant(6, 6, 0.25f)));
        const auto hasText = [&](const QImage& image, Cell cell) {
            const QRect rect = widget.cells().rect(cell).toRect().adjusted(2, 2, -3, -3);
            return pixelsOf(image, rect, image.pixel(rect.topLeft())) < rect.width() * rect.height();
        };
        QVERIFY(hasText(picture(widget), {0, 0}));
        Matrix wide = Matrix::Constant(6, 6, 0.25f);
        wide(5, 5) = -123456789012.f; // does not fit without decimals either
        widget.setContent(signedContent(wide));
        QVERIFY(!hasText(picture(widget), {0, 0}));
    }

    void edgesMeetDevicePixelsAtOddScales_data()
    {
        QTest::addColumn<double>("ratio");
        for (const double ratio : {1.0, 1.25, 1.5, 2.0, 2.75})
            QTest::addRow("%g", ratio) << ratio;
    }
    void edgesMeetDevicePixelsAtOddScales()
    {
        QFETCH(double, ratio);
        const Matrix values = counted(5, 7);
        const HeatmapContent content = signedContent(values);
        const CellLimits limits{84 * ratio, 72 * ratio, 24 * ratio, 24 * ratio};
        const QRect room(31, 17, 500, 300);
        const HeatmapGeometry geometry(5, 7, fittingZoom(5, 7, room.size(), limits), room, ratio);
        const QImage image = cellImage(content, geometry, ColorTable(scaleOf(content)), CellColors::themed());
        for (Index row = 0; row < 5; ++row)
            for (Index col = 0; col < 7; ++col) {
                const QRect cell = geometry.deviceRect(CellRange::of({row, col})).translated(-room.topLeft());
                const QRgb color = colorOf(content, values(row, col));
                QVERIFY(near(image.pixel(cell.topLeft()), color));
                QVERIFY(near(image.pixel(cell.bottomRight() - QPoint(geometry.gap(), geometry.gap())), color));
                QCOMPARE(image.pixel(cell.bottomRight()), themeColors().canvas.rgb());
            }
    }

    void aMovedViewLooksLikeAFreshOne_data()
    {
        QTest::addColumn<int>("side");
        QTest::addColumn<int>("zoomed");
        QTest::newRow("numbers") << 40 << 3;
        QTest::newRow("cells") << 300 << 3;
        QTest::newRow("pools") << 1500 << 1;
    }
    void aMovedViewLooksLikeAFreshOne()
    {
        QFETCH(int, side);
        QFETCH(int, zoomed);
        HeatmapContent content = weightsContent(attention(side));
        content.range = {0, 1, true};
        HeatmapWidget moved, fresh;
        for (HeatmapWidget* widget : {&moved, &fresh}) {
            widget->resize(640, 480);
            widget->setContent(content);
            widget->show();
            settle(*widget);
        }
        moved.zoomBy(zoomed, QPointF(300, 200));
        for (const QPoint by : {QPoint(-31, -17), QPoint(-5, 3), QPoint(20, -60)}) {
            moved.panBy(by);
            settle(moved);
        }
        fresh.lookWhere(moved);
        fresh.setContent(content);
        QVERIFY(moved.cells().cols().offset() > 0 && moved.cells() == fresh.cells());
        QCOMPARE(picture(moved, "moved"), picture(fresh, "fresh"));
    }

    void everyLoneOneIsSeen()
    {
        constexpr Index side = 4096;
        Matrix values = Matrix::Zero(side, side);
        std::vector<Cell> ones; // one in each of 10 × 10 fields
        for (Index at = 0; at < 100; ++at)
            ones.push_back({at / 10 * 409 + (at * 37) % 400, at % 10 * 409 + (at * 91) % 400});
        for (const Cell& one : ones)
            values(one.row, one.col) = 1;
        const auto source = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(values));
        const auto pyramid = std::make_shared<Pyramid>(source, Pooling::Extreme);
        while (pyramid->step()) {
        }
        HeatmapWidget widget;
        HeatmapContent content = signedContent(values);
        content.source = std::make_shared<PyramidSource>(source, pyramid);
        widget.resize(500, 500);
        widget.setContent(content);
        widget.show();
        const QImage image = picture(widget, "ones");
        QVERIFY(widget.cells().rows().zoom().isPooled());
        const QRgb lit = colorOf(content, 1);
        for (const Cell& one : ones)
            QVERIFY(near(image.pixel(widget.cells().deviceRect(CellRange::of(one)).topLeft()), lit));
        int seen = 0;
        const QRect matrix = widget.cells().deviceRect();
        QVERIFY(matrix.width() <= 500);
        for (int y = matrix.top(); y <= matrix.bottom(); ++y)
            for (int x = matrix.left(); x <= matrix.right(); ++x)
                seen += near(image.pixel(x, y), lit) ? 1 : 0;
        QVERIFY(seen >= 100 && seen <= 400); // a cell of the pyramid may touch two pixels each way
    }

    void slowCellsAreFilledInWhenTheyAreRead()
    {
        const auto values = std::make_shared<const Matrix>(counted(700, 700));
        HeatmapContent content = signedContent(*values);
        const auto slow = std::make_shared<CountingSource>(values, false);
        const auto pyramid = std::make_shared<Pyramid>(slow, Pooling::Extreme, 64);
        pyramid->sketch();
        for (const CellZoom zoom : {CellZoom{2, 1}, CellZoom{1, 1}, CellZoom{1, 3}}) {
            HeatmapGeometry geometry(700, 700, {zoom, zoom}, QRect(0, 0, 150, 130), 1);
            geometry.panBy({-100, -70});
            const ColorTable table(scaleOf(content));
            content.source = std::make_shared<KeptMatrixSource>(values);
            const QImage exact = cellImage(content, geometry, table, CellColors::themed());
            content.source = std::make_shared<PyramidSource>(slow, pyramid);
            PictureTiles tiles;
            slow->cells = 0;
            const QImage coarse = cellImage(content, geometry, table, CellColors::themed(), &tiles);
            QCOMPARE(coarse.size(), exact.size());
            QVERIFY(coarse != exact);
            QTRY_COMPARE(cellImage(content, geometry, table, CellColors::themed(), &tiles), exact);
            const Index entries = PictureTiles::kSide * zoom.pool;
            const CellRange seen = geometry.visible();
            const Index down = (seen.row1 - 1) / entries - seen.row0 / entries + 1;
            const Index across = (seen.col1 - 1) / entries - seen.col0 / entries + 1;
            QVERIFY(slow->cells <= down * across * entries * entries); // no square beyond what is seen, and none twice
        }
    }

    void aLargeMatrixIsPaintedWithinAFrame()
    {
        HeatmapWidget widget;
        widget.resize(1440, 900);
        widget.setContent(weightsContent(attention(512)));
        widget.show();
        picture(widget, "n512");
        QBENCHMARK {
            widget.panBy({1, 0});
            widget.fit();
            widget.setContent(widget.content());
            settle(widget);
        }
    }

    void hoverOverALargeMatrixIsQuick()
    {
        HeatmapWidget widget;
        widget.resize(1440, 900);
        widget.setContent(weightsContent(attention(512)));
        widget.show();
        picture(widget);
        Index at = 0;
        QBENCHMARK {
            at = (at + 1) % 512;
            widget.setLights({at, at, {}, Cell{at, at}});
            settle(widget);
        }
    }

    void aScreenFullOfNumbersIsQuick()
    {
        HeatmapWidget widget;
        widget.resize(1440, 900);
        widget.setContent(signedContent(Matrix::Random(200, 200)));
        widget.actualSize();
        widget.show();
        picture(widget, "numbers");
        QBENCHMARK {
            widget.setContent(widget.content());
            settle(widget);
        }
    }
};

QTEST_MAIN(HeatmapPixelsTest)
#include "heatmap_pixels_test.moc"
