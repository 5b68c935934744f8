// SPDX-License-Identifier: GPL-3.0-or-later
// The Compare view: three heatmaps that are looked at together, what differs in words, and what cannot be compared.
#include "core/compare/ready_comparisons.h"
#include "tests/ui/heatmap/heatmap_fixture.h"
#include "tests/ui/session/document_testing.h"
#include "tests/ui/session/sample_models.h"
#include "ui/compare/compare_canvas.h"
#include "ui/compare/compare_list.h"
#include "ui/compare/compare_start.h"
#include "ui/compare/compare_tile.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace headlight;

class CompareCanvasTest : public QObject {
    Q_OBJECT

    struct Desk {
        explicit Desk(Index tokens = 6)
        {
            opened = document.openModel(test::sampleModel(), test::sampleInput(tokens), QStringLiteral("sample")).ok();
            document.selectStage(test::keyOf(document, "attn"));
            document.selectView(ViewKind::Compare);
            canvas.resize(856, 744);
            canvas.show();
            canvas.activateWindow();
            fixture::settle(canvas);
        }

        HeatmapWidget& heatmap(std::size_t at) const { return canvas.tiles()[at]->heatmap(); }
        const MatrixSource& shown(std::size_t at) const { return *heatmap(at).content().source; }
        CompareStart& start() const { return *canvas.findChild<CompareStart*>(); }
        QPoint middle(std::size_t at, Cell cell) const { return heatmap(at).cells().rect(cell).center().toPoint(); }
        QList<QPushButton*> lines() const { return canvas.findChild<CompareList*>()->findChildren<QPushButton*>(); }

        Document document;
        CompareCanvas canvas{document};
        bool opened = false;
    };

  private Q_SLOTS:
    void beginsByPinning()
    {
        Desk desk;
        QVERIFY(desk.opened);
        QVERIFY(desk.start().isVisible());
        QTest::mouseClick(desk.start().findChild<QPushButton*>(QStringLiteral("pinNow")), Qt::LeftButton);
        QVERIFY(desk.document.pinned());
        QVERIFY(!desk.start().isVisible());
        QCOMPARE(desk.canvas.difference()->differing, Index(0));
    }

    void beginsWithAReadyComparison()
    {
        Desk desk;
        QTest::mouseClick(desk.start().findChild<QPushButton*>(QStringLiteral("scaling")), Qt::LeftButton);
        QCOMPARE(desk.document.network()->config().scale.kind, ScaleKind::None);
        QVERIFY(desk.canvas.difference()->differing > 0);
        bool told = false;
        for (const QLabel* label : desk.canvas.findChild<CompareList*>()->findChildren<QLabel*>())
            told = told || (label->isVisible() && label->text() == QString::fromUtf8(readyComparison("scaling")->shows));
        QVERIFY(told);
    }

    void showsAAndNowAndTheDifference()
    {
        Desk desk;
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.document.setCells(test::keyOf(desk.document, "x"), {{{1, 2}, 3.0f}}).ok());
        const StageKey attn = test::keyOf(desk.document, "attn");
        const Matrix a = *desk.document.pinned()->trace->value(attn);
        const Matrix now = *desk.document.trace()->value(attn);
        for (Index row = 0; row < 6; ++row)
            for (Index col = 0; col < 6; ++col) {
                QCOMPARE(desk.shown(0).at({row, col}), a(row, col));
                QCOMPARE(desk.shown(1).at({row, col}), now(row, col));
                QCOMPARE(desk.shown(2).at({row, col}), cellDifference(a(row, col), now(row, col)));
            }
        QCOMPARE(desk.heatmap(0).content().scale, desk.heatmap(1).content().scale);
        QVERIFY(desk.heatmap(2).content().scale->isSymmetric());
        QVERIFY(!desk.heatmap(0).content().editable);
        desk.document.undoStack()->undo();
        QCOMPARE(desk.canvas.difference()->differing, Index(0));
    }

    void marksWhatIsHeldInTheStateThatHoldsIt()
    {
        Desk desk;
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.document.setCells(test::keyOf(desk.document, "attn"), {{{1, 0}, 0.5f}}).ok());
        fixture::settle(desk.canvas);
        QVERIFY(!desk.heatmap(0).content().held);
        QVERIFY(desk.heatmap(1).content().isHeld({1, 0}));
        QVERIFY(!desk.heatmap(1).content().isHeld({1, 1}));
    }

    /// Rows and columns that A has not are hatched and named; no cell of them has a difference.
    void marksWhatAHasNot()
    {
        Desk desk;
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.document.retypeTokens(QStringLiteral("w1 new w2 w3 w4 w6 more")).ok()); // w5 is gone
        fixture::settle(desk.canvas);
        fixture::picture(desk.canvas, QStringLiteral("compare-not-in-a"));
        const TokensFrom from = desk.document.fromPinned();
        const Matrix before = *desk.document.pinned()->trace->value(test::keyOf(desk.document, "attn"));
        const HeatmapContent& a = desk.heatmap(0).content();
        for (Index row = 0; row < Index(from.size()); ++row)
            for (Index col = 0; col < Index(from.size()); ++col) {
                const bool known = from[std::size_t(row)] >= 0 && from[std::size_t(col)] >= 0;
                if (known && from[std::size_t(col)] <= from[std::size_t(row)])
                    QCOMPARE(desk.shown(0).at({row, col}), before(from[std::size_t(row)], from[std::size_t(col)]));
                if (known)
                    continue;
                QVERIFY(a.isMasked({row, col}));
                QVERIFY(std::isinf(desk.shown(0).at({row, col})) && std::isinf(desk.shown(2).at({row, col})));
            }
        for (std::size_t at = 0; at < from.size(); ++at)
            QCOMPARE(a.rowAxis.tokens[qsizetype(at)] == QStringLiteral("not in A"), from[at] < 0);
        for (const std::size_t at : {0, 1, 2}) // names differ: no matrix stands for another
            QVERIFY(!desk.heatmap(at).content().rowAxis.bare && !desk.heatmap(at).content().colAxis.bare);
        QStringList told;
        for (const QLabel* label : desk.canvas.findChild<CompareList*>()->findChildren<QLabel*>())
            told << label->text();
        const QString words = told.join(QLatin1Char('\n'));
        for (std::size_t at = 0; at < from.size(); ++at)
            if (from[at] < 0)
                QVERIFY2(words.contains(QStringLiteral("Not in A: ")), qPrintable(words));
        QSignalSpy readOut(&desk.canvas, &CanvasView::readOut);
        const auto missing = std::find(from.begin(), from.end(), -1);
        if (missing != from.end()) {
            QTest::mouseMove(&desk.heatmap(1), desk.middle(1, {Index(missing - from.begin()), 0}));
            QVERIFY2(readOut.back()[0].toString().contains(QStringLiteral("not in A, now")), qPrintable(readOut.back()[0].toString()));
        }
    }

    void fillsASmallCanvasWithMatricesOfOneSize()
    {
        Desk desk(11);
        desk.canvas.resize(695, 642); // of a window of 1280 × 800
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.document.setCells(test::keyOf(desk.document, "x"), {{{1, 2}, 3.0f}}).ok());
        fixture::settle(desk.canvas);
        fixture::picture(desk.canvas, QStringLiteral("compare-1280"));
        for (const std::size_t at : {0, 1, 2}) {
            const HeatmapGeometry& cells = desk.heatmap(at).cells();
            QVERIFY2(cells.cols().zoom().pixels >= 14 && cells.rows().zoom().pixels >= 14, qPrintable(QString::number(cells.cols().zoom().pixels)));
            QVERIFY(cells.zoom() == desk.heatmap(0).cells().zoom());
            QVERIFY(desk.heatmap(at).rect().contains(cells.rect().toAlignedRect()));
            QVERIFY(desk.heatmap(at).content().rowAxis.title.isEmpty());
        }
        // Row i stands at one height in all that share its label.
        for (const std::size_t at : {1, 2})
            if (desk.heatmap(at).content().rowAxis.bare)
                QCOMPARE(desk.heatmap(at).mapTo(&desk.canvas, desk.middle(at, {4, 0})).y(), desk.heatmap(0).mapTo(&desk.canvas, desk.middle(0, {4, 0})).y());
    }

    void hasOneCursor()
    {
        Desk desk;
        QVERIFY(desk.document.pinState().ok());
        fixture::settle(desk.canvas);
        QSignalSpy readOut(&desk.canvas, &CanvasView::readOut);
        QTest::mouseMove(&desk.heatmap(0), desk.middle(0, {3, 1}));
        for (const std::size_t at : {0, 1, 2})
            QCOMPARE(desk.heatmap(at).lights().hover, std::optional(Cell{3, 1}));
        QVERIFY(readOut.back()[0].toString().contains(QStringLiteral("difference 0")));
        QTest::mouseClick(&desk.heatmap(2), Qt::LeftButton, {}, desk.middle(2, {2, 2}));
        desk.heatmap(2).setFocus();
        QTest::keyClick(&desk.heatmap(2), Qt::Key_Down);
        QCOMPARE(desk.document.selection().cell, std::optional(Cell{3, 2}));
        for (const std::size_t at : {0, 1, 2})
            QCOMPARE(desk.heatmap(at).lights().cell, std::optional(Cell{3, 2}));
        QTest::keyClick(&desk.heatmap(2), Qt::Key_Escape);
        QVERIFY(!desk.document.selection().cell);
    }

    void zoomsAndPansTogether()
    {
        Desk desk(40);
        QVERIFY(desk.document.pinState().ok());
        fixture::settle(desk.canvas);
        desk.heatmap(0).actualSize();
        desk.heatmap(0).panBy({-60, -45});
        const CellRange seen = desk.heatmap(0).cells().visible();
        QVERIFY(seen.row0 > 0 && seen.col0 > 0);
        for (const std::size_t at : {1, 2}) {
            QVERIFY(desk.heatmap(at).cells().zoom() == desk.heatmap(0).cells().zoom());
            QCOMPARE(desk.heatmap(at).cells().visible().row0, seen.row0);
            QCOMPARE(desk.heatmap(at).cells().visible().col0, seen.col0);
        }
        desk.canvas.fit();
        for (const std::size_t at : {0, 1, 2})
            QVERIFY(desk.heatmap(at).isFitted());
    }

    void comparesWithWhatWasBeforeAnEdit()
    {
        Desk desk;
        desk.document.selectView(ViewKind::Heatmap);
        const auto before = desk.document.trace();
        QVERIFY(!desk.document.compareWithBefore().ok());
        QVERIFY(desk.document.setCells(test::keyOf(desk.document, "x"), {{{1, 2}, 3.0f}}).ok());
        QVERIFY(desk.document.compareWithBefore().ok());
        QCOMPARE(desk.document.pinned()->trace, before);
        QCOMPARE(desk.document.pinnedName(), QStringLiteral("before “Edit X[2,3]”"));
        QCOMPARE(desk.document.selection().view, ViewKind::Compare);
        QVERIFY(desk.canvas.difference()->differing > 0);
    }

    void listsWhatChangedMostAndGoesThere()
    {
        Desk desk;
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.document.setCells(test::keyOf(desk.document, "x"), {{{1, 2}, 3.0f}}).ok());
        const auto& most = desk.canvas.difference()->most;
        QCOMPARE(most.size(), std::size_t(5));
        QTest::mouseClick(desk.lines()[1], Qt::LeftButton);
        QCOMPARE(desk.document.selection().cell, std::optional(most[1].cell));
        QVERIFY(desk.lines()[0]->toolTip().contains(QString::number(most[0].cell.row + 1)));
    }

    void saysWhatCannotBeCompared()
    {
        Desk desk;
        QVERIFY(desk.document.pinState().ok());
        ModelConfig config = desk.document.network()->config();
        config.norm = NormPlacement::Post;
        QVERIFY(desk.document.setConfig(config).ok());
        QVERIFY(desk.canvas.difference()); // attn is in both
        desk.document.selectStage(test::keyOf(desk.document, "resid2"));
        QVERIFY(!desk.canvas.difference());
        QVERIFY(!desk.canvas.tiles()[0]->isVisible());
        desk.document.selectStage(test::keyOf(desk.document, "attn"));
        QVERIFY(desk.canvas.tiles()[0]->isVisible());
    }

    void comparesParametersToo()
    {
        Desk desk;
        const StageKey weight = test::keyOf(desk.document, "W_Q");
        desk.document.selectStage(weight);
        QCOMPARE(desk.document.selection().view, ViewKind::Compare);
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.document.setCells(weight, {{{0, 1}, 2.0f}}).ok());
        QCOMPARE(desk.canvas.difference()->differing, Index(1));
    }

    void subtractsLargeMatricesOnAnotherThread()
    {
        Desk desk(520);
        QTRY_VERIFY(desk.document.trace()->complete());
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(!desk.canvas.difference()); // nothing waits for it
        QVERIFY(!desk.heatmap(2).content().source);
        QTRY_VERIFY(desk.canvas.difference());
        QVERIFY(desk.heatmap(2).content().source);
    }

    void copiesAllThree()
    {
        Desk desk;
        QVERIFY(!desk.canvas.can(EditCommand::Copy));
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.canvas.can(EditCommand::Copy));
        desk.canvas.copyValues();
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3 * 7);
        QCOMPARE(lines[0], QStringLiteral("A: as opened"));
    }
};

QTEST_MAIN(CompareCanvasTest)
#include "compare_canvas_test.moc"
