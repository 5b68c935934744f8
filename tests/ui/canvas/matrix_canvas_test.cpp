// SPDX-License-Identifier: GPL-3.0-or-later
// The Matrix view on a document: shows the stage, locks cells, edits X, says what changed.
#include "tests/ui/heatmap/heatmap_fixture.h"
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/change_bar.h"
#include "ui/canvas/matrix_canvas.h"
#include "ui/canvas/walk_bar.h"
#include "ui/heatmap/step_passage.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QUndoStack>
#include <QtTest>

using namespace headlight;
using namespace headlight::fixture;

namespace {

struct Desk {
    explicit Desk(Index nTokens = 6)
    {
        auto input = test::sampleInput(nTokens);
        for (Index token = 0; token < nTokens; ++token)
            input->tokens[std::size_t(token)] = words(nTokens)[qsizetype(token)].toStdString();
        opened = document.openModel(test::sampleModel(), input, QStringLiteral("sample")).ok();
        // The room of the canvas in a window of 1440×900.
        canvas.resize(856, 744);
        canvas.show();
        canvas.activateWindow();
        heatmap().setFocus();
    }

    HeatmapWidget& heatmap() { return *canvas.findChild<HeatmapWidget*>(); }
    ChangeBar& bar() { return *canvas.findChild<ChangeBar*>(); }
    void show(const char* id) { document.selectStage(*document.network()->find(1, id, 1)); }
    void click(Cell cell) { QTest::mouseClick(&heatmap(), Qt::LeftButton, {}, heatmap().cells().rect(cell).center().toPoint()); }
    QLineEdit& field() { return *canvas.findChild<QLineEdit*>(QStringLiteral("cellEditor")); }

    Document document;
    MatrixCanvas canvas{document};
    bool opened = false;
};

} // namespace

class MatrixCanvasTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { useTheme(ThemeKind::Light); }

    void showsEveryStage_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void showsEveryStage()
    {
        QFETCH(bool, dark);
        useTheme(dark ? ThemeKind::Dark : ThemeKind::Light);
        Desk desk;
        QVERIFY(desk.opened);
        QTRY_VERIFY(desk.document.trace()->complete());
        for (const StageKey& key : desk.document.steps()) {
            desk.document.selectStage(key);
            const QString id = QString::fromLatin1(desk.document.network()->stage(key).id);
            const QImage image = picture(desk.canvas, QStringLiteral("canvas-%1-%2").arg(id, dark ? "dark" : "light"));
            QCOMPARE(desk.heatmap().content().rows, desk.document.trace()->value(key)->rows());
            const QRectF matrix = desk.heatmap().matrixRect();
            QVERIFY2(QRectF(desk.heatmap().rect()).contains(matrix), qPrintable(id));
            QVERIFY(image.pixel(3, 700) == themeColors().canvas.rgb());
        }
    }

    void aStepCrossesOverAndAnEditDoesNot()
    {
        Desk desk;
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.show("x");
        settle(desk.canvas);
        const auto* passage = desk.heatmap().findChild<StepPassage*>();
        QVERIFY(passage && !passage->isRunning());
        const StageKey x = desk.document.selection().stage;
        QVERIFY(desk.document.setCells(x, {{{0, 0}, 3.0F}}));
        QVERIFY(!passage->isRunning());
        settle(desk.canvas);
        desk.document.stepBy(1);
        QVERIFY(passage->isRunning());
        settle(desk.canvas);
        QVERIFY(!passage->isRunning());
    }

    void whatDidNotChangeIsNotShownAgain()
    {
        Desk desk;
        QTRY_VERIFY(desk.document.trace()->complete());
        const StageKey x = *desk.document.network()->find(1, "x", 1);
        desk.show("attn");
        QVERIFY(desk.document.setCells(x, {{{5, 2}, 1.5f}}).ok());
        QTRY_VERIFY(!desk.document.isComputing());
        QVERIFY(!desk.heatmap().content().changed.empty());
        const auto shown = desk.heatmap().content().source;
        Q_EMIT desk.document.changed({.values = true, .edit = true, .state = true});
        QCOMPARE(desk.heatmap().content().source, shown);
        desk.document.dismissEdit(); // its marks go
        QVERIFY(desk.heatmap().content().source != shown);
        QVERIFY(desk.heatmap().content().changed.empty());
    }

    void aValueBeingTypedIsKeptWhenAnotherStageIsShown()
    {
        Desk desk;
        QTRY_VERIFY(desk.document.trace()->complete());
        const StageKey x = *desk.document.network()->find(1, "x", 1);
        desk.document.selectStage(x);
        QTest::qWait(1);
        desk.heatmap().edit({2, 3});
        desk.field().setText(QStringLiteral("7.5"));
        desk.show("attn");
        QVERIFY(!desk.heatmap().isEditing());
        QCOMPARE((*desk.document.trace()->value(x))(2, 3), 7.5f);
        QCOMPARE(desk.document.selection().stage, *desk.document.network()->find(1, "attn", 1));
        QTRY_COMPARE(desk.heatmap().content().cols, desk.document.network()->tokenCount());

        desk.document.selectStage(x);
        QSignalSpy failed(&desk.document, &Document::failed);
        desk.heatmap().edit({2, 3});
        desk.field().setText(QStringLiteral("7.5 or so"));
        desk.show("attn");
        QVERIFY(!desk.heatmap().isEditing());
        QCOMPARE(failed.count(), 1);
        QCOMPARE((*desk.document.trace()->value(x))(2, 3), 7.5f);
    }

    void clickLocksAndEscapeReleases()
    {
        Desk desk;
        desk.show("scores");
        desk.click({4, 2});
        QCOMPARE(desk.document.selection().cell, std::optional(Cell{4, 2}));
        QCOMPARE(desk.heatmap().lights().row, std::optional<Index>(4));
        QCOMPARE(desk.heatmap().lights().col, std::optional<Index>(2));
        QTest::keyClick(&desk.heatmap(), Qt::Key_Escape);
        QCOMPARE(desk.document.selection().cell, std::nullopt);
    }

    void hoverGoesToTheDocumentAndTheStatusBar()
    {
        Desk desk;
        desk.show("attn");
        QSignalSpy said(&desk.canvas, &MatrixCanvas::readOut);
        QTest::mouseMove(&desk.heatmap(), desk.heatmap().cells().rect(Cell{4, 3}).center().toPoint());
        QCOMPARE(desk.document.selection().hover, std::optional(Cell{4, 3}));
        QVERIFY(said.last().front().toString().startsWith(QStringLiteral("row 5 “the”, column 4 “on”: 0.")));
        QTest::mouseMove(&desk.heatmap(), desk.heatmap().cells().rect(Cell{0, 5}).center().toPoint());
        QCOMPARE(said.last().front().toString(), QStringLiteral("row 1 “The”, column 6 “mat”: masked"));
    }

    void whatIsUnderThePointerIsToldAnewWhenItChanges()
    {
        Desk desk;
        desk.show("x");
        QSignalSpy said(&desk.canvas, &MatrixCanvas::readOut);
        QTest::mouseMove(&desk.heatmap(), desk.heatmap().cells().rect(Cell{3, 2}).center().toPoint());
        QVERIFY(desk.document.setCells(*desk.document.network()->find(1, "x", 1), {{{3, 2}, 2.5F}}));
        QTRY_VERIFY(said.last().front().toString().endsWith(QStringLiteral(": 2.5")));
    }

    void editingXChangesTheLayerAndSaysSo()
    {
        Desk desk;
        desk.show("x");
        desk.click({3, 7});
        QTest::keyClicks(&desk.heatmap(), "1");
        QTest::keyClicks(&desk.field(), ".75");
        picture(desk.canvas, "canvas-editing");
        QTest::keyClick(&desk.field(), Qt::Key_Return);
        QCOMPARE(desk.document.trace()->value(*desk.document.network()->find(1, "x", 1))->coeff(3, 7), 1.75f);
        QCOMPARE(desk.document.selection().cell, std::optional(Cell{4, 7}));
        QVERIFY(!desk.bar().isVisible()); // the place is the chosen cell's
        desk.document.lockCell({});
        QVERIFY(desk.bar().isVisible());
        QVERIFY(desk.bar().accessibleName().endsWith(QStringLiteral("to 1.75")));
        picture(desk.canvas, "canvas-x-edited");
        desk.show("attn");
        QTRY_VERIFY(!desk.document.isComputing());
        desk.document.lockCell(Cell{4, 3});
        QVERIFY(desk.bar().accessibleName().endsWith(QStringLiteral("15 of the 21 weights moved")));
        QVERIFY(desk.heatmap().content().hasBefore());
        picture(desk.canvas, "canvas-attn-edited");
        useTheme(ThemeKind::Dark);
        picture(desk.canvas, "canvas-attn-edited-dark");
    }

    void theMatrixStandsStillWhenTheBarComes()
    {
        Desk desk;
        desk.show("x");
        const QRectF before = desk.heatmap().matrixRect().translated(desk.heatmap().pos());
        QVERIFY(!desk.bar().isVisible());
        QVERIFY(desk.document.setCells(desk.document.selection().stage, {{{0, 0}, 5.0f}}).ok());
        QCoreApplication::processEvents();
        QVERIFY(desk.bar().isVisible());
        QCOMPARE(desk.heatmap().matrixRect().translated(desk.heatmap().pos()), before);
    }

    void undoAndCloseOfTheBar()
    {
        Desk desk;
        desk.show("x");
        const StageKey x = desk.document.selection().stage;
        const Matrix before = *desk.document.trace()->value(x);
        QVERIFY(desk.document.setCells(x, {{{0, 0}, 5.0f}}).ok());
        QTest::mouseClick(desk.bar().findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(*desk.document.trace()->value(x), before);
        QVERIFY(!desk.bar().isVisible());
        QVERIFY(desk.document.setCells(x, {{{0, 0}, 5.0f}}).ok());
        QTest::mouseClick(desk.bar().findChild<QToolButton*>(), Qt::LeftButton);
        QVERIFY(!desk.document.lastEdit() && !desk.bar().isVisible());
        QCOMPARE(desk.document.trace()->value(x)->coeff(0, 0), 5.0f);
    }

    void refusedValuesChangeNothingAndAreTold_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"abc", "", "nan", "inf", "-inf", "1e39", "1e999", "=2x", "=foo(1)", "=1/0"})
            QTest::newRow(text) << QString(text);
    }
    void refusedValuesChangeNothingAndAreTold()
    {
        QFETCH(QString, text);
        Desk desk;
        desk.show("x");
        const StageKey x = desk.document.selection().stage;
        const Matrix before = *desk.document.trace()->value(x);
        QString told;
        connect(&desk.document, &Document::failed, this, [&told](const Error& error) { told = QString::fromStdString(error.message()); });
        desk.click({1, 1});
        QTest::keyClick(&desk.heatmap(), Qt::Key_F2);
        desk.field().setText(text);
        QTest::keyClick(&desk.field(), Qt::Key_Return);
        const QStringList places{QStringLiteral("X[2,2]: "), QStringLiteral("character 3: "), QStringLiteral("character 2: "),
                                 QStringLiteral("row 2, column 2: ")};
        QVERIFY2(std::any_of(places.begin(), places.end(), [&](const QString& place) { return told.startsWith(place); }), qPrintable(told));
        QCOMPARE(*desk.document.trace()->value(x), before);
        QCOMPARE(desk.document.undoStack()->count(), 0);
    }

    /// What a window shows, rather than what it would paint anew: a walk that begins where cells are chosen covers all others too.
    void aWalkCoversTheRestOnTheScreen()
    {
        Desk desk;
        desk.show("scores");
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.click({0, 0});
        QTest::keyClick(&desk.heatmap(), Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(desk.heatmap().lights().range);
        const auto onScreen = [&desk](Cell cell) {
            const QPoint place = desk.heatmap().mapTo(desk.canvas.window(), desk.heatmap().cells().rect(cell).topLeft().toPoint() + QPoint(6, 6));
            return QColor(desk.canvas.screen()->grabWindow(desk.canvas.window()->winId()).toImage().pixel(place));
        };
        QTRY_VERIFY(!desk.heatmap().isBehind());
        QTest::qWait(50);
        QVERIFY(onScreen({5, 2}) != themeColors().masked.ground);
        desk.document.walkTo(Walk{{0, 0}, 1});
        QTRY_COMPARE(onScreen({5, 2}), themeColors().masked.ground);
        QCOMPARE(onScreen({0, 4}), themeColors().masked.ground);
        desk.document.walkTo({});
        QTRY_VERIFY(onScreen({5, 2}) != themeColors().masked.ground);
    }

    void aWalkLetsTheRestWait()
    {
        Desk desk;
        desk.show("scores");
        QTRY_VERIFY(desk.document.trace()->complete());
        const auto press = [&desk](Qt::Key key, Qt::KeyboardModifiers with) { QTest::keyClick(&desk.heatmap(), key, with); };
        press(Qt::Key_Right, Qt::ShiftModifier);
        press(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(desk.document.selection().walk->cell, (Cell{0, 1}));
        QCOMPARE(desk.heatmap().lights().waiting, std::optional(Cell{0, 2}));
        QVERIFY(!desk.canvas.findChild<WalkBar*>()->isHidden());
        QSignalSpy words(&desk.canvas, &CanvasView::readOut);
        QTest::mouseMove(&desk.heatmap(), desk.heatmap().cells().rect(Cell{3, 3}).center().toPoint());
        QVERIFY(!desk.document.selection().hover);
        QVERIFY(words.last().front().toString().contains(QStringLiteral("not made yet")));
        QTest::mouseMove(&desk.heatmap(), desk.heatmap().cells().rect(Cell{0, 0}).center().toPoint());
        QCOMPARE(desk.document.selection().hover, std::optional(Cell{0, 0}));
        desk.click({4, 4});
        QVERIFY2(desk.document.selection().walk, "what is not made cannot be chosen");
        const QPoint waits = desk.heatmap().mapTo(&desk.canvas, desk.heatmap().cells().rect(Cell{4, 2}).center().toPoint());
        QTRY_COMPARE(QColor(desk.canvas.grab().toImage().pixel(waits)), themeColors().masked.ground);
        desk.document.hoverCell({});
        QTRY_VERIFY(!desk.heatmap().isBehind());
        const QImage covered = desk.canvas.grab().toImage();
        // To the end and back: nothing waits, and then the same does again.
        for (int row = 0; row < 7; ++row)
            press(Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(!desk.heatmap().lights().waiting);
        desk.document.walkTo(Walk{{0, 1}, 1000});
        QTRY_COMPARE(desk.canvas.grab().toImage(), covered);
        desk.document.walkTo({});
        QVERIFY(!desk.heatmap().lights().waiting);
        QVERIFY(desk.canvas.findChild<WalkBar*>()->isHidden());
    }

    void aComputedCellThatIsTypedIsHeld()
    {
        Desk desk;
        desk.show("q");
        QTRY_VERIFY(!desk.document.isComputing());
        desk.click({1, 1});
        QTest::keyClicks(&desk.heatmap(), "5");
        QTest::keyClick(&desk.field(), Qt::Key_Return);
        QTRY_COMPARE(desk.document.trace()->value(desk.document.selection().stage)->coeff(1, 1), 5.0f);
    }

    void copyGivesEveryDigit()
    {
        Desk desk;
        desk.show("x");
        desk.canvas.copyValues();
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[2].split('\t').size(), 16);
        QCOMPARE(lines[2].split('\t')[4].toFloat(), desk.document.trace()->value(desk.document.selection().stage)->coeff(2, 4));
    }

    void aCopyInAWalkLeavesOutWhatIsNotMade()
    {
        Desk desk;
        desk.show("scores");
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.document.walkTo(Walk{{1, 2}, 0});
        desk.canvas.copyValues();
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 6);
        QVERIFY(!lines[0].split('\t').contains(QString()));
        QCOMPARE(lines[1].split('\t').mid(2), QStringList({{}, {}, {}, {}}));
        QCOMPARE(lines[5], QString(5, QLatin1Char('\t')));
        desk.document.walkTo({});
        desk.canvas.copyValues();
        QVERIFY(!QGuiApplication::clipboard()->text().contains(QStringLiteral("\t\t")));
    }

    void buttonsHaveNamesAndAskForAFigure()
    {
        Desk desk;
        QSignalSpy asked(&desk.canvas, &MatrixCanvas::exportRequested);
        for (QToolButton* button : desk.canvas.findChildren<QToolButton*>()) {
            QVERIFY(!button->accessibleName().isEmpty());
            if (button->accessibleName().startsWith(QStringLiteral("Export")))
                button->click();
        }
        QCOMPARE(asked.size(), 1);
    }

    void emptyAndSmallDocuments()
    {
        Document empty;
        MatrixCanvas canvas(empty);
        canvas.resize(856, 744);
        canvas.show();
        picture(canvas);
        canvas.copyValues();
        canvas.fit();
        Desk one(1);
        for (const StageKey& key : one.document.steps()) {
            one.document.selectStage(key);
            picture(one.canvas, QStringLiteral("one-%1").arg(QLatin1String(one.document.network()->stage(key).id)));
        }
    }

    void aLongSentenceFits()
    {
        Desk desk(40);
        for (const char* id : {"x", "attn", "scores", "ffn_pre"}) {
            desk.show(id);
            QTRY_VERIFY(desk.document.trace()->has(desk.document.selection().stage));
            picture(desk.canvas, QStringLiteral("forty-%1").arg(QLatin1String(id)));
            QVERIFY(desk.heatmap().cells().fits());
        }
    }
};

QTEST_MAIN(MatrixCanvasTest)
#include "matrix_canvas_test.moc"
