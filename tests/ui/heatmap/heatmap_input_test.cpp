// SPDX-License-Identifier: GPL-3.0-or-later
// Pointer and keyboard on a heatmap: the right cell at any zoom, values typed, keys that pass by.
#include "core/edit/cell_input.h"
#include "tests/ui/heatmap/heatmap_fixture.h"
#include "ui/heatmap/scrub_handle.h"

#include <QContextMenuEvent>
#include <QLineEdit>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest>

using namespace headlight;
using namespace headlight::fixture;

namespace {

/// A heatmap whose owner does what a document would: light what is picked, keep what is typed.
struct Sheet {
    explicit Sheet(const Matrix& start, QSize size = {900, 620}) : values(start)
    {
        widget.resize(size);
        show();
        QObject::connect(&widget, &HeatmapWidget::picked, [this](Cell cell) {
            picked = cell;
            light(CellSelection::of(cell));
        });
        QObject::connect(&widget, &HeatmapWidget::rangePicked, [this](const CellSelection& chosen) {
            picked = chosen.active;
            light(chosen);
        });
        QObject::connect(&widget, &HeatmapWidget::released, [this] {
            picked.reset();
            widget.setLights({});
        });
        QObject::connect(&widget, &HeatmapWidget::hovered, [this](std::optional<Cell> cell) { hovered = cell; });
        widget.setEntryTaker([this](Cell cell, const QString& typed, bool fill) { return take(cell, typed, fill); });
        widget.show();
        widget.activateWindow();
        widget.setFocus();
        QCoreApplication::processEvents();
    }

    void show()
    {
        HeatmapContent content = signedContent(values);
        content.editable = true;
        content.rowAxis.tokens = words(values.rows());
        widget.setContent(content);
    }

    void light(const CellSelection& chosen)
    {
        HeatmapLights lights{chosen.active.row, chosen.active.col, chosen.active, {}};
        if (!chosen.isSingle())
            lights.range = chosen.range;
        lights.handle = handles;
        widget.setLights(lights);
    }

    bool take(Cell cell, const QString& typed, bool fill)
    {
        const auto input = CellInput::parse(typed.toStdString());
        if (!input) {
            refused.append(typed);
            return false;
        }
        const CellRange range = fill ? widget.selection()->range : CellRange::of(cell);
        const Matrix block = values.block(range.row0, range.col0, range.rows(), range.cols());
        values.block(range.row0, range.col0, range.rows(), range.cols()) =
            input->over(block, range, values.rows(), values.cols(), 1).value();
        show();
        return true;
    }

    CellRange range() const { return widget.selection()->range; }
    void shiftKey(int code) { QTest::keyClick(&widget, Qt::Key(code), Qt::ShiftModifier); }

    QPoint middle(Cell cell) const { return widget.cells().rect(cell).center().toPoint(); }
    QLineEdit* field() { return widget.findChild<QLineEdit*>(QStringLiteral("cellEditor")); }
    void key(int code) { QTest::keyClick(&widget, Qt::Key(code)); }
    void wheel(QPoint at, int notches)
    {
        QWheelEvent event(at, widget.mapToGlobal(at), QPoint(), QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&widget, &event);
    }

    Matrix values;
    HeatmapWidget widget;
    std::optional<Cell> picked;
    std::optional<Cell> hovered;
    QStringList refused;
    bool handles = false; ///< the locked cell has the handle by which it is dragged
};

} // namespace

class HeatmapInputTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { useTheme(ThemeKind::Light); }

    void clickPicksTheCellUnderThePointer_data()
    {
        QTest::addColumn<int>("notches");
        QTest::addColumn<QPoint>("pan");
        QTest::newRow("fitted") << 0 << QPoint();
        QTest::newRow("three steps closer") << 3 << QPoint();
        QTest::newRow("seven closer, panned") << 7 << QPoint(-131, -77);
        QTest::newRow("far out") << -4 << QPoint();
    }
    void clickPicksTheCellUnderThePointer()
    {
        QFETCH(int, notches);
        QFETCH(QPoint, pan);
        Sheet sheet(counted(37, 53));
        sheet.wheel(sheet.middle({11, 23}), notches);
        sheet.widget.panBy(pan);
        const CellRange visible = sheet.widget.cells().visible();
        for (const Cell cell : {Cell{visible.row0 + 1, visible.col0 + 1}, Cell{visible.row1 - 2, visible.col1 - 2},
                                Cell{(visible.row0 + visible.row1) / 2, (visible.col0 + visible.col1) / 2}}) {
            QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle(cell));
            QCOMPARE(sheet.picked, std::optional(cell));
        }
    }

    void wheelKeepsTheCellUnderThePointer()
    {
        Sheet sheet(counted(100, 100));
        const QPoint at = sheet.middle({50, 50});
        sheet.wheel(at, 4); // from here on the matrix is larger than its room
        const Cell under = *sheet.widget.cells().cellAt(at);
        for (const int notch : {1, 2, 3, 1, -2, -1}) {
            sheet.wheel(at, notch);
            const std::optional<Cell> cell = sheet.widget.cells().cellAt(at);
            QVERIFY(cell);
            QVERIFY2(std::abs(cell->row - under.row) <= 1 && std::abs(cell->col - under.col) <= 1,
                     qPrintable(QStringLiteral("after %1: %2, %3").arg(notch).arg(cell->row).arg(cell->col)));
        }
    }

    void zoomingOutEndsWithAllInView()
    {
        Sheet sheet(counted(100, 100));
        sheet.wheel(sheet.middle({70, 30}), 6);
        QVERIFY(!sheet.widget.isFitted());
        sheet.wheel(QPoint(300, 300), -20);
        QVERIFY(sheet.widget.isFitted());
        QCOMPARE(sheet.widget.cells().visible(), CellRange::all(100, 100));
    }

    void dragPansAndPicksNothing()
    {
        Sheet sheet(counted(100, 100));
        sheet.widget.actualSize();
        const Cell before{sheet.widget.cells().visible().row0, sheet.widget.cells().visible().col0};
        QTest::mousePress(&sheet.widget, Qt::MiddleButton, {}, QPoint(600, 500));
        QTest::mouseMove(&sheet.widget, QPoint(500, 400));
        QTest::mouseMove(&sheet.widget, QPoint(300, 300));
        QTest::mouseRelease(&sheet.widget, Qt::MiddleButton, {}, QPoint(300, 300));
        const CellRange after = sheet.widget.cells().visible();
        QVERIFY(after.row0 > before.row && after.col0 > before.col);
        QVERIFY(!sheet.picked);
        // The same with the left button and Ctrl.
        QTest::mousePress(&sheet.widget, Qt::LeftButton, Qt::ControlModifier, QPoint(300, 300));
        QTest::mouseMove(&sheet.widget, QPoint(500, 450));
        QTest::mouseRelease(&sheet.widget, Qt::LeftButton, Qt::ControlModifier, QPoint(500, 450));
        QVERIFY(sheet.widget.cells().visible().row0 < after.row0);
        QVERIFY(!sheet.picked);
    }

    void dragChoosesARangeInAnyDirection()
    {
        Sheet sheet(counted(8, 9));
        for (const auto& [from, to] : {std::pair(Cell{2, 3}, Cell{5, 6}), std::pair(Cell{5, 6}, Cell{2, 3}), std::pair(Cell{2, 6}, Cell{5, 3})}) {
            QTest::mousePress(&sheet.widget, Qt::LeftButton, {}, sheet.middle(from));
            QTest::mouseMove(&sheet.widget, sheet.middle({4, 4}));
            QTest::mouseMove(&sheet.widget, sheet.middle(to));
            QTest::mouseRelease(&sheet.widget, Qt::LeftButton, {}, sheet.middle(to));
            QCOMPARE(sheet.range(), (CellRange{2, 6, 3, 7}));
            QCOMPARE(sheet.picked, std::optional(from));
        }
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, Qt::ShiftModifier, sheet.middle({7, 8}));
        QCOMPARE(sheet.range(), (CellRange{2, 8, 6, 9}));
        picture(sheet.widget, "range");
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({0, 0}));
        QCOMPARE(sheet.range(), CellRange::of({0, 0}));
    }

    void drawnBeyondTheEdgeARangeGoesOn()
    {
        Sheet sheet(counted(100, 100));
        sheet.widget.actualSize();
        QTest::mousePress(&sheet.widget, Qt::LeftButton, {}, sheet.middle({1, 1}));
        const QPoint beyond = sheet.widget.matrixRect().toRect().bottomRight() + QPoint(20, 20);
        QTest::mouseMove(&sheet.widget, beyond);
        QTRY_VERIFY(sheet.range().row1 > 40);
        QTest::mouseRelease(&sheet.widget, Qt::LeftButton, {}, beyond);
        const CellRange chosen = sheet.range();
        QVERIFY(sheet.widget.cells().visible().row0 > 5);
        QTest::qWait(100);
        QCOMPARE(sheet.range(), chosen);
    }

    void shiftAndArrowsDrawARange()
    {
        Sheet sheet(counted(6, 6));
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({2, 2}));
        sheet.shiftKey(Qt::Key_Down);
        sheet.shiftKey(Qt::Key_Right);
        sheet.shiftKey(Qt::Key_Right);
        QCOMPARE(sheet.range(), (CellRange{2, 4, 2, 5}));
        sheet.shiftKey(Qt::Key_Up);
        sheet.shiftKey(Qt::Key_Up);
        QCOMPARE(sheet.range(), (CellRange{1, 3, 2, 5}));
        QCOMPARE(sheet.picked, std::optional(Cell{2, 2}));
        // Enter and Tab go round in it, an arrow leaves it, Esc lets go of one thing at a time.
        sheet.key(Qt::Key_Return);
        QCOMPARE(sheet.picked, std::optional(Cell{1, 3}));
        sheet.key(Qt::Key_Tab);
        QCOMPARE(sheet.picked, std::optional(Cell{1, 4}));
        sheet.key(Qt::Key_Escape);
        QCOMPARE(sheet.range(), CellRange::of({1, 4}));
        sheet.shiftKey(Qt::Key_Down);
        sheet.key(Qt::Key_Left);
        QCOMPARE(sheet.range(), CellRange::of({1, 3}));
        sheet.key(Qt::Key_Escape);
        QCOMPARE(sheet.picked, std::nullopt);
    }

    void labelsAndSpaceChooseWholeRowsAndColumns()
    {
        Sheet sheet(counted(6, 7));
        const auto rowLabel = [&](Index row) { return QPoint(int(sheet.widget.matrixRect().left()) - 20, sheet.middle({row, 0}).y()); };
        const auto colLabel = [&](Index col) { return QPoint(sheet.middle({0, col}).x(), int(sheet.widget.matrixRect().top()) - 12); };
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, rowLabel(2));
        QCOMPARE(sheet.range(), (CellRange{2, 3, 0, 7}));
        QTest::mousePress(&sheet.widget, Qt::LeftButton, {}, rowLabel(4));
        QTest::mouseMove(&sheet.widget, rowLabel(3));
        QTest::mouseRelease(&sheet.widget, Qt::LeftButton, {}, rowLabel(3));
        QCOMPARE(sheet.range(), (CellRange{3, 5, 0, 7}));
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, colLabel(5));
        QCOMPARE(sheet.range(), (CellRange{0, 6, 5, 6}));
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, Qt::ShiftModifier, colLabel(6));
        QCOMPARE(sheet.range(), (CellRange{0, 6, 5, 7}));
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({1, 1}));
        QTest::keyClick(&sheet.widget, Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(sheet.range(), (CellRange{1, 2, 0, 7}));
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({1, 1}));
        QTest::keyClick(&sheet.widget, Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(sheet.range(), (CellRange{0, 6, 1, 2}));
    }

    void theHandleDragsFineAndCoarse()
    {
        Sheet sheet(counted(6, 6));
        sheet.handles = true;
        QList<double> units;
        QList<bool> ends;
        connect(&sheet.widget, &HeatmapWidget::scrubbed, [&](double to) { units.append(to); });
        connect(&sheet.widget, &HeatmapWidget::scrubEnded, [&](bool keep) { ends.append(keep); });
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({2, 2}));
        const QRectF cell = sheet.widget.cells().rect(Cell{2, 2});
        const QPoint handle(int(cell.center().x()), int(cell.bottom()));
        const auto move = [&](QPoint to, Qt::KeyboardModifiers keys) {
            QMouseEvent event(QEvent::MouseMove, to, sheet.widget.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, keys);
            QApplication::sendEvent(&sheet.widget, &event);
        };
        QTest::mousePress(&sheet.widget, Qt::LeftButton, {}, handle);
        move(handle + QPoint(10, 3), {});
        move(handle + QPoint(12, 3), Qt::ShiftModifier);
        move(handle + QPoint(22, 90), Qt::ControlModifier);
        QCOMPARE(units, (QList<double>{10, 30, 31}));
        QTest::mouseRelease(&sheet.widget, Qt::LeftButton, {}, handle + QPoint(22, 90));
        QCOMPARE(ends, (QList<bool>{true}));
        QCOMPARE(sheet.range(), CellRange::of({2, 2})); // no range was drawn, nothing moved
        QTest::mousePress(&sheet.widget, Qt::LeftButton, {}, handle);
        move(handle + QPoint(-5, 0), {});
        sheet.key(Qt::Key_Escape);
        QCOMPARE(ends, (QList<bool>{true, false}));
        QTest::mouseRelease(&sheet.widget, Qt::LeftButton, {}, handle);
        QCOMPARE(sheet.picked, std::optional(Cell{2, 2}));
    }

    void keysChangeTheValueAndClear()
    {
        Sheet sheet(counted(6, 6));
        QSignalSpy nudged(&sheet.widget, &HeatmapWidget::nudged);
        QSignalSpy cleared(&sheet.widget, &HeatmapWidget::cleared);
        sheet.key(Qt::Key_Down);
        QTest::keyClick(&sheet.widget, Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(&sheet.widget, Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(nudged.size(), 2);
        QCOMPARE(nudged[0][0].toDouble(), 1.0);
        QCOMPARE(nudged[1][0].toDouble(), -10.0);
        sheet.key(Qt::Key_Delete);
        sheet.key(Qt::Key_Backspace);
        QCOMPARE(cleared.size(), 2);
        QCOMPARE(sheet.picked, std::optional(Cell{0, 0}));
    }

    void formulasAndFillingTheRange()
    {
        Sheet sheet(counted(4, 4));
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({1, 1}));
        sheet.shiftKey(Qt::Key_Right);
        sheet.shiftKey(Qt::Key_Down);
        QTest::keyClicks(&sheet.widget, "=");
        QTest::keyClicks(sheet.field(), "10*i+j");
        QTest::keyClick(sheet.field(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(sheet.values(1, 1), 22.0f);
        QCOMPARE(sheet.values(1, 2), 23.0f);
        QCOMPARE(sheet.values(2, 2), 33.0f);
        QCOMPARE(sheet.range(), (CellRange{1, 3, 1, 3}));
        QCOMPARE(sheet.picked, std::optional(Cell{1, 1}));
    }

    void arrowsLeaveWhatIsTypedOverAndTabStaysInTheSheet()
    {
        Sheet sheet(counted(4, 4));
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({1, 1}));
        QTest::keyClicks(&sheet.widget, "5");
        QTest::keyClick(sheet.field(), Qt::Key_Right);
        QCOMPARE(sheet.values(1, 1), 5.0f);
        QCOMPARE(sheet.picked, std::optional(Cell{1, 2}));
        QTest::keyClicks(&sheet.widget, "6");
        QTest::keyClick(sheet.field(), Qt::Key_Up);
        QCOMPARE(sheet.values(1, 2), 6.0f);
        QCOMPARE(sheet.picked, std::optional(Cell{0, 2}));
        sheet.key(Qt::Key_F2);
        QTest::keyClick(sheet.field(), Qt::Key_Left);
        QVERIFY(sheet.widget.isEditing()); // after F2 the arrow moves in the text
        QTest::keyClick(sheet.field(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(sheet.picked, std::optional(Cell{0, 2}));
    }

    void whatIsOpenedAndLeftKeepsItsLastBit()
    {
        Matrix values = counted(3, 3);
        values(1, 1) = 0.12345679f;
        Sheet sheet(values);
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({1, 1}));
        sheet.key(Qt::Key_F2);
        QTest::keyClick(sheet.field(), Qt::Key_Return);
        QVERIFY(!sheet.widget.isEditing());
        QCOMPARE(sheet.values, values);
    }

    void theMenuIsAboutWhatIsClicked()
    {
        Sheet sheet(counted(5, 5));
        QSignalSpy asked(&sheet.widget, &HeatmapWidget::menuRequested);
        const auto menuAt = [&](Cell cell) {
            QContextMenuEvent event(QContextMenuEvent::Mouse, sheet.middle(cell), sheet.widget.mapToGlobal(sheet.middle(cell)));
            QApplication::sendEvent(&sheet.widget, &event);
        };
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({1, 1}));
        sheet.shiftKey(Qt::Key_Down);
        menuAt({2, 1});
        QCOMPARE(sheet.range(), (CellRange{1, 3, 1, 2}));
        menuAt({4, 4});
        QCOMPARE(sheet.range(), CellRange::of({4, 4}));
        QCOMPARE(asked.size(), 2);
    }

    void changesFlashOnceUnlessMotionIsReduced()
    {
        for (const bool reduced : {false, true}) {
            ThemeSettings settings = themeSettings();
            settings.reduceMotion = reduced;
            applyTheme(*qApp, settings);
            Sheet sheet(counted(4, 4));
            HeatmapContent content = sheet.widget.content();
            Matrix before = sheet.values;
            before(1, 1) = 0;
            content.before = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(before));
            content.changed = CellSet(CellRange::of({1, 1}));
            sheet.widget.setContent(content);
            const QImage still = picture(sheet.widget);
            const QPoint place = sheet.middle({1, 1}) + QPoint(0, -18);
            sheet.widget.flashChanges();
            const QImage flash = picture(sheet.widget, "flash");
            QCOMPARE(flash.pixel(place) != still.pixel(place), !reduced);
            QTRY_COMPARE(picture(sheet.widget).pixel(place), still.pixel(place));
        }
    }

    void hoverIsToldOnceACell()
    {
        Sheet sheet(counted(6, 6));
        int told = 0;
        connect(&sheet.widget, &HeatmapWidget::hovered, [&told] { ++told; });
        QTest::mouseMove(&sheet.widget, sheet.middle({2, 3}));
        QTest::mouseMove(&sheet.widget, sheet.middle({2, 3}) + QPoint(3, 2));
        QCOMPARE(sheet.hovered, std::optional(Cell{2, 3}));
        QCOMPARE(told, 1);
        QTest::mouseMove(&sheet.widget, QPoint(2, 2));
        QCOMPARE(sheet.hovered, std::nullopt);
    }

    void arrowsMoveTheLockedCellAndStopAtTheEdge()
    {
        Sheet sheet(counted(4, 5));
        sheet.key(Qt::Key_Down);
        QCOMPARE(sheet.picked, std::optional(Cell{0, 0}));
        sheet.key(Qt::Key_Right);
        sheet.key(Qt::Key_Down);
        sheet.key(Qt::Key_Down);
        QCOMPARE(sheet.picked, std::optional(Cell{2, 1}));
        sheet.key(Qt::Key_Left);
        sheet.key(Qt::Key_Left);
        sheet.key(Qt::Key_Left);
        sheet.key(Qt::Key_Up);
        QCOMPARE(sheet.picked, std::optional(Cell{1, 0}));
        sheet.key(Qt::Key_Escape);
        QCOMPARE(sheet.picked, std::nullopt);
    }

    void arrowsScrollTheCellIntoView()
    {
        Sheet sheet(counted(100, 100));
        sheet.widget.actualSize();
        sheet.key(Qt::Key_Down);
        for (int i = 0; i < 40; ++i)
            sheet.key(Qt::Key_Right);
        QCOMPARE(sheet.picked, std::optional(Cell{0, 40}));
        QVERIFY(sheet.widget.matrixRect().contains(sheet.widget.cells().rect(*sheet.picked).center()));
    }

    void keysOfSteppingPassBy_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<bool>("locked");
        QTest::newRow("left") << int(Qt::Key_Left) << false;
        QTest::newRow("right") << int(Qt::Key_Right) << false;
        for (const bool locked : {false, true})
            for (const Qt::Key key : {Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Tab})
                QTest::addRow("%d %d", int(key), locked) << int(key) << locked;
        QTest::newRow("escape") << int(Qt::Key_Escape) << false;
    }
    void keysOfSteppingPassBy()
    {
        QFETCH(int, key);
        QFETCH(bool, locked);
        Sheet sheet(counted(4, 4));
        if (locked)
            sheet.key(Qt::Key_Down);
        for (const QEvent::Type type : {QEvent::ShortcutOverride, QEvent::KeyPress}) {
            if (type == QEvent::KeyPress && key == Qt::Key_Tab)
                continue; // moves the focus
            QKeyEvent event(type, key, Qt::NoModifier);
            event.ignore();
            QApplication::sendEvent(&sheet.widget, &event);
            QVERIFY(!event.isAccepted());
        }
    }

    void lockedArrowsAreTakenBeforeShortcuts()
    {
        Sheet sheet(counted(4, 4));
        sheet.key(Qt::Key_Down);
        QKeyEvent event(QEvent::ShortcutOverride, Qt::Key_Right, Qt::NoModifier);
        event.ignore();
        QApplication::sendEvent(&sheet.widget, &event);
        QVERIFY(event.isAccepted());
    }

    void typingOpensTheFieldAndEnterGoesDown()
    {
        Sheet sheet(counted(4, 4));
        sheet.key(Qt::Key_Down);
        QTest::keyClicks(&sheet.widget, "7");
        QVERIFY(sheet.widget.isEditing());
        QCOMPARE(sheet.field()->text(), QStringLiteral("7"));
        picture(sheet.widget, "editing");
        QTest::keyClicks(sheet.field(), ",25");
        QTest::keyClick(sheet.field(), Qt::Key_Return);
        QCOMPARE(sheet.values(0, 0), 7.25f);
        QVERIFY(!sheet.widget.isEditing());
        QCOMPARE(sheet.picked, std::optional(Cell{1, 0}));
    }

    void tabGoesRightAndBackTabLeft()
    {
        Sheet sheet(counted(4, 4));
        sheet.key(Qt::Key_Down);
        QTest::keyClicks(&sheet.widget, "1");
        QTest::keyClick(sheet.field(), Qt::Key_Tab);
        QCOMPARE(sheet.picked, std::optional(Cell{0, 1}));
        sheet.key(Qt::Key_F2);
        sheet.field()->setText(QString(QChar(0x2212)) + "3");
        QTest::keyClick(sheet.field(), Qt::Key_Backtab);
        QCOMPARE(sheet.values(0, 1), -3.0f);
        QCOMPARE(sheet.picked, std::optional(Cell{0, 0}));
    }

    void escapeKeepsTheOldValue()
    {
        Sheet sheet(counted(4, 4));
        const Matrix before = sheet.values;
        sheet.key(Qt::Key_Down);
        QTest::keyClicks(&sheet.widget, "9");
        QTest::keyClick(sheet.field(), Qt::Key_Escape);
        QVERIFY(!sheet.widget.isEditing());
        QCOMPARE(sheet.values, before);
        QCOMPARE(sheet.picked, std::optional(Cell{0, 0}));
    }

    void whatIsNoNumberIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "abc", "nan", "inf", "-inf", "1e99", "=2x"})
            QTest::newRow(text) << QString(text);
    }
    void whatIsNoNumberIsRefused()
    {
        QFETCH(QString, text);
        Sheet sheet(counted(4, 4));
        const Matrix before = sheet.values;
        sheet.key(Qt::Key_Down);
        sheet.key(Qt::Key_F2);
        sheet.field()->setText(text);
        QTest::keyClick(sheet.field(), Qt::Key_Return);
        QCOMPARE(sheet.refused.size(), 1);
        QCOMPARE(sheet.refused.front(), text);
        QVERIFY(sheet.widget.isEditing());
        QCOMPARE(sheet.values, before);
    }

    void doubleClickEditsOrFits()
    {
        Sheet sheet(counted(4, 4));
        QTest::mouseDClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({2, 2}));
        QVERIFY(sheet.widget.isEditing());
        QTest::keyClick(sheet.field(), Qt::Key_Escape);
        HeatmapContent content = sheet.widget.content();
        content.editable = false;
        sheet.widget.setContent(content);
        sheet.widget.zoomBy(2, QPointF(400, 300));
        QVERIFY(!sheet.widget.isFitted());
        QTest::mouseDClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({2, 2}));
        QVERIFY(!sheet.widget.isEditing());
        QVERIFY(sheet.widget.isFitted());
    }

    void theFieldLiesOverItsCell()
    {
        Sheet sheet(counted(6, 6));
        sheet.widget.edit({3, 2});
        QVERIFY(sheet.field()->geometry().contains(sheet.widget.cells().rect(Cell{3, 2}).toRect()));
        QCOMPARE(sheet.field()->geometry(), sheet.widget.cells().rect(Cell{3, 2}).toRect().adjusted(-3, -3, 3, 3));
    }

    void viewIsKeptWhereTheSizeIsTheSame()
    {
        Sheet sheet(counted(50, 50));
        sheet.widget.actualSize();
        sheet.widget.panBy({-200, -100});
        const HeatmapGeometry before = sheet.widget.cells();
        sheet.show();
        QCOMPARE(sheet.widget.cells().visible(), before.visible());
        sheet.values = counted(20, 30);
        sheet.show();
        QVERIFY(sheet.widget.isFitted());
    }

    void screenReadersHearTheCell()
    {
        Sheet sheet(counted(4, 4));
        QCOMPARE(sheet.widget.accessibleName(), QStringLiteral("Scores"));
        QTest::mouseClick(&sheet.widget, Qt::LeftButton, {}, sheet.middle({1, 2}));
        QCOMPARE(sheet.widget.accessibleDescription(), QStringLiteral("row 2 “cat”, column 3: 7"));
        sheet.key(Qt::Key_Down);
        QVERIFY(sheet.widget.accessibleDescription().startsWith(QStringLiteral("row 3")));
    }

    void nothingToShowIsNoTrouble()
    {
        HeatmapWidget widget;
        widget.resize(400, 300);
        widget.show();
        picture(widget);
        QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(100, 100));
        QTest::keyClick(&widget, Qt::Key_Down);
        widget.zoomBy(1, {100, 100});
        widget.fit();
        widget.actualSize();
        widget.setContent(signedContent(counted(1, 1)));
        picture(widget, "one");
    }
};

QTEST_MAIN(HeatmapInputTest)
#include "heatmap_input_test.moc"
