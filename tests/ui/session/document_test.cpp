// SPDX-License-Identifier: GPL-3.0-or-later
// The document: selection rules, edits with undo, switches, and what it says about them.
#include "document_testing.h"
#include "sample_models.h"
#include "ui/session/document.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <cmath>
#include <limits>

using namespace headlight;
using test::keyOf;
using test::sameBits;

namespace {

class DocumentTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void opensUpToDateWithTheFirstStepOnScreen();
    void stepsToTheEndAndBack();
    void stepsThroughTheOutputAfterTheLastLayer();
    void anotherSessionReplacesAnEditedOneWhole();
    void stageIsKeptAcrossLayerAndHead();
    void lockedCellIsKeptOnlyWhereItMeansTheSame();
    void lockingLightsTheToken();
    void choosingATokenMovesTheLockedCell();
    void cellsOutsideAreNotLocked();
    void editRecomputesAndUndoRestoresEveryBit_data();
    void editRecomputesAndUndoRestoresEveryBit();
    void editTellsWhatItChanged();
    void editOfACausalRowLeavesEarlierRowsAlone();
    void refusedEditsChangeNothing_data();
    void refusedEditsChangeNothing();
    void overridesOfAnEmbeddedInputGoWithUndo();
    void switchesAreUndoable();
    void switchThatRemovesTheStageShowsTheNearest();
    void impossibleSwitchChangesNothing();
    void oneSignalAnEdit();
    void modifiedFollowsTheUndoStack();

  private:
    void openSample() { QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample"))); }
    void openEmbedded()
    {
        QVERIFY(m_document->openModel(test::sampleEmbeddingModel(), test::sampleEmbeddedInput(), QStringLiteral("words")));
    }
    std::unique_ptr<Document> m_document;
};

void DocumentTest::init()
{
    m_document = std::make_unique<Document>();
}

void DocumentTest::opensUpToDateWithTheFirstStepOnScreen()
{
    openSample();
    QVERIFY(m_document->isOpen());
    QVERIFY(!m_document->isComputing());
    QVERIFY(m_document->trace()->complete());
    QCOMPARE(m_document->stepIndex(), 0);
    QCOMPARE(m_document->network()->stage(m_document->selection().stage).id, "x");
    QCOMPARE(m_document->title(), QStringLiteral("sample"));
    QVERIFY(!m_document->isModified());
}

void DocumentTest::stepsToTheEndAndBack()
{
    openSample();
    const int inOneLayer = int(m_document->steps().size());
    int walked = 0;
    for (StageKey before{-1, -1, -1}; before != m_document->selection().stage; ++walked) {
        before = m_document->selection().stage;
        m_document->stepBy(1);
    }
    QCOMPARE(walked, 2 * inOneLayer);
    QCOMPARE(m_document->selection().stage.layer, 1);
    QCOMPARE(m_document->stepIndex(), inOneLayer - 1);
    for (int step = 1; step < walked; ++step)
        m_document->stepBy(-1);
    QCOMPARE(m_document->selection().stage, keyOf(*m_document, "x"));
}

void DocumentTest::stageIsKeptAcrossLayerAndHead()
{
    openSample();
    m_document->selectStage(keyOf(*m_document, "attn"));
    m_document->selectLayer(1);
    QCOMPARE(m_document->selection().stage, keyOf(*m_document, "attn", 2));
    m_document->selectHead(1);
    QCOMPARE(m_document->selection().stage, keyOf(*m_document, "attn", 2, 2));
    m_document->selectStage(keyOf(*m_document, "mha", 2));
    QCOMPARE(m_document->selection().head, 1);
    m_document->selectHead(0);
    QCOMPARE(m_document->selection().stage, keyOf(*m_document, "mha", 2));
    QCOMPARE(m_document->selection().head, 0);
    m_document->selectHead(7);
    QCOMPARE(m_document->selection().head, 0);
}

void DocumentTest::lockedCellIsKeptOnlyWhereItMeansTheSame()
{
    openSample();
    m_document->selectStage(keyOf(*m_document, "scores"));
    m_document->lockCell(Cell{4, 3});
    m_document->selectStage(keyOf(*m_document, "attn"));
    QCOMPARE(m_document->selection().cell.value(), (Cell{4, 3}));
    m_document->selectHead(1);
    QCOMPARE(m_document->selection().cell.value(), (Cell{4, 3}));
    m_document->selectStage(keyOf(*m_document, "q"));
    QVERIFY(!m_document->selection().cell);
    QCOMPARE(m_document->selection().token.value(), Index(4));
}

void DocumentTest::lockingLightsTheToken()
{
    openSample();
    m_document->lockCell(Cell{2, 9});
    QCOMPARE(m_document->selection().token.value(), Index(2));
    m_document->lockCell({});
    QVERIFY(!m_document->selection().cell);
    QCOMPARE(m_document->selection().token.value(), Index(2));
}

void DocumentTest::choosingATokenMovesTheLockedCell()
{
    openSample();
    m_document->lockCell(Cell{2, 9});
    m_document->selectToken(5);
    QCOMPARE(m_document->selection().cell.value(), (Cell{5, 9}));
    m_document->selectToken({});
    QVERIFY(!m_document->selection().cell);
    m_document->selectToken(6);
    QVERIFY(!m_document->selection().token);
}

void DocumentTest::cellsOutsideAreNotLocked()
{
    openSample();
    m_document->lockCell(Cell{6, 0});
    QVERIFY(!m_document->selection().cell);
    m_document->lockCell(Cell{0, 16});
    QVERIFY(!m_document->selection().cell);
}

void DocumentTest::editRecomputesAndUndoRestoresEveryBit_data()
{
    QTest::addColumn<bool>("embedded");
    QTest::newRow("X given") << false;
    QTest::newRow("X looked up") << true;
}

void DocumentTest::editRecomputesAndUndoRestoresEveryBit()
{
    QFETCH(bool, embedded);
    if (embedded)
        openEmbedded();
    else
        openSample();
    const auto before = m_document->trace();
    const StageKey x = keyOf(*m_document, "x");
    QVERIFY(m_document->setCells(x, {{{3, 7}, 1.75f}, {{5, 0}, -2.0f}}));
    // On a slow machine what is left over goes to the worker.
    QTRY_VERIFY(!m_document->isComputing());
    const auto after = m_document->trace();
    QVERIFY(after->complete());
    QCOMPARE((*after->value(x))(3, 7), 1.75f);
    QVERIFY(sameBits(*after, *computeTrace(m_document->network())));
    QVERIFY(!sameBits(*before, *after));

    m_document->undoStack()->undo();
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *before));
    m_document->undoStack()->redo();
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *after));
}

void DocumentTest::stepsThroughTheOutputAfterTheLastLayer()
{
    QVERIFY(m_document->openFile(QStringLiteral(HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-en.headlight")));
    const auto network = m_document->network();
    const std::size_t all = network->steps(0, 0).size() + network->steps(1, 0).size();
    m_document->selectStage(network->steps(0, 0).front());
    std::vector<StageKey> forward{m_document->selection().stage};
    for (m_document->stepBy(1); m_document->selection().stage != forward.back(); m_document->stepBy(1)) {
        forward.push_back(m_document->selection().stage);
        QVERIFY2(m_document->stepIndex() >= 0, network->stage(forward.back()).id);
        QVERIFY(forward.size() <= all);
    }
    QCOMPARE(forward.size(), all);
    QCOMPARE(QLatin1String(network->stage(forward.back()).id), QLatin1String("probs"));
    QCOMPARE(m_document->steps().size(), network->steps(1, 0).size());
    for (std::size_t at = all - 1; at-- > 0;) {
        m_document->stepBy(-1);
        QCOMPARE(m_document->selection().stage, forward[at]);
    }
}

void DocumentTest::anotherSessionReplacesAnEditedOneWhole()
{
    openSample();
    QVERIFY(m_document->setCells(keyOf(*m_document, "x"), {{{0, 0}, 5.0f}}));
    int signalsSeen = 0;
    connect(m_document.get(), &Document::changed, this, [&] {
        ++signalsSeen;
        // Whoever is told must find a trace of the network that is there.
        QVERIFY(m_document->trace());
        QCOMPARE(&m_document->trace()->network().structure(), &m_document->network()->structure());
        QVERIFY(m_document->network()->structure().nodeOf(m_document->selection().stage) >= 0);
    });
    QVERIFY(m_document->openFile(QStringLiteral(HEADLIGHT_SOURCE_DIR "/resources/sessions/by-hand.headlight")));
    QVERIFY(signalsSeen >= 1);
    QVERIFY(!m_document->isModified());
    QVERIFY(!m_document->lastEdit());
}

void DocumentTest::editTellsWhatItChanged()
{
    openSample();
    const auto before = m_document->trace();
    const StageKey x = keyOf(*m_document, "x");
    QVERIFY(m_document->setCells(x, {{{3, 7}, 1.75f}}));
    QVERIFY(m_document->lastEdit());
    const LastEdit edit = *m_document->lastEdit();
    QVERIFY(edit.stage == x);
    QCOMPARE(edit.before, before);
    QVERIFY(edit.text.startsWith(QStringLiteral("X[4,8] changed from ")));
    QVERIFY(edit.text.endsWith(QStringLiteral(" to 1.75")));
    QCOMPARE(edit.changes.at(x).bounds(), (CellRange{3, 4, 7, 8}));
    QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Edit X[4,8]"));
    QVERIFY(m_document->recomputedStages() > 10);
    m_document->dismissEdit();
    QVERIFY(!m_document->lastEdit());
}

void DocumentTest::editOfACausalRowLeavesEarlierRowsAlone()
{
    openSample();
    QVERIFY(m_document->setCells(keyOf(*m_document, "x"), {{{3, 7}, 1.75f}}));
    const ChangeSet& changes = m_document->lastEdit()->changes;
    QCOMPARE(changes.at(keyOf(*m_document, "h")).bounds().row0, Index(3));
    QCOMPARE(changes.at(keyOf(*m_document, "h", 2)).bounds().row0, Index(3));
}

void DocumentTest::refusedEditsChangeNothing_data()
{
    QTest::addColumn<QString>("stage");
    QTest::addColumn<int>("row");
    QTest::addColumn<float>("value");
    QTest::newRow("no such row of a computed stage") << "q" << 6 << 1.0f;
    QTest::newRow("no such row") << "x" << 6 << 1.0f;
    QTest::newRow("before the first row") << "x" << -1 << 1.0f;
    QTest::newRow("infinity") << "x" << 0 << std::numeric_limits<float>::infinity();
    QTest::newRow("not a number") << "x" << 0 << std::numeric_limits<float>::quiet_NaN();
}

void DocumentTest::refusedEditsChangeNothing()
{
    QFETCH(QString, stage);
    QFETCH(int, row);
    QFETCH(float, value);
    openSample();
    const auto before = m_document->trace();
    QSignalSpy failures(m_document.get(), &Document::failed);
    QVERIFY(!m_document->setCells(keyOf(*m_document, qPrintable(stage)), {{{0, 0}, 0.5f}, {{row, 0}, value}}));
    QCOMPARE(failures.count(), 1);
    QCOMPARE(m_document->trace(), before);
    QCOMPARE(m_document->undoStack()->count(), 0);
}

void DocumentTest::overridesOfAnEmbeddedInputGoWithUndo()
{
    openEmbedded();
    const StageKey x = keyOf(*m_document, "x");
    QVERIFY(m_document->setCells(x, {{{1, 2}, 3.0f}}));
    QVERIFY(m_document->setCells(x, {{{1, 2}, 4.0f}}));
    QCOMPARE(m_document->network()->input().overrides.size(), std::size_t(1));
    m_document->undoStack()->undo();
    QCOMPARE((*m_document->trace()->value(x))(1, 2), 3.0f);
    m_document->undoStack()->undo();
    QVERIFY(m_document->network()->input().overrides.empty());
}

void DocumentTest::switchesAreUndoable()
{
    openSample();
    const auto before = m_document->trace();
    m_document->selectStage(keyOf(*m_document, "attn"));
    m_document->lockCell(Cell{0, 5});
    QCOMPARE((*m_document->trace()->value(keyOf(*m_document, "attn")))(0, 5), 0.0f);
    ModelConfig config = m_document->network()->config();
    config.mask.kind = MaskKind::None;
    QVERIFY(m_document->setConfig(config));
    QVERIFY((*m_document->trace()->value(keyOf(*m_document, "attn")))(0, 5) > 0);
    QCOMPARE(m_document->selection().stage, keyOf(*m_document, "attn"));
    QCOMPARE(m_document->selection().cell.value(), (Cell{0, 5}));
    QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Change the mask from causal to none"));
    // What the switch changed is marked like what an edit changed; everything before the mask is as it was.
    QVERIFY(m_document->lastEdit() && !m_document->lastEdit()->stage);
    QCOMPARE(m_document->lastEdit()->text, QStringLiteral("The mask is none instead of causal"));
    QVERIFY(m_document->lastEdit()->changes.at(keyOf(*m_document, "attn")).contains(Cell{0, 5}));
    QVERIFY(!m_document->lastEdit()->changes.contains(keyOf(*m_document, "scaled")));
    QCOMPARE((*m_document->lastEdit()->before->value(keyOf(*m_document, "attn")))(0, 5), 0.0f);
    m_document->undoStack()->undo();
    QVERIFY(!m_document->lastEdit());
    QVERIFY(sameBits(*m_document->trace(), *before));
    QVERIFY(m_document->setConfig(m_document->network()->config()));
    QVERIFY(m_document->undoStack()->canRedo()); // setting what is set is no edit
}

void DocumentTest::switchThatRemovesTheStageShowsTheNearest()
{
    openSample();
    m_document->selectStage(keyOf(*m_document, "ln2"));
    ModelConfig config = m_document->network()->config();
    config.norm = NormPlacement::None;
    QVERIFY(m_document->setConfig(config));
    QVERIFY(m_document->stepIndex() >= 0);
    QVERIFY(m_document->lastEdit().has_value());
    // Stages that both have are compared by name; what was before is no state of these stages.
    QTRY_VERIFY(m_document->lastEdit()->before);
    QVERIFY(m_document->lastEdit()->aligned);
    QVERIFY(!m_document->lastEdit()->changes.contains(keyOf(*m_document, "x")));
    QVERIFY(m_document->lastEdit()->changes.contains(keyOf(*m_document, "q")));
    QVERIFY(m_document->trace()->has(m_document->selection().stage));
    m_document->undoStack()->undo();
    QVERIFY(m_document->stepIndex() >= 0);
}

void DocumentTest::impossibleSwitchChangesNothing()
{
    openSample();
    const auto network = m_document->network();
    QSignalSpy failures(m_document.get(), &Document::failed);
    ModelConfig config = network->config();
    config.mask.kind = MaskKind::Sliding;
    config.mask.window = 0;
    QVERIFY(!m_document->setConfig(config));
    QCOMPARE(failures.count(), 1);
    QCOMPARE(m_document->network(), network);
    QCOMPARE(m_document->undoStack()->count(), 0);
}

void DocumentTest::oneSignalAnEdit()
{
    openSample();
    QVERIFY(m_document->setCells(keyOf(*m_document, "x"), {{{0, 0}, 1.0f}}));
    int edits = 0;
    connect(m_document.get(), &Document::changed, this, [&](const DocumentChange& change) {
        if (change.values) {
            QVERIFY(change.edit);
            ++edits;
        }
    });
    QVERIFY(m_document->setCells(keyOf(*m_document, "x"), {{{0, 1}, 1.0f}}));
    QCOMPARE(edits, 1);
}

void DocumentTest::modifiedFollowsTheUndoStack()
{
    openSample();
    QVERIFY(m_document->setCells(keyOf(*m_document, "x"), {{{0, 0}, 1.0f}}));
    QVERIFY(m_document->isModified());
    QCOMPARE(m_document->unsavedChanges(), QStringList{QStringLiteral("Edit X[1,1]")});
    m_document->undoStack()->undo();
    QVERIFY(!m_document->isModified());
    QVERIFY(m_document->unsavedChanges().isEmpty());
}

} // namespace

QTEST_GUILESS_MAIN(DocumentTest)
#include "document_test.moc"
