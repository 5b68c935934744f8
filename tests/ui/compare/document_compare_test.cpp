// SPDX-License-Identifier: GPL-3.0-or-later
// A state is pinned and compared with; the views show it, or the difference, on scales that can be compared.
#include "core/compare/ready_comparisons.h"
#include "core/compare/stage_difference.h"
#include "core/compare/stage_pair.h"
#include "tests/ui/session/document_testing.h"
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/block_canvas.h"
#include "ui/canvas/equation_canvas.h"
#include "ui/canvas/heads_canvas.h"
#include "ui/compare/compare_control.h"
#include "ui/compare/compare_menu.h"
#include "ui/export/figure_source.h"
#include "ui/widgets/segmented_control.h"

#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

using namespace headlight;

class DocumentCompareTest : public QObject {
    Q_OBJECT

    struct Desk {
        Desk() { opened = document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")).ok(); }
        StageKey key(const char* id) const { return test::keyOf(document, id); }
        bool edit(float value) { return document.setCells(key("x"), {{{1, 2}, value}}).ok(); }
        Document document;
        bool opened = false;
    };

  private Q_SLOTS:
    void aStaysWhileWorkGoesOn()
    {
        Desk desk;
        QVERIFY(desk.opened);
        const auto before = desk.document.trace();
        QSignalSpy told(&desk.document, &Document::changed);
        QVERIFY(desk.document.pinState().ok());
        QCOMPARE(told.size(), 1);
        QVERIFY(told[0][0].value<DocumentChange>().compare);
        QVERIFY(desk.edit(3));
        QCOMPARE(desk.document.pinned()->trace, before);
        QVERIFY(desk.document.trace() != before);
        QVERIFY(desk.document.pinned()->trace->complete());
        desk.document.unpinState();
        QVERIFY(!desk.document.pinned());
    }

    void aIsNamedAfterTheStepThatMadeIt()
    {
        Desk desk;
        QVERIFY(desk.document.pinState().ok());
        QCOMPARE(desk.document.pinnedName(), QStringLiteral("as opened"));
        QVERIFY(desk.edit(3));
        QVERIFY(desk.document.pinState().ok());
        QCOMPARE(desk.document.pinnedName(), QStringLiteral("after “Edit X[2,3]”"));
        desk.document.undoStack()->undo();
        QCOMPARE(desk.document.pinnedName(), QStringLiteral("after “Edit X[2,3]”"));
    }

    void anotherSessionHasNoA()
    {
        Desk desk;
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.document.openModel(test::sampleModel(), test::sampleInput(4), QStringLiteral("other")).ok());
        QVERIFY(!desk.document.pinned());
    }

    void whatIsNotComputedIsNotPinned()
    {
        Document document;
        QSignalSpy failures(&document, &Document::failed);
        QVERIFY(!document.pinState().ok());
        QCOMPARE(failures.size(), 1);
    }

    void everyReadyComparisonIsOneStepAndShowsItself()
    {
        for (const ReadyComparison& ready : readyComparisons()) {
            Desk desk;
            desk.document.selectStage(desk.key("attn"));
            const auto before = desk.document.trace();
            QVERIFY2(desk.document.compareWith(ready).ok(), ready.id);
            QCOMPARE(desk.document.undoStack()->count(), 1);
            QCOMPARE(desk.document.pinned()->trace, before);
            QCOMPARE(desk.document.selection().view, ViewKind::Compare);
            QVERIFY(desk.document.pinnedName().contains(desk.document.undoStack()->undoText()));
            QVERIFY(!desk.document.pinned()->shows.empty());
            const auto pair = stagePair(*before, *desk.document.trace(), test::keyOf(desk.document, "h"));
            QVERIFY2(pair.ok(), ready.id);
            QVERIFY2(stageDifference(*pair->a, *pair->now)->differing > 0, ready.id);
            desk.document.undoStack()->undo();
            QVERIFY(test::sameBits(*desk.document.trace()->value(test::keyOf(desk.document, "h")), *before->value(pair->aKey)));
        }
    }

    void viewsShowAOrTheDifference()
    {
        Desk desk;
        desk.document.selectView(ViewKind::Heads);
        desk.document.selectStage(desk.key("attn"));
        desk.document.showState(ShownState::Difference);
        QCOMPARE(desk.document.shown(), ShownState::Now); // there is no A
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.edit(3));
        QCOMPARE(desk.document.shown(), ShownState::Difference);
        const StageKey attn = desk.key("attn");
        const auto known = stageDifference(*desk.document.pinned()->trace->value(attn), *desk.document.trace()->value(attn));
        QVERIFY(desk.document.shownTrace()->isDifference());
        QVERIFY(test::sameBits(*desk.document.shownTrace()->value(attn), *known->values));
        desk.document.showState(ShownState::Pinned);
        QCOMPARE(desk.document.shownTrace(), desk.document.pinned()->trace);
        desk.document.selectView(ViewKind::Heatmap); // the matrix that is edited is the present one
        QCOMPARE(desk.document.shownTrace(), desk.document.trace());
    }

    void aDifferenceHasNoArithmetic()
    {
        Desk desk;
        QVERIFY(desk.document.pinState().ok());
        for (const ViewKind view : {ViewKind::Equation, ViewKind::Token}) {
            desk.document.selectView(view);
            QVERIFY(desk.document.canShow(ShownState::Pinned));
            QVERIFY(!desk.document.canShow(ShownState::Difference));
        }
    }

    void ofOtherMatricesNothingIsShown()
    {
        Desk desk;
        desk.document.selectView(ViewKind::Heads);
        desk.document.showState(ShownState::Pinned);
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.document.canShow(ShownState::Pinned));
        ModelConfig config = desk.document.network()->config();
        config.norm = NormPlacement::Post;
        QVERIFY(desk.document.setConfig(config).ok());
        QVERIFY(!desk.document.canShow(ShownState::Pinned));
        QCOMPARE(desk.document.shownTrace(), desk.document.trace());
        desk.document.undoStack()->undo();
        QCOMPARE(desk.document.shownTrace(), desk.document.pinned()->trace);
    }

    /// A of another number of tokens, and with them a mask of another size: told, never read beyond its end.
    void ofAnotherNumberOfTokensNothingIsShown()
    {
        Desk desk;
        desk.document.selectView(ViewKind::Heads);
        desk.document.selectStage(desk.key("attn"));
        QVERIFY(desk.document.pinState().ok());
        const Index count = desk.document.network()->tokenCount();
        for (const bool longer : {true, false}) {
            if (longer)
                QVERIFY(desk.document.insertToken(1, QStringLiteral("new")));
            else
                QVERIFY(desk.document.removeToken(count - 1));
            QTRY_VERIFY(!desk.document.isComputing());
            QVERIFY(desk.document.network()->mask().size() != desk.document.pinned()->trace->network().mask().size());
            for (const ShownState state : {ShownState::Pinned, ShownState::Difference}) {
                desk.document.showState(state);
                QVERIFY(!desk.document.canShow(state));
                QCOMPARE(desk.document.shown(), ShownState::Now);
                QCOMPARE(desk.document.shownTrace(), desk.document.trace());
            }
            const StageKey attn = desk.key("attn");
            const auto pair = stagePair(*desk.document.pinned()->trace, *desk.document.trace(), attn);
            QVERIFY(!pair);
            QVERIFY2(pair.error().message().find("its cells do not correspond") != std::string::npos, pair.error().message().c_str());
            const ColorScale scale = desk.document.shownScale(attn, Theme::Light); // of both, whatever their sizes
            QCOMPARE(scale.hi, 1.0);
            desk.document.undoStack()->undo();
            desk.document.showState(ShownState::Difference);
            QVERIFY(desk.document.canShow(ShownState::Difference)); // the sizes are one again
            desk.document.showState(ShownState::Now);
        }
    }

    /// However often tokens come, go and move, and steps are taken back: A's token is the one that it was.
    void aKnowsItsTokensWhereverTheyWent()
    {
        Desk desk;
        QUndoStack& steps = *desk.document.undoStack();
        const TokensFrom all{0, 1, 2, 3, 4, 5};
        QVERIFY(desk.document.pinState().ok());
        QCOMPARE(desk.document.fromPinned(), all);
        QVERIFY(desk.document.insertToken(1, QStringLiteral("new")).ok());
        QCOMPARE(desk.document.fromPinned(), (TokensFrom{0, -1, 1, 2, 3, 4, 5}));
        QVERIFY(desk.document.removeToken(0).ok());
        QVERIFY(desk.document.moveToken(5, 0).ok());
        QCOMPARE(desk.document.fromPinned(), (TokensFrom{5, -1, 1, 2, 3, 4}));
        QVERIFY(desk.edit(3));
        steps.undo();
        steps.undo();
        steps.undo();
        QCOMPARE(desk.document.fromPinned(), (TokensFrom{0, -1, 1, 2, 3, 4, 5}));
        steps.undo();
        QCOMPARE(desk.document.fromPinned(), all); // what came back is what was there
        for (int step = 0; step < 3; ++step)
            steps.redo();
        QCOMPARE(desk.document.fromPinned(), (TokensFrom{5, -1, 1, 2, 3, 4}));
        QVERIFY(desk.document.pinState().ok());
        QCOMPARE(desk.document.fromPinned(), all);
    }

    void aSentenceTypedAnewIsComparedWithWhatWasBefore()
    {
        Desk desk;
        const auto before = desk.document.trace();
        QVERIFY(!desk.document.canCompareWithBefore());
        QVERIFY(desk.document.retypeTokens(QStringLiteral("w1 w3 new w4 w5 w6 w7")).ok()); // w2 is gone
        QTRY_VERIFY(!desk.document.isComputing() && desk.document.canCompareWithBefore());
        QVERIFY(desk.document.compareWithBefore().ok());
        QCOMPARE(desk.document.pinned()->trace, before);
        QCOMPARE(desk.document.fromPinned(), (TokensFrom{0, 2, -1, 3, 4, 5, -1}));
        const auto x = desk.document.pinnedPair(desk.key("x"));
        QVERIFY(x.ok());
        QCOMPARE(stageDifference(*x)->differing, Index(0)); // rows went along with their words
        QCOMPARE(stageDifference(*x)->missing, Index(2 * 16));
        const auto attn = desk.document.pinnedPair(desk.key("attn"));
        QVERIFY(attn.ok());
        QCOMPARE(stageDifference(*attn)->missing, Index(49 - 25));
        const auto difference = stageDifference(*attn);
        QVERIFY(!difference->most.empty());
        for (const CellChange& change : difference->most) {
            const Cell old = attn->inA(change.cell);
            QCOMPARE(change.a, (*before->value(desk.key("attn")))(old.row, old.col));
        }
    }

    void otherSizesAreComparedAsFarAsTheyGo()
    {
        Desk desk;
        ModelConfig config = desk.document.network()->config();
        config.dK = 4;
        config.dFf = 70;
        QVERIFY(desk.document.setSizes(config, 5).ok());
        QTRY_VERIFY(!desk.document.isComputing() && desk.document.canCompareWithBefore());
        QVERIFY(desk.document.compareWithBefore().ok());
        for (const char* id : {"x", "q", "attn", "ffn_pre", "h"})
            QVERIFY2(desk.document.pinnedPair(desk.key(id)).ok(), id);
        QCOMPARE(stageDifference(*desk.document.pinnedPair(desk.key("q")))->missing, Index(0));
        QCOMPARE(stageDifference(*desk.document.pinnedPair(desk.key("ffn_pre")))->missing, Index(5 * 6));
        desk.document.undoStack()->undo();
        QCOMPARE(stageDifference(*desk.document.pinnedPair(desk.key("h")))->differing, Index(0));
    }

    /// Block and Heads subtract each row from itself, too; where A lacks a row they leave it to the Compare view.
    void theDifferenceOfMovedTokensIsTheirOwn()
    {
        Desk desk;
        desk.document.selectView(ViewKind::Heads);
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.document.moveToken(0, 3).ok());
        desk.document.showState(ShownState::Difference);
        QCOMPARE(desk.document.shown(), ShownState::Difference);
        QTRY_VERIFY(desk.document.shownTrace()->has(desk.key("x")));
        QCOMPARE(desk.document.shownTrace()->range(desk.key("x")).magnitude(), 0.0);
        QVERIFY(desk.document.shownTrace()->range(desk.key("attn")).magnitude() > 0);
        QVERIFY(desk.document.removeToken(0).ok());
        QVERIFY(desk.document.insertToken(0, QStringLiteral("new")).ok());
        QVERIFY(!desk.document.canShow(ShownState::Difference)); // as many rows, and one of them is not in A
        QCOMPARE(desk.document.shown(), ShownState::Now);
    }

    void aComparisonThatWouldChangeNothingIsNone()
    {
        Desk desk;
        auto input = std::make_shared<ModelInput>(*test::sampleEmbeddedInput());
        input->tokens[1] = input->tokens[0];
        input->tokenIds[1] = input->tokenIds[0];
        QVERIFY(desk.document.openModel(test::sampleEmbeddingModel(), input, QStringLiteral("twice")).ok());
        QTRY_VERIFY(desk.document.trace()->complete());
        desk.document.selectToken(0);
        QVERIFY(!desk.document.compareWith(*readyComparison("token")).ok());
        QVERIFY(!desk.document.pinned() && !desk.document.undoStack()->canUndo());
        desk.document.selectToken(1);
        QVERIFY(desk.document.compareWith(*readyComparison("token")).ok());
    }

    void aAndNowHaveOneScaleAndTheDifferenceIsRoundZero()
    {
        Desk desk;
        desk.document.selectView(ViewKind::Block);
        const StageKey x = desk.key("x");
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.edit(30));
        const ColorScale now = desk.document.shownScale(x, Theme::Light);
        QCOMPARE(now.hi, 30.0);
        desk.document.undoStack()->undo();
        const double before = desk.document.shownScale(x, Theme::Light).hi;
        QVERIFY(before < 30);
        desk.document.undoStack()->redo();
        QVERIFY(desk.document.pinState().ok());
        desk.document.undoStack()->undo();
        QCOMPARE(desk.document.shownScale(x, Theme::Light).hi, 30.0); // A's
        desk.document.showState(ShownState::Pinned);
        QCOMPARE(desk.document.shownScale(x, Theme::Light), now);
        desk.document.showState(ShownState::Difference);
        const ColorScale difference = desk.document.shownScale(x, Theme::Light);
        QVERIFY(difference.isSymmetric());
        QCOMPARE(difference.hi, desk.document.shownTrace()->range(x).magnitude());
        QVERIFY(desk.document.shownScale(desk.key("attn"), Theme::Light).isSymmetric());
    }

    void aLargeDifferenceComesFromAnotherThread()
    {
        Document document;
        ModelConfig config = test::sampleConfig();
        config.nLayers = 1;
        QVERIFY(document.openModel(test::sampleModel(config), test::sampleInput(300), QStringLiteral("long")).ok());
        QTRY_VERIFY(document.trace()->complete());
        document.selectView(ViewKind::Heads);
        document.selectStage(test::keyOf(document, "attn"));
        document.showState(ShownState::Difference);
        QVERIFY(document.pinState().ok());
        const StageKey attn = test::keyOf(document, "attn");
        QVERIFY(document.shownTrace()->isDifference());
        QVERIFY(!document.shownTrace()->has(attn)); // not yet: nothing waits for it
        QTRY_VERIFY(document.shownTrace()->has(attn));
        QCOMPARE(document.shownTrace()->range(attn).magnitude(), 0.0);
        QVERIFY(document.setCells(test::keyOf(document, "x"), {{{1, 2}, 9.0f}}).ok());
        QTRY_VERIFY(document.trace()->complete() && document.shownTrace()->range(attn).magnitude() > 0);
    }

    void theHeadOfAViewChoosesWhatIsShown()
    {
        Desk desk;
        HeadsCanvas canvas(desk.document);
        canvas.resize(900, 700);
        canvas.show();
        desk.document.selectView(ViewKind::Heads);
        desk.document.selectStage(desk.key("attn"));
        auto* control = canvas.findChild<CompareControl*>();
        auto* states = control->findChild<SegmentedControl*>();
        QVERIFY(states->isHidden());
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(!states->isHidden());
        QCOMPARE(states->currentIndex(), 1);
        Q_EMIT states->activated(2);
        QCOMPARE(desk.document.shown(), ShownState::Difference);
        QVERIFY(canvas.picture());
        QVERIFY(control->findChild<QToolButton*>(QStringLiteral("pinButton"))->toolTip().contains(QStringLiteral("as opened")));
        desk.document.unpinState();
        QVERIFY(states->isHidden());
        QCOMPARE(desk.document.shown(), ShownState::Now);
    }

    void theMenuPinsAndCompares()
    {
        Desk desk;
        CompareMenu menu(desk.document);
        const QList<QAction*> actions = menu.actions();
        QCOMPARE(actions.size(), qsizetype(3 + readyComparisons().size()));
        actions[0]->trigger();
        QVERIFY(desk.document.pinned());
        Q_EMIT menu.aboutToShow();
        actions[1]->trigger();
        QVERIFY(!desk.document.pinned());
        desk.document.selectHead(1);
        Q_EMIT menu.aboutToShow();
        QVERIFY(actions[8]->text().contains(QLatin1Char('2'))); // the head that it silences
        actions[3]->trigger();
        QCOMPARE(desk.document.network()->config().mask.kind, MaskKind::None);
        QVERIFY(!actions[3]->toolTip().isEmpty());
    }

    void whatIsShownIsExported()
    {
        Desk desk;
        desk.document.selectStage(desk.key("attn"));
        desk.document.selectView(ViewKind::Compare);
        const FigureSource source(desk.document);
        RenderOptions options;
        options.widthMm = 170;
        QVERIFY(!source.draw(options).ok());
        QVERIFY(desk.document.pinState().ok());
        QVERIFY(desk.edit(3));
        QVERIFY(source.draw(options).ok());
        desk.document.selectView(ViewKind::Heads);
        desk.document.showState(ShownState::Difference);
        QVERIFY(source.draw(options).ok());
    }
};

QTEST_MAIN(DocumentCompareTest)
#include "document_compare_test.moc"
