// SPDX-License-Identifier: GPL-3.0-or-later
// Editing the matrix on screen as a person does: typing, dragging, pasting, copying; one step in the history each.
#include "ui/heatmap/cell_image.h"
#include "core/edit/clipboard_text.h"
#include "tests/ui/edit/edit_desk.h"
#include "ui/edit/edit_bar.h"
#include "ui/edit/edit_effect.h"
#include "ui/edit/matrix_edit_view.h"
#include "ui/edit/value_ruler.h"

#include <QClipboard>
#include <QPushButton>

using namespace headlight;
using namespace headlight::fixture;

class MatrixEditTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { useTheme(ThemeKind::Light); }

    void typingARowOfNumbers()
    {
        EditDesk desk;
        QVERIFY(desk.opened);
        desk.click({1, 2});
        for (const char* number : {"1", "-2.5", "0,75"}) {
            desk.type(QLatin1String(number));
            QTest::keyClick(&desk.field(), Qt::Key_Tab);
        }
        QCOMPARE(desk.values()(1, 2), 1.0f);
        QCOMPARE(desk.values()(1, 3), -2.5f);
        QCOMPARE(desk.values()(1, 4), 0.75f);
        QCOMPARE(desk.document.selection().cell, std::optional(Cell{1, 5}));
        QCOMPARE(desk.steps(), 3);
        desk.document.undoStack()->undo();
        QVERIFY(desk.values()(1, 4) != 0.75f);
        QCOMPARE(desk.values()(1, 3), -2.5f);
    }

    void aLetterOnACellIsAnswered()
    {
        EditDesk desk;
        desk.click({1, 2});
        QTest::keyClicks(&desk.heatmap(), QStringLiteral("a"));
        QCOMPARE(desk.told.size(), 1);
        QVERIFY2(desk.told.front().contains(QStringLiteral("“a” begins neither a number nor a formula")), qPrintable(desk.told.front()));
        QCOMPARE(desk.steps(), 0);
        // Keys that are commands, or nobody's cell, are no letters.
        QTest::keyClick(&desk.heatmap(), Qt::Key_C, Qt::ControlModifier);
        desk.document.lockCell({});
        QTest::keyClicks(&desk.heatmap(), QStringLiteral("a"));
        QCOMPARE(desk.told.size(), 1);
    }

    void theMaskTakesItsOwnCopy()
    {
        EditDesk desk;
        const StageKey mask = desk.document.network()->maskKey();
        desk.document.selectStage(mask);
        QCoreApplication::processEvents();
        const auto values = [&] { return *desk.document.network()->parameterValue(mask); };
        const Matrix before = values();
        for (const EditCommand way : {EditCommand::Copy, EditCommand::CopyNumpy, EditCommand::CopyLatex, EditCommand::CopyMarkdown}) {
            desk.document.selectCells({{0, 0}, {0, 3, 0, 4}});
            desk.canvas.perform(way);
            desk.document.selectCells({{2, 0}, CellRange::of({2, 0})});
            desk.canvas.perform(EditCommand::Paste);
            QVERIFY2(desk.told.isEmpty(), qPrintable(desk.told.join(QLatin1Char(' '))));
            QVERIFY(values().block(2, 0, 3, 4) == before.block(0, 0, 3, 4));
            desk.document.undoStack()->undo();
        }
        QVERIFY(values() == before);
        // X takes none of it.
        desk.document.selectStage(desk.x());
        desk.click({0, 0});
        desk.canvas.perform(EditCommand::Paste);
        QCOMPARE(desk.told.size(), 1);
    }

    void theBarNamesEveryMatrixAndShowsItsWholeValue()
    {
        EditDesk desk;
        for (const char* id : {"x", "W_1", "b_1", "W_Q"}) {
            const auto key = desk.document.network()->find(1, id, 1);
            if (!key || !desk.document.isEditable(*key))
                continue;
            desk.document.selectStage(*key);
            QVERIFY(desk.document.setCells(*key, {{{0, 0}, -1.23457e-5F}}));
            desk.document.lockCell(Cell{0, 0});
            QCoreApplication::processEvents();
            auto& bar = desk.part<QWidget>("editBar");
            QVERIFY2(!bar.accessibleName().contains(QLatin1Char('{')) && !bar.accessibleName().contains(QLatin1Char('}')), qPrintable(bar.accessibleName()));
            auto& value = desk.part<QLineEdit>("editBarValue");
            QFont strong = value.font();
            strong.setWeight(QFont::DemiBold);
            QVERIFY2(QFontMetrics(strong).horizontalAdvance(value.text()) <= value.width() - 12, qPrintable(value.text()));
        }
    }

    void cutIsACopyAndZerosInOneStep()
    {
        EditDesk desk;
        const Matrix before = desk.values();
        desk.choose({1, 3, 2, 5});
        QTest::keyClick(&desk.heatmap(), Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(desk.steps(), 1);
        QCOMPARE(desk.lastStep(), QStringLiteral("Cut cells of X"));
        QVERIFY(desk.values().block(1, 2, 2, 3).isZero(0));
        QCOMPARE(desk.values()(3, 2), before(3, 2));
        desk.click({4, 0});
        desk.canvas.perform(EditCommand::Paste);
        QVERIFY(desk.values().block(4, 0, 2, 3) == before.block(1, 2, 2, 3)); // every digit
        desk.document.undoStack()->undo();
        desk.document.undoStack()->undo();
        QVERIFY(desk.values() == before);
        desk.document.lockCell({});
        QVERIFY(!desk.canvas.can(EditCommand::Cut)); // nothing is chosen: all of X is not cut by one key
        QGuiApplication::clipboard()->setText(QStringLiteral("kept"));
        desk.canvas.perform(EditCommand::Cut);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("kept"));
    }

    void keysGoToTheEdges()
    {
        EditDesk desk;
        const Index last = desk.values().cols() - 1;
        desk.click({2, 3});
        const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(&desk.heatmap(), key, modifiers); };
        const auto at = [&] { return *desk.document.selection().cell; };
        press(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(at(), (Cell{2, last}));
        press(Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(at(), (Cell{0, last}));
        press(Qt::Key_Home);
        QCOMPARE(at(), (Cell{0, 0}));
        press(Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(at(), (Cell{5, last}));
        press(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(at(), (Cell{5, 0}));
        press(Qt::Key_End);
        QCOMPARE(at(), (Cell{5, last}));
        press(Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(desk.document.selection().range, std::optional(CellRange::all(6, last + 1)));
        // In a matrix that is read the same keys step through layers and stages.
        desk.document.selectStage(*desk.document.network()->find(1, "attn", 1));
        QCoreApplication::processEvents();
        desk.document.lockCell(Cell{2, 1});
        QCoreApplication::processEvents();
        press(Qt::Key_Right, Qt::ControlModifier);
        press(Qt::Key_End);
        QCOMPARE(at(), (Cell{2, 1}));
    }

    /// Cells may be drawn too small for a handle: the name in the bar is one, fine with Ctrl and coarse with Shift.
    void theNameInTheBarDragsTheValue()
    {
        EditDesk desk(120);
        desk.document.lockCell(Cell{70, 3});
        QCoreApplication::processEvents();
        auto& bar = desk.part<QWidget>("editBar");
        QVERIFY(bar.isVisible());
        const float before = desk.values()(70, 3);
        const auto drag = [&](int by, Qt::KeyboardModifiers modifiers) {
            const QPoint from(60, bar.height() / 2);
            QTest::mousePress(&bar, Qt::LeftButton, modifiers, from);
            for (const int part : {by / 2, by}) {
                const QPointF place = from + QPoint(part, 0);
                QMouseEvent move(QEvent::MouseMove, place, bar.mapToGlobal(place), Qt::NoButton, Qt::LeftButton, modifiers);
                QCoreApplication::sendEvent(&bar, &move);
                QCoreApplication::processEvents();
            }
            QTest::mouseRelease(&bar, Qt::LeftButton, modifiers, from + QPoint(by, 0));
            QCoreApplication::processEvents();
            return desk.values()(70, 3);
        };
        const float plain = drag(40, Qt::NoModifier);
        QVERIFY(plain > before);
        QCOMPARE(desk.steps(), 1);
        const float fine = drag(40, Qt::ControlModifier);
        const float coarse = drag(40, Qt::ShiftModifier);
        QCOMPARE(desk.steps(), 3);
        const double step = double(plain) - double(before);
        QVERIFY(std::abs((double(fine) - double(plain)) / step - 0.1) < 0.02);
        QVERIFY(std::abs((double(coarse) - double(fine)) / step - 10) < 0.2);
    }

    void formulasFillTheChosenCellsInOneStep()
    {
        EditDesk desk;
        const Matrix before = desk.values();
        desk.choose({1, 3, 2, 5});
        desk.type(QStringLiteral("=x*2"));
        QTest::keyClick(&desk.field(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(desk.values()(2, 4), 2 * before(2, 4));
        QCOMPARE(desk.values()(3, 4), before(3, 4));
        QCOMPARE(desk.steps(), 1);
        QCOMPARE(desk.lastStep(), QStringLiteral("Fill cells of X"));
        desk.type(QStringLiteral("=10*i+j"));
        QTest::keyClick(&desk.field(), Qt::Key_Return);
        QCOMPARE(desk.values()(1, 2), 23.0f); // without Ctrl the active cell alone
        QCOMPARE(desk.values()(1, 3), 2 * before(1, 3));
    }

    void deleteSetsTheChosenCellsToZero()
    {
        EditDesk desk;
        desk.choose({0, 2, 0, 3});
        QTest::keyClick(&desk.heatmap(), Qt::Key_Delete);
        QVERIFY(desk.values().topLeftCorner(2, 3).isZero());
        QVERIFY(!desk.values().isZero());
        QCOMPARE(desk.steps(), 1);
        QTest::keyClick(&desk.heatmap(), Qt::Key_Delete);
        QCOMPARE(desk.steps(), 1); // what changes nothing is no step
    }

    void draggingIsOneStepAndEscapeIsNone()
    {
        EditDesk desk;
        const Matrix before = desk.values();
        desk.click({2, 3});
        const QRectF cell = desk.heatmap().cells().rect(Cell{2, 3});
        const QPoint handle(int(cell.center().x()), int(cell.bottom()));
        picture(desk.canvas, "edit-handle");
        QTest::mousePress(&desk.heatmap(), Qt::LeftButton, {}, handle);
        for (int x = 5; x <= 50; x += 5) {
            QTest::mouseMove(&desk.heatmap(), handle + QPoint(x, 0));
            QCoreApplication::processEvents();
        }
        picture(desk.canvas, "edit-dragging");
        QTest::mouseRelease(&desk.heatmap(), Qt::LeftButton, {}, handle + QPoint(50, 0));
        QVERIFY(desk.values()(2, 3) > before(2, 3));
        QCOMPARE(desk.steps(), 1);
        QCOMPARE(desk.lastStep(), QStringLiteral("Drag X[3,4]"));
        desk.document.undoStack()->undo();
        QCOMPARE(desk.values(), before);

        QTest::mousePress(&desk.heatmap(), Qt::LeftButton, {}, handle);
        QTest::mouseMove(&desk.heatmap(), handle + QPoint(30, 0));
        QCoreApplication::processEvents();
        QVERIFY(desk.values() != before);
        QTest::keyClick(&desk.heatmap(), Qt::Key_Escape);
        QTest::mouseRelease(&desk.heatmap(), Qt::LeftButton, {}, handle);
        QCOMPARE(desk.values(), before);
        QVERIFY(!desk.document.undoStack()->canUndo());
    }

    void onlyTheNewestValueOfADragIsComputed()
    {
        EditDesk desk;
        desk.click({2, 3});
        const QRectF cell = desk.heatmap().cells().rect(Cell{2, 3});
        const QPoint handle(int(cell.center().x()), int(cell.bottom()));
        int computed = 0;
        connect(&desk.document, &Document::changed, this, [&](const DocumentChange& change) { computed += change.values; });
        QTest::mousePress(&desk.heatmap(), Qt::LeftButton, {}, handle);
        for (int x = 1; x <= 40; ++x) {
            const QPoint to = handle + QPoint(x, 0);
            QMouseEvent move(QEvent::MouseMove, to, desk.heatmap().mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&desk.heatmap(), &move); // all of them wait in one turn
        }
        QCOMPARE(computed, 0);
        QTRY_COMPARE(computed, 1);
        QTest::mouseRelease(&desk.heatmap(), Qt::LeftButton, {}, handle + QPoint(40, 0));
        QCOMPARE(computed, 1);
        QCOMPARE(desk.steps(), 1);
    }

    void coloursStandStillWhileAValueIsDragged()
    {
        EditDesk desk;
        desk.click({2, 3});
        const ColorScale before = scaleOf(desk.heatmap().content());
        const QRectF cell = desk.heatmap().cells().rect(Cell{2, 3});
        const QPoint handle(int(cell.center().x()), int(cell.bottom()));
        QTest::mousePress(&desk.heatmap(), Qt::LeftButton, {}, handle);
        QTest::mouseMove(&desk.heatmap(), handle + QPoint(4000, 0));
        QCoreApplication::processEvents();
        QVERIFY(desk.values()(2, 3) > before.hi);
        QCOMPARE(scaleOf(desk.heatmap().content()).hi, before.hi);
        QTest::mouseRelease(&desk.heatmap(), Qt::LeftButton, {}, handle + QPoint(4000, 0));
        QCoreApplication::processEvents();
        QVERIFY(scaleOf(desk.heatmap().content()).hi > before.hi);
    }

    void theFillHandleCarriesOnInOneStep()
    {
        EditDesk desk;
        const Matrix before = desk.values();
        desk.choose({1, 2, 2, 4});
        desk.type(QStringLiteral("=j"));
        QTest::keyClick(&desk.field(), Qt::Key_Return, Qt::ControlModifier);
        desk.choose({1, 2, 2, 4}); // 3 4
        QVERIFY(desk.heatmap().lights().fill);
        const QPoint handle = desk.heatmap().cells().rect(CellRange{1, 2, 2, 4}).bottomRight().toPoint();
        QTest::mouseMove(&desk.heatmap(), handle);
        QVERIFY(!desk.heatmap().toolTip().isEmpty());
        QTest::mousePress(&desk.heatmap(), Qt::LeftButton, {}, handle);
        QTest::mouseMove(&desk.heatmap(), desk.middle({1, 6}));
        picture(desk.canvas, "edit-filling");
        QCOMPARE(desk.steps(), 1); // nothing before it is let go
        QTest::mouseRelease(&desk.heatmap(), Qt::LeftButton, {}, desk.middle({1, 6}));
        QCOMPARE(Matrix(desk.values().block(1, 2, 1, 5)), Matrix(Eigen::RowVectorXf::LinSpaced(5, 3, 7)));
        QCOMPARE(desk.document.selection().range, std::optional(CellRange{1, 2, 2, 7}));
        QCOMPARE(desk.steps(), 2);
        QCOMPARE(desk.lastStep(), QStringLiteral("Fill cells of X"));
        QTest::mouseMove(&desk.heatmap(), desk.middle({0, 0}));
        QVERIFY(desk.heatmap().toolTip().isEmpty());
        desk.document.undoStack()->setIndex(0);
        QCOMPARE(desk.values(), before);
    }

    void aSingleCellIsRepeatedAndEscapeGivesUp()
    {
        EditDesk desk;
        const Matrix before = desk.values();
        desk.click({1, 2});
        const QPoint handle = desk.heatmap().cells().rect(Cell{1, 2}).bottomRight().toPoint();
        QTest::mousePress(&desk.heatmap(), Qt::LeftButton, {}, handle);
        QTest::mouseMove(&desk.heatmap(), desk.middle({4, 2}));
        QTest::keyClick(&desk.heatmap(), Qt::Key_Escape);
        QTest::mouseRelease(&desk.heatmap(), Qt::LeftButton, {}, desk.middle({4, 2}));
        QCOMPARE(desk.values(), before);
        QCOMPARE(desk.steps(), 0);
        QCOMPARE(desk.document.selection().cell, std::optional(Cell{1, 2}));
        QTest::mousePress(&desk.heatmap(), Qt::LeftButton, {}, handle);
        QTest::mouseMove(&desk.heatmap(), desk.middle({4, 2}));
        QTest::mouseRelease(&desk.heatmap(), Qt::LeftButton, {}, desk.middle({4, 2}));
        QVERIFY((desk.values().block(1, 2, 4, 1).array() == before(1, 2)).all());
        QCOMPARE(desk.values()(5, 2), before(5, 2));
        QCOMPARE(desk.steps(), 1);
    }

    void whatIsComputedOrPaintedHasNoFillHandleOfACell()
    {
        EditDesk desk;
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.document.selectStage(*desk.document.network()->find(1, "scores", 1));
        desk.click({3, 1});
        QVERIFY(!desk.heatmap().lights().fill);
        desk.choose({2, 4, 0, 2});
        QVERIFY(desk.heatmap().lights().fill);
        desk.document.selectStage(desk.document.network()->maskKey());
        desk.choose({2, 4, 0, 2});
        QVERIFY(!desk.heatmap().lights().fill);
    }

    void keysFillDownAndToTheRight()
    {
        EditDesk desk;
        const Matrix before = desk.values();
        desk.choose({1, 4, 2, 4});
        QTest::keyClick(&desk.heatmap(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(Matrix(desk.values().block(1, 2, 3, 2)), Matrix(before.block(1, 2, 1, 2).replicate(3, 1)));
        QCOMPARE(desk.steps(), 1);
        QTest::keyClick(&desk.heatmap(), Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(Matrix(desk.values().block(1, 2, 3, 2)), Matrix(Matrix::Constant(3, 2, before(1, 2))));
        QCOMPARE(desk.steps(), 2);
        desk.click({5, 5}); // a single cell takes what stands before it
        QTest::keyClick(&desk.heatmap(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(desk.values()(5, 5), before(4, 5));
        desk.click({0, 0});
        QVERIFY(!desk.canvas.can(EditCommand::FillDown) && !desk.canvas.can(EditCommand::FillRight));
        QTest::keyClick(&desk.heatmap(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(desk.values()(0, 0), before(0, 0));
        QCOMPARE(desk.steps(), 3);
    }

    void keysNudgeInOneStep()
    {
        EditDesk desk;
        const float before = desk.values()(2, 3);
        desk.click({2, 3});
        for (int press = 0; press < 3; ++press) {
            QTest::keyClick(&desk.heatmap(), Qt::Key_Up, Qt::AltModifier);
            QCoreApplication::processEvents();
        }
        QVERIFY(std::abs(desk.values()(2, 3) - before - 0.03f) < 1e-2f);
        QCOMPARE(desk.steps(), 1);
        QTest::keyClick(&desk.heatmap(), Qt::Key_Right);
        QTest::keyClick(&desk.heatmap(), Qt::Key_Down, Qt::AltModifier);
        QCoreApplication::processEvents();
        QCOMPARE(desk.steps(), 2);
    }

    void pasteTakesWhatProgramsCopy_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("Excel") << "1.5\t-2\r\n0.25\t30000\r\n";
        QTest::newRow("Excel, decimal comma") << "1,5\t-2\r\n0,25\t30000\r\n";
        QTest::newRow("LibreOffice, tab at the end") << "1.5\t-2\t\n0.25\t30000\t\n";
        QTest::newRow("CSV with a byte order mark and quotes") << QString(QChar(0xFEFF)) + "\"1.5\",\"-2\"\r\n\"0.25\",\"30000\"\r\n";
        QTest::newRow("CSV with semicolons") << "1,5;-2\r\n0,25;30000\r\n";
        QTest::newRow("NumPy") << "array([[ 1.5e+00, -2.0e+00],\n       [ 2.5e-01,  3.0e+04]], dtype=float32)";
        QTest::newRow("LaTeX") << "\\begin{bmatrix} 1.5 & -2 \\\\ 0.25 & 30000 \\end{bmatrix}";
    }
    void pasteTakesWhatProgramsCopy()
    {
        QFETCH(QString, text);
        EditDesk desk;
        const Matrix before = desk.values();
        desk.click({1, 2});
        QGuiApplication::clipboard()->setText(text);
        QTest::keyClick(&desk.heatmap(), Qt::Key_V, Qt::ControlModifier);
        Matrix pasted(2, 2);
        pasted << 1.5f, -2, 0.25f, 30000;
        QCOMPARE(Matrix(desk.values().block(1, 2, 2, 2)), pasted);
        QCOMPARE(desk.document.selection().range, std::optional(CellRange{1, 3, 2, 4}));
        QCOMPARE(desk.steps(), 1);
        QCOMPARE(desk.lastStep(), QStringLiteral("Paste into X"));
        desk.document.undoStack()->undo();
        QCOMPARE(desk.values(), before);
    }

    void aPasteThatDoesNotFitChangesNothing_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("too wide") << "1\t2\t3\t4\n" << "row 6, column 15: the copied block is 1 × 4, and from here the matrix has only 1 × 2";
        QTest::newRow("words") << "1\tx\n" << "line 1, field 2: \"x\" is not a number";
        QTest::newRow("ragged") << "1\t2\n3\n" << "line 2: the row has 1 fields and the first row has 2";
        QTest::newRow("too large a number") << "1\t1e999\n" << "line 1, field 2: \"1e999\" is not a number";
        QTest::newRow("not finite") << "1\tinf\n" << "row 1, column 2: the copied number is not finite";
    }
    void aPasteThatDoesNotFitChangesNothing()
    {
        QFETCH(QString, text);
        QFETCH(QString, reason);
        EditDesk desk;
        const Matrix before = desk.values();
        desk.click({5, 14});
        QGuiApplication::clipboard()->setText(text);
        QTest::keyClick(&desk.heatmap(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(desk.values(), before);
        QCOMPARE(desk.steps(), 0);
        QCOMPARE(desk.told.size(), 1);
        QVERIFY2(desk.told.front().startsWith(reason), qPrintable(desk.told.front()));
        QVERIFY(desk.told.front().endsWith(QLatin1Char(')'))); // and what would do
    }

    void copiesAreWholeAndComeBack()
    {
        EditDesk desk;
        for (const EditCommand command : {EditCommand::Copy, EditCommand::CopyNumpy, EditCommand::CopyLatex, EditCommand::CopyMarkdown}) {
            desk.document.lockCell({});
            desk.canvas.perform(command);
            QCOMPARE(readClipboardText(QGuiApplication::clipboard()->text().toStdString()).value(), desk.values());
            desk.choose({1, 4, 2, 6});
            desk.canvas.perform(command);
            QCOMPARE(readClipboardText(QGuiApplication::clipboard()->text().toStdString()).value(), Matrix(desk.values().block(1, 2, 3, 4)));
        }
        desk.canvas.perform(EditCommand::CopyMarkdown);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("| cat | ")));
        QTest::keyClick(&desk.heatmap(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(desk.document.selection().range, std::optional(CellRange::all(6, 16)));
        QTest::keyClick(&desk.heatmap(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 6);
    }

    void theFootSumsTheChosenCells()
    {
        EditDesk desk;
        desk.choose({0, 2, 0, 2});
        desk.type(QStringLiteral("=i-2*j"));
        QTest::keyClick(&desk.field(), Qt::Key_Return, Qt::ControlModifier);
        const QWidget& foot = desk.part<QWidget>("matrixFooter");
        QVERIFY2(foot.accessibleName().endsWith(QStringLiteral("sum −6.00; mean −1.50; min −3.00; max 0")), qPrintable(foot.accessibleName()));
        QVERIFY(foot.accessibleName().contains(QLatin1Char('4')));
        picture(desk.canvas, "edit-sums");
        desk.click({3, 3});
        QVERIFY(!foot.accessibleName().contains(QStringLiteral("sum")));
    }

    void theBarShowsTypesAndDragsTheCell()
    {
        EditDesk desk;
        desk.click({3, 7});
        auto& bar = desk.part<EditBar>("editBar");
        auto& value = desk.part<QLineEdit>("editBarValue");
        auto& ruler = desk.part<ValueRuler>("valueRuler");
        QVERIFY(bar.isVisible());
        QCOMPARE(bar.accessibleName(), QStringLiteral("X_(4, 8) “on”, dimension 8"));
        const float before = desk.values()(3, 7);
        value.setFocus();
        value.selectAll();
        QTest::keyClicks(&value, "1.75");
        QTest::keyClick(&value, Qt::Key_Return);
        QCOMPARE(desk.values()(3, 7), 1.75f);
        QVERIFY(desk.part<QPushButton>("putBack").isEnabled());
        picture(desk.canvas, "edit-bar");
        QTest::mousePress(&ruler, Qt::LeftButton, {}, QPoint(ruler.width() / 2, 12));
        QTest::mouseMove(&ruler, QPoint(ruler.width() / 2 + 10, 12));
        QTest::mouseRelease(&ruler, Qt::LeftButton, {}, QPoint(ruler.width() / 2 + 10, 12));
        QVERIFY(desk.values()(3, 7) > 0 && desk.values()(3, 7) < 1);
        QCOMPARE(desk.steps(), 2);
        // Esc gives a drag up, wherever the keyboard was.
        desk.heatmap().setFocus();
        const float dragged = desk.values()(3, 7);
        QTest::mousePress(&ruler, Qt::LeftButton, {}, QPoint(ruler.width() / 4, 12));
        QVERIFY(ruler.hasFocus());
        QTest::keyClick(&ruler, Qt::Key_Escape);
        QCOMPARE(desk.values()(3, 7), dragged);
        QVERIFY(desk.heatmap().hasFocus());
        QTest::mouseRelease(&ruler, Qt::LeftButton, {}, QPoint(ruler.width() / 4, 12));
        QCOMPARE(desk.values()(3, 7), dragged);
        QTest::mouseClick(&desk.part<QPushButton>("putBack"), Qt::LeftButton);
        QCOMPARE(desk.values()(3, 7), 1.75f);
        desk.document.undoStack()->setIndex(0);
        QCOMPARE(desk.values()(3, 7), before);
        // Esc gives up what is typed, and leads back to the matrix.
        value.setFocus();
        QTest::keyClicks(&value, "99");
        QTest::keyClick(&value, Qt::Key_Escape);
        QCOMPARE(desk.values()(3, 7), before);
        QVERIFY(desk.heatmap().hasFocus());
    }

    void theEffectOfAnEditStandsBelowTheMatrix()
    {
        EditDesk desk;
        QTRY_VERIFY(desk.document.trace()->complete());
        auto& effect = desk.part<EditEffect>("editEffect");
        desk.click({3, 7});
        QVERIFY(!effect.isVisible()); // nothing has been edited yet
        const StageKey attention = *desk.document.network()->find(1, "attn", 1);
        const Matrix before = *desk.document.trace()->value(attention);
        desk.type(QStringLiteral("1.75"));
        QTest::keyClick(&desk.field(), Qt::Key_Return);
        desk.click({3, 7});
        QTRY_VERIFY(effect.isVisible());
        picture(desk.canvas, "edit-effect");
        const Matrix now = *desk.document.trace()->value(attention);
        QVERIFY(now != before);
        const auto maps = effect.findChildren<HeatmapWidget*>();
        QCOMPARE(maps.size(), 3);
        QCOMPARE(maps[0]->content().source->block(CellRange::all(6, 6)), before);
        QCOMPARE(maps[1]->content().source->block(CellRange::all(6, 6)), now);
        QCOMPARE(maps[2]->content().source->block(CellRange::all(6, 6)), Matrix(now - before));
        QVERIFY(maps[1]->content().hasBefore() && maps[2]->content().scale->isSymmetric());
        QVERIFY(!maps[0]->content().hasBefore());
        QVERIFY2(effect.accessibleName().startsWith(QStringLiteral("Attention weights, head 1")), qPrintable(effect.accessibleName()));
        // Only where it does not cover the matrix.
        const QRect matrix = desk.heatmap().matrixRect().toRect();
        QVERIFY(effect.geometry().top() > matrix.bottom());
        desk.canvas.resize(856, 420);
        QTRY_VERIFY(!effect.isVisible());
        desk.canvas.resize(856, 744);
        QTRY_VERIFY(effect.isVisible());
        desk.document.undoStack()->undo();
        QTRY_VERIFY(!effect.isVisible());
    }

    void theEffectFollowsADragAndGoesWithIt()
    {
        EditDesk desk;
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.click({2, 3});
        const QRectF cell = desk.heatmap().cells().rect(Cell{2, 3});
        const QPoint handle(int(cell.center().x()), int(cell.bottom()));
        QTest::mousePress(&desk.heatmap(), Qt::LeftButton, {}, handle);
        QTest::mouseMove(&desk.heatmap(), handle + QPoint(60, 0));
        auto& effect = desk.part<EditEffect>("editEffect");
        QTRY_VERIFY(effect.isVisible());
        QVERIFY2(effect.accessibleName().startsWith(QStringLiteral("Live: ")), qPrintable(effect.accessibleName()));
        QTest::keyClick(&desk.heatmap(), Qt::Key_Escape);
        QTRY_VERIFY(!effect.isVisible());
        QTest::mouseRelease(&desk.heatmap(), Qt::LeftButton, {}, handle);
    }

    void whatIsNoNumberIsRefusedByFieldAndBar_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("reason");
        QTest::newRow("words") << "=hello" << "hello";
        QTest::newRow("letters after digits") << "1abc" << "1abc";
        QTest::newRow("beyond float32") << "1e999" << "larger than float32 can hold";
        QTest::newRow("not finite as a formula") << "=1/0" << "";
    }
    void whatIsNoNumberIsRefusedByFieldAndBar()
    {
        QFETCH(QString, typed);
        QFETCH(QString, reason);
        EditDesk desk;
        const Matrix before = desk.values();
        desk.choose({2, 4, 3, 5});
        desk.type(typed);
        QTest::keyClick(&desk.field(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(desk.told.size(), 1);
        QVERIFY2(desk.told.front().contains(reason), qPrintable(desk.told.front()));
        QVERIFY(desk.field().isVisible()); // to be mended
        QTest::keyClick(&desk.field(), Qt::Key_Escape);
        auto& value = desk.part<QLineEdit>("editBarValue");
        value.setFocus();
        value.selectAll();
        QTest::keyClicks(&value, typed);
        QTest::keyClick(&value, Qt::Key_Return);
        QCOMPARE(desk.told.size(), 2);
        QCOMPARE(desk.told.back(), desk.told.front());
        QCOMPARE(desk.values(), before);
        QCOMPARE(desk.steps(), 0);
    }

    void aHeldCellIsReleasedFromTheBar()
    {
        EditDesk desk;
        const StageKey scores = *desk.document.network()->find(1, "scores", 1);
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.document.selectStage(scores);
        const Matrix before = *desk.document.trace()->value(scores);
        desk.click({3, 1});
        QVERIFY(!desk.part<EditBar>("editBar").isVisible()); // nothing is given here
        desk.type(QStringLiteral("9"));
        QTest::keyClick(&desk.field(), Qt::Key_Return);
        desk.document.lockCell(Cell{3, 1});
        QTRY_VERIFY(desk.part<EditBar>("editBar").isVisible());
        QTest::mouseClick(&desk.part<QPushButton>("putBack"), Qt::LeftButton);
        QTRY_COMPARE(*desk.document.trace()->value(scores), before);
    }
};

QTEST_MAIN(MatrixEditTest)
#include "matrix_edit_test.moc"
