// SPDX-License-Identifier: GPL-3.0-or-later
// The Equation view on a document: every stage, linked highlighting, keys, and the walk.
#include "tests/ui/heatmap/heatmap_fixture.h"
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/equation_canvas.h"
#include "ui/canvas/walk_bar.h"
#include "ui/session/document.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace headlight;
using namespace headlight::fixture;

namespace {

struct Desk {
    explicit Desk(Index nTokens = 6, const ModelConfig& config = test::sampleConfig())
    {
        opened = document.openModel(test::sampleModel(config), test::sampleInput(nTokens, config.dModel), QStringLiteral("sample")).ok();
        canvas.resize(856, 744);
        canvas.show();
        canvas.activateWindow();
        picture().setFocus();
    }

    FigureCanvas& picture() { return *canvas.findChild<FigureCanvas*>(); }
    void show(const char* id) { document.selectStage(*document.network()->find(1, id, 1)); }
    const EquationView& view() { return *canvas.equation(); }
    QPoint at(int part, Cell cell) { return picture().rectOf(part, cell).center().toPoint(); }
    int result() { return int(view().equation.parts.size()) - 1; }
    void point(int part, Cell cell) { QTest::mouseMove(&picture(), at(part, cell)); }
    void click(int part, Cell cell) { QTest::mouseClick(&picture(), Qt::LeftButton, {}, at(part, cell)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&picture(), key, modifiers); }

    Document document;
    EquationCanvas canvas{document};
    bool opened = false;
};

} // namespace

class EquationCanvasTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { useTheme(ThemeKind::Light); }

    void showsEveryStageWithTheEnginesNumbers()
    {
        Desk desk;
        QVERIFY(desk.opened);
        QTRY_VERIFY(desk.document.trace()->complete());
        for (const StageKey& key : desk.document.steps()) {
            desk.document.selectStage(key);
            const QByteArray id = desk.document.network()->stage(key).id;
            const Shape shape = desk.document.network()->shape(key);
            desk.document.lockCell(Cell{shape.rows - 1, shape.cols / 2});
            fixture::picture(desk.canvas, QStringLiteral("equation-%1").arg(QString::fromLatin1(id)));
            QVERIFY2(desk.canvas.equation(), id);
            QCOMPARE(desk.canvas.lights().lit, (EquationLit{shape.rows - 1, shape.cols / 2}));
            const Derivation derivation = desk.document.derivation({shape.rows - 1, shape.cols / 2});
            QCOMPARE(float(derivation.value), desk.view().equation.result().values->at({shape.rows - 1, shape.cols / 2}));
        }
    }

    void anyOfTheThreeAnswersWithTheOtherTwo()
    {
        Desk desk;
        desk.show("scores");
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.document.lockCell(Cell{2, 1});
        desk.point(0, {4, 3});
        QCOMPARE(desk.document.selection().hover, std::optional(Cell{4, 1}));
        QCOMPARE(desk.canvas.lights().term, std::optional<Index>(3));
        desk.point(1, {5, 0});
        QCOMPARE(desk.document.selection().hover->col, 0);
        QCOMPARE(desk.canvas.lights().term, std::optional<Index>(5));
        QSignalSpy said(&desk.canvas, &EquationCanvas::readOut);
        desk.point(desk.result(), {3, 2});
        QCOMPARE(desk.document.selection().hover, std::optional(Cell{3, 2}));
        QVERIFY(said.last().front().toString().contains(QStringLiteral("row 4")));
    }

    void clicksLockEscReleasesAndArrowsMove()
    {
        Desk desk;
        desk.show("attn");
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.click(desk.result(), {3, 1});
        QCOMPARE(desk.document.selection().cell, std::optional(Cell{3, 1}));
        desk.key(Qt::Key_Right);
        desk.key(Qt::Key_Up);
        QCOMPARE(desk.document.selection().cell, std::optional(Cell{2, 2}));
        desk.key(Qt::Key_Escape);
        QVERIFY(!desk.document.selection().cell);
    }

    void theSymbolOfAnOperandLeadsToItsStage()
    {
        Desk desk;
        desk.show("scores");
        QTRY_VERIFY(desk.document.trace()->complete());
        const PlacedLink& link = desk.view().view.links.front();
        const QPointF middle = desk.picture().toWidget({link.x + link.width / 2, link.y + link.height / 2});
        QTest::mouseClick(&desk.picture(), Qt::LeftButton, {}, middle.toPoint());
        QCOMPARE(desk.document.selection().stage, *desk.document.network()->find(1, "q", 1));
    }

    void walksToTheEndAndBackThroughTheSamePictures_data()
    {
        QTest::addColumn<QByteArray>("id");
        for (const char* id : {"scores", "attn", "ln1", "resid1"})
            QTest::newRow(id) << QByteArray(id);
    }
    void walksToTheEndAndBackThroughTheSamePictures()
    {
        QFETCH(QByteArray, id);
        ModelConfig config = test::sampleConfig();
        config.nLayers = 1;
        config.dModel = 4;
        config.dK = config.dV = 2;
        config.dFf = 4;
        Desk desk(3, config);
        desk.show(id);
        QTRY_VERIFY(desk.document.trace()->complete());
        const Shape shape = desk.document.network()->shape(desk.document.selection().stage);
        const int steps = int(shape.rows * shape.cols);
        const auto look = [&] { return desk.picture().grab().toImage(); };
        std::vector<QImage> seen;
        desk.key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(desk.document.selection().walk->cell, (Cell{0, 0}));
        for (int step = 0; step < steps; ++step) {
            QCOMPARE(walkIndex(shape, desk.document.selection().walk->cell), Index(step));
            seen.push_back(look());
            desk.key(Qt::Key_Right, Qt::ShiftModifier);
        }
        // The last step is the plain view with the last cell locked.
        const QImage end = look();
        QCOMPARE(end, seen.back());
        desk.document.walkTo({});
        desk.document.lockCell(Cell{shape.rows - 1, shape.cols - 1});
        QCOMPARE(look(), end);
        desk.document.walkTo(Walk{{shape.rows - 1, shape.cols - 1}, 1000});
        for (int step = steps - 1; step >= 0; --step) {
            QCOMPARE(look(), seen[std::size_t(step)]);
            desk.key(Qt::Key_Left, Qt::ShiftModifier);
        }
        desk.key(Qt::Key_Escape);
        QVERIFY(!desk.document.selection().walk);
    }

    void theRunningSumGrowsTermByTerm()
    {
        Desk desk;
        desk.show("scores");
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.document.walkTo(Walk{{1, 2}, 0});
        const Derivation whole = desk.document.trace()->explain(desk.document.selection().stage, {1, 2});
        double sum = 0;
        for (std::size_t term = 0; term < whole.terms.size(); ++term) {
            QCOMPARE(desk.document.derivation({1, 2}).value, sum);
            QVERIFY(!desk.document.isWalked({1, 2}));
            desk.key(Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
            sum += whole.terms[term].product;
        }
        QCOMPARE(desk.document.derivation({1, 2}).value, whole.value);
        QVERIFY(desk.document.isWalked({1, 2}));
        desk.key(Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
        QCOMPARE(*desk.document.selection().walk, (Walk{{1, 3}, 1}));
        desk.key(Qt::Key_Left, Qt::ShiftModifier | Qt::ControlModifier);
        desk.key(Qt::Key_Left, Qt::ShiftModifier | Qt::ControlModifier);
        QCOMPARE(*desk.document.selection().walk, (Walk{{1, 2}, Index(whole.terms.size())}));
    }

    void aWalkRevealsNothingBeforeItsTime()
    {
        Desk desk;
        desk.show("scores");
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.document.walkTo(Walk{{2, 1}, 1000});
        QSignalSpy said(&desk.canvas, &EquationCanvas::readOut);
        desk.point(desk.result(), {4, 4});
        QVERIFY(!desk.document.selection().hover);
        QCOMPARE(said.last().front().toString(), QStringLiteral("not made yet"));
        desk.point(0, {5, 2});
        QVERIFY(!desk.document.selection().hover);
        desk.click(desk.result(), {4, 4});
        QCOMPARE(desk.document.selection().cell, std::optional(Cell{2, 1}));
        desk.point(desk.result(), {1, 4});
        QCOMPARE(desk.document.selection().hover, std::optional(Cell{1, 4}));
        desk.click(desk.result(), {1, 4});
        QCOMPARE(desk.document.selection().walk->cell, (Cell{1, 4}));
        desk.key(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(desk.document.selection().walk->cell, (Cell{1, 5}));
        desk.key(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(desk.document.selection().walk->cell, (Cell{2, 5}));
        desk.document.lockCell(Cell{0, 0});
        QVERIFY(!desk.document.selection().walk);
    }

    void playsToTheEndAndStops()
    {
        ModelConfig config = test::sampleConfig();
        config.dModel = 2;
        config.nHeads = 1;
        config.dK = config.dV = 1;
        Desk desk(2, config);
        desk.show("scores");
        QTRY_VERIFY(desk.document.trace()->complete());
        WalkBar& bar = *desk.canvas.findChild<WalkBar*>();
        desk.key(Qt::Key_Right, Qt::ShiftModifier); // the place is told from here on
        const QRect before = bar.geometry();
        desk.document.walkTo({});
        desk.key(Qt::Key_Space);
        QVERIFY(bar.isPlaying());
        QCOMPARE(*desk.document.selection().walk, (Walk{{0, 0}, 0}));
        QCOMPARE(bar.geometry(), before); // nothing under the pointer moves
        QTRY_VERIFY_WITH_TIMEOUT(!bar.isPlaying(), 20000);
        QCOMPARE(desk.document.selection().walk->cell, (Cell{1, 1}));
        QVERIFY(desk.document.isWalked({1, 1}));
    }

    void oneTokenOneDimension()
    {
        ModelConfig config = test::sampleConfig();
        config.dModel = config.nHeads = config.dK = config.dV = config.dFf = 1;
        Desk desk(1, config);
        QTRY_VERIFY(desk.document.trace()->complete());
        for (const StageKey& key : desk.document.steps()) {
            desk.document.selectStage(key);
            desk.document.lockCell(Cell{0, 0});
            QVERIFY(desk.canvas.equation());
            desk.picture().grab();
        }
    }

    void aLargeLayerIsLaidOutInTurnsWhileTheOldPictureStays()
    {
        Desk desk(256);
        QTRY_VERIFY_WITH_TIMEOUT(desk.document.trace()->complete(), 60000);
        QTRY_VERIFY(desk.canvas.isReady());
        const auto before = desk.canvas.equation();
        desk.show("attn");
        QVERIFY(!desk.canvas.isReady());
        QCOMPARE(desk.canvas.equation(), before);
        // Its cells are of another stage: they answer nobody.
        desk.click(desk.result(), {3, 1});
        QVERIFY(!desk.document.selection().cell);
        desk.show("scores");
        QTRY_VERIFY(desk.canvas.isReady());
        QCOMPARE(desk.picture().view()->matrices.back().key, desk.document.network()->find(1, "scores", 1));
        desk.click(desk.result(), {3, 1});
        QVERIFY(desk.document.selection().cell);
    }

    void hoverLaysNothingOutAgain()
    {
        ModelConfig config = test::sampleConfig();
        config.nLayers = 1;
        config.nHeads = 1;
        Desk desk(512, config);
        desk.show("scores");
        QTRY_VERIFY_WITH_TIMEOUT(desk.document.trace()->complete(), 60000);
        for (const char* id : {"scores", "attn", "head"}) {
            desk.show(id);
            QTRY_VERIFY(desk.canvas.isReady());
            desk.picture().grab();
            const auto laidOut = desk.picture().view();
            QElapsedTimer clock;
            double best = 1e9;
            for (Index cell = 1; cell < 8; ++cell) {
                clock.start();
                desk.point(desk.result(), {60 * cell, cell});
                const double took = double(clock.nsecsElapsed()) / 1e6;
                // A pixel of the picture holds more than one row.
                QVERIFY(double(std::abs(desk.document.selection().hover->row - 60 * cell)) <= 1 + 1 / desk.picture().rectOf(desk.result(), {0, 0}).height());
                best = std::min(best, took);
            }
            qInfo("hover on %s of 512 tokens: %.2f ms", id, best);
            QVERIFY2(desk.picture().view() == laidOut, "a hover changes the overlay alone");
        }
    }

    void copiesTheResult()
    {
        Desk desk;
        desk.show("scores");
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.canvas.copyValues();
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\t')), 30);
        QVERIFY(!QGuiApplication::clipboard()->text().contains(QStringLiteral("\t\t")));
        desk.document.walkTo(Walk{{0, 0}, 0});
        desk.canvas.copyValues(); // nothing is made yet
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\t')), 30);
        QCOMPARE(QGuiApplication::clipboard()->text().simplified(), QString());
    }
};

QTEST_MAIN(EquationCanvasTest)
#include "equation_canvas_test.moc"
