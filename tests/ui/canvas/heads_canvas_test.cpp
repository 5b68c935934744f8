// SPDX-License-Identifier: GPL-3.0-or-later
// The Heads and Token views as a person uses them: clicks and hovers on the real widgets, compared with the engine.
#include "ui/canvas/canvas_header.h"
#include "core/text/numbers.h"
#include "ui/canvas/heads_canvas.h"
#include "ui/canvas/heads_text.h"
#include "ui/canvas/token_canvas.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/session/session_view.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"
#include "ui/toolbar/labelled_combo.h"

#include "tests/ui/session/sample_models.h"

#include <QElapsedTimer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace headlight;

namespace {


QPoint middleOf(const FigureCanvas& figure, int matrix, Cell cell)
{
    return figure.rectOf(matrix, cell).center().toPoint();
}

FigureCanvas* figureOf(CanvasView& view)
{
    return view.findChild<FigureCanvas*>();
}

} // namespace

class HeadsCanvasTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(loadFonts());
        applyTheme(*qApp, ThemeKind::Light);
    }

    void everyTileOfEveryStageAnswersAClick()
    {
        Document document;
        open(document, 4, 6);
        HeadsCanvas canvas(document);
        show(canvas);
        const Network& network = *document.network();
        for (int stage = 0; stage < network.stages().size(); ++stage) {
            if (!network.stages()[stage].perHead)
                continue;
            document.selectStage({0, stage, 0});
            QTRY_VERIFY(canvas.picture());
            for (int head = 0; head < network.headCount(); ++head) {
                document.lockCell({});
                const Cell cell{3, Index(head) % 3};
                QTest::mouseClick(figureOf(canvas), Qt::LeftButton, {}, middleOf(canvas.figure(), canvas.picture()->placeOf(head), cell));
                QCOMPARE(document.selection().stage, (StageKey{0, stage, head}));
                QCOMPARE(document.selection().cell, std::optional(cell));
                const Derivation derived = document.trace()->explain(document.selection().stage, cell);
                QCOMPARE(float(derived.value), (*document.trace()->value({0, stage, head}))(cell.row, cell.col));
            }
        }
    }

    void thePointerAnswersInEveryHead()
    {
        Document document;
        open(document, 3, 5);
        document.selectStage(*document.network()->find(1, "attn", 1));
        HeadsCanvas canvas(document);
        show(canvas);
        QSignalSpy words(&canvas, &CanvasView::readOut);
        QTest::mouseMove(figureOf(canvas), middleOf(canvas.figure(), 1, {4, 2}));
        QCOMPARE(document.selection().hover, std::optional(Cell{4, 2}));
        QVERIFY(!words.isEmpty());
        const QString said = words.last().front().toString();
        for (const char* part : {"head 1: ", "head 2: ", "head 3: "})
            QVERIFY2(said.contains(QLatin1String(part)), qPrintable(said));
        QVERIFY(said.indexOf(QStringLiteral("head 2")) < said.indexOf(QStringLiteral("head 1")));
        const double own = double((*document.trace()->value(*document.network()->find(1, "attn", 2)))(4, 2));
        QVERIFY2(said.contains(QStringLiteral("head 2: ") + QString::fromStdString(formatPrecise(own))), qPrintable(said));
    }

    void orderAndScaleAreTheDocuments()
    {
        Document document;
        open(document, 4, 6);
        document.selectStage(*document.network()->find(1, "attn", 1));
        HeadsCanvas canvas(document);
        show(canvas);
        const QList<LabelledCombo*> combos = canvas.findChild<CanvasHeader*>()->findChildren<LabelledCombo*>();
        QCOMPARE(combos.size(), 2);
        const auto choose = [](LabelledCombo* combo, int index) {
            combo->setCurrentIndex(index);
            Q_EMIT combo->activated(index);
        };
        choose(combos[0], 2);
        QCOMPARE(document.selection().headOrder, HeadOrder::Entropy);
        const auto tiles = headTiles(*document.trace(), document.selection().stage, {}, false);
        const std::vector<int> order = tiles->order(HeadOrder::Entropy);
        for (std::size_t at = 0; at < order.size(); ++at)
            QCOMPARE(canvas.picture()->places[at].head, order[at]);
        choose(combos[1], 1);
        QCOMPARE(document.selection().scale.share, ScaleShare::Own);
        QCOMPARE(selectionOf(viewText(document.selection(), *document.network(), {}), *document.network()).headOrder, HeadOrder::Entropy);
        // What another part of the window chooses is shown here.
        document.selectHeadOrder(HeadOrder::Number);
        QCOMPARE(combos[0]->currentIndex(), 0);
        QCOMPARE(canvas.picture()->places.front().head, 0);
    }

    void aTitleChoosesItsHead()
    {
        Document document;
        open(document, 4, 6);
        document.selectStage(*document.network()->find(1, "attn", 1));
        HeadsCanvas canvas(document);
        show(canvas);
        const QPointF corner = canvas.figure().rectOf(2).topLeft();
        QTest::mouseClick(figureOf(canvas), Qt::LeftButton, {}, (corner - QPointF(0, 6)).toPoint());
        QCOMPARE(document.selection().head, 2);
    }

    void aStageWithoutHeadsOffersTheWeights()
    {
        Document document;
        open(document, 4, 6);
        document.selectStage(*document.network()->find(1, "x", 1));
        HeadsCanvas canvas(document);
        show(canvas);
        QVERIFY(!canvas.picture());
        auto buttons = canvas.findChildren<QPushButton*>();
        const auto visible = std::find_if(buttons.begin(), buttons.end(), [](QPushButton* button) { return button->isVisible(); });
        QVERIFY(visible != buttons.end());
        QTest::mouseClick(*visible, Qt::LeftButton);
        QCOMPARE(QString::fromLatin1(document.network()->stage(document.selection().stage).id), QStringLiteral("attn"));
        QTRY_VERIFY(canvas.picture());
    }

    void oneTokenOneHeadAndSixtyFour()
    {
        for (const auto& [heads, tokens] : {std::pair<Index, Index>{1, 1}, {1, 6}, {64, 6}, {64, 1}}) {
            Document document;
            open(document, heads, tokens);
            document.selectStage(*document.network()->find(1, "attn", 1));
            HeadsCanvas canvas(document);
            show(canvas);
            QTRY_VERIFY(canvas.picture());
            QCOMPARE(canvas.picture()->places.size(), std::size_t(heads == 1 ? 1 : heads + 1));
            QTest::mouseClick(figureOf(canvas), Qt::LeftButton, {}, middleOf(canvas.figure(), int(heads) - 1, {tokens - 1, 0}));
            QCOMPARE(document.selection().head, int(heads) - 1);
        }
    }

    void hoverIsCheapAtLength512()
    {
        Document document;
        open(document, 8, 512);
        document.selectStage(*document.network()->find(1, "attn", 1));
        HeadsCanvas canvas(document);
        show(canvas);
        QTRY_VERIFY(canvas.picture());
        QTRY_VERIFY(canvas.isReady());
        figureOf(canvas)->repaint(); // the picture under the cursor is painted once
        const auto laidOut = figureOf(canvas)->view();
        std::vector<double> took;
        for (int move = 0; move < 21; ++move) {
            QElapsedTimer timer;
            timer.start();
            QTest::mouseMove(figureOf(canvas), middleOf(canvas.figure(), move % 8, {100 + 10 * move, 20 + move}));
            figureOf(canvas)->repaint();
            took.push_back(double(timer.nsecsElapsed()) / 1e6);
        }
        std::nth_element(took.begin(), took.begin() + 10, took.end());
        qInfo("hover at N = 512, 8 heads: %.2f ms", took[10]);
        QVERIFY2(figureOf(canvas)->view() == laidOut, "a hover changes the overlay alone");
    }

    void readingAndLayingOutIsShortAtLength512()
    {
        Document document;
        open(document, 8, 512);
        const StageKey key = *document.network()->find(1, "attn", 1);
        QElapsedTimer timer;
        timer.start();
        const auto tiles = headTiles(*document.trace(), key, {}, false);
        const double read = double(timer.nsecsElapsed()) / 1e6;
        QVERIFY(tiles.ok());
        timer.restart();
        const auto picture = headsFigure(*tiles, {.widthMm = 190, .heightMm = 150}, figureFontMetrics(), &translatedUtf8);
        const double laid = double(timer.nsecsElapsed()) / 1e6;
        QVERIFY(picture.ok());
        timer.restart();
        const TokenComputation alone = computeToken(*document.trace(), 0, 511);
        qInfo("N = 512, 8 heads: read %.1f ms, laid out %.1f ms, one token alone %.1f ms", read, laid, double(timer.nsecsElapsed()) / 1e6);
        QCOMPARE(alone.differing(), Index(0));
    }

    void tokenViewFollowsTheTokenAndAgrees()
    {
        Document document;
        open(document, 3, 5);
        TokenCanvas canvas(document);
        show(canvas);
        QTRY_VERIFY(canvas.picture());
        QCOMPARE(canvas.picture()->token, Index(0));
        document.selectToken(3);
        QCOMPARE(canvas.picture()->token, Index(3));
        QCOMPARE(canvas.computation()->differing(), Index(0));
        for (const TokenLine& line : canvas.picture()->lines) {
            QTest::mouseClick(figureOf(canvas), Qt::LeftButton, {}, middleOf(canvas.figure(), line.vector, {0, 1}));
            QCOMPARE(document.selection().stage, line.key);
            QCOMPARE(document.selection().cell, std::optional(Cell{3, 1}));
            document.lockCell({});
        }
    }

  private:
    static void open(Document& document, Index heads, Index tokens)
    {
        ModelConfig config = test::sampleConfig();
        config.nLayers = 1;
        config.nHeads = heads;
        config.dK = config.dV = 4;
        config.dFf = 16;
        QVERIFY(document.openModel(test::sampleModel(config), test::sampleInput(tokens), QStringLiteral("sample")).ok());
        QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing() && document.trace()->complete(), 30000);
    }

    static void show(CanvasView& canvas)
    {
        canvas.resize(860, 740);
        canvas.show();
        QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    }
};

QTEST_MAIN(HeadsCanvasTest)
#include "heads_canvas_test.moc"
