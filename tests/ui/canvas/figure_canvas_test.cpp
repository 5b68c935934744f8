// SPDX-License-Identifier: GPL-3.0-or-later
// A figure on screen: places of matrices, zoom at the pointer, pan, hover and click.
#include "ui/canvas/figure_canvas.h"
#include "ui/theme/theme.h"

#include <QPaintEvent>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest>

using namespace headlight;

namespace {

const Rgb kRed = Rgb::hex(0xC02020);

/// A sheet of 400 × 300 interface pixels with a matrix of 4 × 2 cells of 20 pixels at (100, 50).
std::shared_ptr<const FigureView> sampleView()
{
    auto view = std::make_shared<FigureView>();
    view->figure.width = 400 * kPixel;
    view->figure.height = 300 * kPixel;
    view->figure.add(FigureCells{100 * kPixel, 50 * kPixel, 40 * kPixel, 80 * kPixel, 4, 2, std::vector<Rgb>(8, kRed)});
    view->matrices.push_back({.grid = {100 * kPixel, 50 * kPixel, 20 * kPixel, 20 * kPixel, 4, 2}});
    return view;
}

struct Desk {
    Desk()
    {
        canvas.resize(600, 400);
        canvas.setView(sampleView());
        canvas.show();
    }
    FigureCanvas canvas;
};

} // namespace

Q_DECLARE_METATYPE(headlight::FigureCanvas::Spot)

class FigureCanvasTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void standsInTheMiddleAtItsNaturalSize()
    {
        Desk desk;
        QCOMPARE(desk.canvas.zoom(), 1.0);
        const QRectF matrix = desk.canvas.rectOf(0);
        QVERIFY(QRectF(199, 99, 42, 82).contains(matrix));
        QVERIFY(std::abs(matrix.width() - 40) < 0.01);
        const QImage image = desk.canvas.grab().toImage();
        QCOMPARE(QColor(image.pixel(210, 110)), QColor(kRed.r, kRed.g, kRed.b));
        QCOMPARE(QColor(image.pixel(190, 110)), themeColors().canvas);
    }

    void whatIsLitRepaintsOnlyItsPlace()
    {
        Desk desk;
        QVERIFY(QTest::qWaitForWindowExposed(&desk.canvas));
        const auto lit = [](double x) {
            auto overlay = std::make_shared<Figure>();
            overlay->add(FigureRect{x * kPixel, 60 * kPixel, 20 * kPixel, 20 * kPixel, std::nullopt, Stroke{kRed, 2 * kPixel}, 0});
            return overlay;
        };
        desk.canvas.setOverlay(lit(100));
        QCoreApplication::processEvents();
        struct Watch : QObject {
            bool eventFilter(QObject*, QEvent* event) override
            {
                if (event->type() == QEvent::Paint)
                    region += static_cast<QPaintEvent*>(event)->region();
                return false;
            }
            QRegion region;
        } watch;
        desk.canvas.installEventFilter(&watch);
        desk.canvas.setOverlay(lit(120));
        QTRY_VERIFY(!watch.region.isEmpty());
        const QPointF old = desk.canvas.toWidget({100 * kPixel, 60 * kPixel});
        QVERIFY(QRectF(old.x() - 8, old.y() - 8, 56, 36).contains(QRectF(watch.region.boundingRect())));
    }

    void aStepTakesAMomentAndEndsWhereAnyChangeWould()
    {
        Desk desk;
        const auto next = std::make_shared<FigureView>(*sampleView());
        next->figure.items.clear();
        next->figure.add(FigureCells{300 * kPixel, 50 * kPixel, 40 * kPixel, 80 * kPixel, 4, 2, std::vector<Rgb>(8, kRed)});
        next->matrices[0].grid.left = 300 * kPixel;
        desk.canvas.setView(next);
        const QImage still = desk.canvas.grab().toImage();
        desk.canvas.setView(sampleView());
        const QImage before = desk.canvas.grab().toImage();
        QVERIFY(before != still);
        desk.canvas.setView(next, FigureCanvas::Change::Step);
        QCOMPARE(desk.canvas.grab().toImage(), before); // begins with what was there
        QTRY_COMPARE(desk.canvas.grab().toImage(), still);
    }

    void reducedMotionStepsAtOnce()
    {
        ThemeSettings settings = themeSettings();
        settings.reduceMotion = true;
        applyTheme(*qApp, settings);
        Desk desk;
        const auto next = std::make_shared<FigureView>(*sampleView());
        next->figure.items.clear();
        desk.canvas.setView(next, FigureCanvas::Change::Step);
        const QImage now = desk.canvas.grab().toImage();
        desk.canvas.setView(next);
        QCOMPARE(desk.canvas.grab().toImage(), now);
        settings.reduceMotion = false;
        applyTheme(*qApp, settings);
    }

    void shrinksWhatDoesNotFit()
    {
        Desk desk;
        desk.canvas.resize(200, 400);
        QCOMPARE(desk.canvas.zoom(), 0.5);
        QVERIFY(QRectF(desk.canvas.rect()).contains(desk.canvas.rectOf(0)));
    }

    void hoverTellsTheCellOnce()
    {
        Desk desk;
        QSignalSpy hovered(&desk.canvas, &FigureCanvas::hovered);
        QTest::mouseMove(&desk.canvas, desk.canvas.rectOf(0, {2, 1}).center().toPoint());
        QTest::mouseMove(&desk.canvas, desk.canvas.rectOf(0, {2, 1}).center().toPoint() + QPoint(3, 0));
        QCOMPARE(hovered.count(), 1);
        const auto spot = hovered[0][0].value<FigureCanvas::Spot>();
        QCOMPARE(spot.matrix, 0);
        QCOMPARE(spot.cell, std::optional<Cell>({2, 1}));
        QTest::mouseMove(&desk.canvas, QPoint(20, 20));
        QCOMPARE(hovered.count(), 2);
        QCOMPARE(hovered[1][0].value<FigureCanvas::Spot>().matrix, -1);
    }

    void aClickPicksAndADragMoves()
    {
        Desk desk;
        QSignalSpy picked(&desk.canvas, &FigureCanvas::picked);
        const QPoint cell = desk.canvas.rectOf(0, {0, 0}).center().toPoint();
        QTest::mouseClick(&desk.canvas, Qt::LeftButton, {}, cell);
        QCOMPARE(picked.count(), 1);
        const QRectF before = desk.canvas.rectOf(0);
        QTest::mousePress(&desk.canvas, Qt::LeftButton, {}, cell);
        QTest::mouseMove(&desk.canvas, cell + QPoint(60, 30));
        QTest::mouseRelease(&desk.canvas, Qt::LeftButton, {}, cell + QPoint(60, 30));
        QCOMPARE(picked.count(), 1);
        QCOMPARE(desk.canvas.rectOf(0).topLeft(), before.topLeft() + QPointF(60, 30));
        desk.canvas.fit();
        QCOMPARE(desk.canvas.rectOf(0), before);
    }

    void theWheelZoomsAtThePointer()
    {
        Desk desk;
        const QPointF at = desk.canvas.rectOf(0, {3, 1}).center();
        QWheelEvent wheel(at, desk.canvas.mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(&desk.canvas, &wheel);
        QCOMPARE(desk.canvas.zoom(), 1.5625);
        const QPointF now = desk.canvas.rectOf(0, {3, 1}).center();
        QVERIFY2((now - at).manhattanLength() < 2, "what is under the pointer stays there");
        desk.canvas.actualSize();
        QCOMPARE(desk.canvas.zoom(), 1.0);
    }

    void canNeverBeLost()
    {
        Desk desk;
        for (int times = 0; times < 5; ++times) {
            QTest::mousePress(&desk.canvas, Qt::LeftButton, {}, {10, 10});
            QTest::mouseMove(&desk.canvas, {590, 390});
            QTest::mouseRelease(&desk.canvas, Qt::LeftButton, {}, {590, 390});
        }
        const QRectF matrix = desk.canvas.rectOf(0);
        QVERIFY2(matrix.left() - 100 < desk.canvas.width() && matrix.top() - 50 < desk.canvas.height(),
                 "the sheet's corner is still on screen");
    }

    void keepsThePersonsPlaceWhenTheViewIsLaidOutAgain()
    {
        Desk desk;
        desk.canvas.zoomBy(2);
        const QRectF before = desk.canvas.rectOf(0);
        desk.canvas.setView(sampleView());
        QCOMPARE(desk.canvas.rectOf(0), before);
    }
};

QTEST_MAIN(FigureCanvasTest)
#include "figure_canvas_test.moc"
