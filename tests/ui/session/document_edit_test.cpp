// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of every kind of matrix, of tokens and sizes: one step each, nothing half-applied, the same bits after any undo and redo.
#include "document_testing.h"
#include "sample_models.h"
#include "core/figure/math.h"
#include "core/io/files.h"
#include "core/io/npy.h"
#include "ui/session/document.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QUndoStack>

#include <limits>

using namespace headlight;
using test::keyOf;
using test::sameBits;

namespace {

class DocumentEditTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { m_document = std::make_unique<Document>(); }
    void everyMatrixSaysWhatAnEditDoes();
    void aRangeIsOneStep();
    void aDragIsOneStep();
    void aDragBackToItsBeginningIsNoStep();
    void heldCellsAreFollowedAndReleased();
    void aWholeStageIsHeldFromAFile();
    void weightsAndMaskAreEditedLikeAnyMatrix();
    void aParameterIsShownAsAMatrixAlone();
    void aNewerEditMarksWhatItReachesAlone();
    void tokensAreRetypedInsertedMovedAndTakenOut();
    void aDragOfTheMaskThatComesBackIsUndone();
    void asManyWordsTypedAnewKeepTheirRows();
    void whatWasNeverComputedIsNoStateBefore();
    void tokensThatMoveAreComparedWithThemselves();
    void tokensThatMoveWhileTheOnesBeforeAreComputed();
    void stagesOfANewShapeAreTold();
    void whatWasInOtherShapesIsPinnedAsItWas();
    void whatChangesNothingIsNoStep();
    void whileTheEngineIsBusyOnlyTheNewestValueIsComputed();
    void unknownWordsChangeNothing();
    void sizesChangeInOneStep();
    void switchesTellWhatWasAndWhatIs_data();
    void switchesTellWhatWasAndWhatIs();
    void recoveredWorkHasNoFileAndIsUnsaved();
    void aNewSessionIsUnsaved();
    void onlyWhatIsNotSavedIsNamed();

  private:
    void openSample() { QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample"))); }
    void openEmbedded()
    {
        QVERIFY(m_document->openModel(test::sampleEmbeddingModel(), test::sampleEmbeddedInput(), QStringLiteral("words")));
    }
    std::unique_ptr<Document> m_document;
};

void DocumentEditTest::everyMatrixSaysWhatAnEditDoes()
{
    QVERIFY(!m_document->editability({}).ok());
    openSample();
    QVERIFY(*m_document->editability(keyOf(*m_document, "x")) == EditTarget::Input);
    QVERIFY(*m_document->editability(keyOf(*m_document, "x", 2)) == EditTarget::Held);
    QVERIFY(*m_document->editability(keyOf(*m_document, "attn")) == EditTarget::Held);
    QVERIFY(!m_document->editability({0, 99, 0}).ok());
    openEmbedded();
    QVERIFY(*m_document->editability(keyOf(*m_document, "x")) == EditTarget::Held);
}

void DocumentEditTest::aRangeIsOneStep()
{
    openSample();
    const auto before = m_document->trace();
    const StageKey x = keyOf(*m_document, "x");
    Matrix values(2, 2);
    values << 1, 2, 3, 4;
    QVERIFY(m_document->setCells(x, {1, 3, 4, 6}, values, {.name = "Fill a corner"}));
    QCOMPARE(m_document->undoStack()->count(), 1);
    QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Fill a corner"));
    QCOMPARE((*m_document->trace()->value(x))(2, 5), 4.0f);
    QVERIFY(!m_document->setCells(x, {1, 3, 4, 7}, values));
    QVERIFY(!m_document->setCells(x, {5, 7, 0, 2}, values));
    QVERIFY(m_document->setCells(x, {1, 3, 4, 6}, values));
    QCOMPARE(m_document->undoStack()->count(), 1);
    m_document->undoStack()->undo();
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *before));
}

void DocumentEditTest::aDragIsOneStep()
{
    openSample();
    const auto before = m_document->trace();
    const StageKey x = keyOf(*m_document, "x");
    for (float value : {1.0f, 2.0f, 3.0f})
        QVERIFY(m_document->setCells(x, {{{2, 3}, value}}, {.drag = 7}));
    QTRY_VERIFY(!m_document->isComputing());
    QCOMPARE(m_document->undoStack()->count(), 1);
    QVERIFY(m_document->lastEdit()->text.endsWith(QStringLiteral(" to 3.00")));
    QCOMPARE(m_document->lastEdit()->before, before);
    QCOMPARE(m_document->lastEdit()->changes.at(x).bounds(), CellRange::of({2, 3}));
    m_document->retranslate(); // asks the command that is left
    QVERIFY(m_document->setCells(x, {{{2, 3}, 4.0f}}, {.drag = 8}));
    QCOMPARE(m_document->undoStack()->count(), 2);
    m_document->undoStack()->undo();
    QCOMPARE((*m_document->trace()->value(x))(2, 3), 3.0f);
    m_document->undoStack()->undo();
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *before));
    m_document->undoStack()->redo();
    QCOMPARE((*m_document->trace()->value(x))(2, 3), 3.0f);
}

void DocumentEditTest::aDragBackToItsBeginningIsNoStep()
{
    openSample();
    const StageKey x = keyOf(*m_document, "x");
    const float value = (*m_document->trace()->value(x))(2, 3);
    // The first step of all would be the saved state, which nothing is merged into.
    QVERIFY(m_document->setCells(x, {{{0, 0}, 9.0f}}));
    QVERIFY(m_document->setCells(x, {{{2, 3}, value + 1}}, {.drag = 7}));
    QVERIFY(m_document->setCells(x, {{{2, 3}, value}}, {.drag = 7}));
    QCOMPARE(m_document->undoStack()->count(), 1);
    QVERIFY(!m_document->lastEdit());
    m_document->retranslate();
    QCOMPARE((*m_document->trace()->value(x))(2, 3), value);
}

void DocumentEditTest::heldCellsAreFollowedAndReleased()
{
    openSample();
    const auto before = m_document->trace();
    const StageKey attn = keyOf(*m_document, "attn");
    QVERIFY(m_document->setCells(attn, {{{2, 1}, 0.75f}}));
    QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Hold %1[3,2]").arg(QString::fromStdString(plainMath(m_document->network()->symbol(attn)))));
    QCOMPARE((*m_document->trace()->value(attn))(2, 1), 0.75f);
    QCOMPARE(m_document->lastEdit()->changes.at(keyOf(*m_document, "h")).bounds().row0, Index(2));
    QVERIFY(m_document->releaseCells(attn, {0, 6, 0, 6}));
    QCOMPARE(m_document->undoStack()->count(), 2);
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *before));
    QVERIFY(m_document->releaseCells(attn, {0, 6, 0, 6}));
    QVERIFY(m_document->releaseCells(keyOf(*m_document, "x"), {0, 1, 0, 1}));
    QCOMPARE(m_document->undoStack()->count(), 2);
}

void DocumentEditTest::aWholeStageIsHeldFromAFile()
{
    openSample();
    const QTemporaryDir folder;
    const StageKey scores = keyOf(*m_document, "scores");
    const Matrix values = Matrix::Constant(6, 6, 0.5f);
    QVERIFY(writeFile(folder.filePath(QStringLiteral("scores.npy")).toStdString(), npyBytes(values)).ok());
    QVERIFY(writeFile(folder.filePath(QStringLiteral("small.npy")).toStdString(), npyBytes(Matrix::Zero(2, 2))).ok());
    QVERIFY(!m_document->holdFile(scores, folder.filePath(QStringLiteral("small.npy"))));
    QVERIFY(!m_document->holdFile(scores, folder.filePath(QStringLiteral("none.npy"))));
    QVERIFY(!m_document->holdFile(keyOf(*m_document, "x"), folder.filePath(QStringLiteral("scores.npy"))));
    QCOMPARE(m_document->undoStack()->count(), 0);
    QVERIFY(m_document->holdFile(scores, folder.filePath(QStringLiteral("scores.npy"))));
    QVERIFY(*m_document->trace()->value(scores) == values);
    const MatrixPtr attn = m_document->trace()->value(keyOf(*m_document, "attn"));
    QCOMPARE((*attn)(3, 0), (*attn)(3, 3));

    // Kept by the session, and followed when it is opened again.
    const QString path = folder.filePath(QStringLiteral("held.headlight"));
    QVERIFY(m_document->saveAs(path));
    Document again;
    QVERIFY(again.openFile(path));
    QTRY_VERIFY(!again.isComputing() && !m_document->isComputing());
    QVERIFY(sameBits(*again.trace(), *m_document->trace()));
    QVERIFY(again.trace()->explain(scores, {0, 0}).overridden);
    QVERIFY(again.holdCells(keyOf(again, "attn"), {0, 1, 0, 6}));
    QVERIFY(!again.holdCells(keyOf(again, "W_Q"), {0, 1, 0, 1}));
}

void DocumentEditTest::weightsAndMaskAreEditedLikeAnyMatrix()
{
    openSample();
    const auto before = m_document->trace();
    const StageKey weight = *m_document->network()->find(2, "W_V", 2);
    QVERIFY(*m_document->editability(weight) == EditTarget::Weight);
    QVERIFY(m_document->setCells(weight, {{{1, 2}, 4.0f}}));
    QTRY_VERIFY(!m_document->isComputing());
    QCOMPARE((*m_document->trace()->value(weight))(1, 2), 4.0f);
    QCOMPARE(m_document->lastEdit()->changes.at(weight).bounds(), CellRange::of({1, 2}));
    QVERIFY(!m_document->lastEdit()->changes.contains(keyOf(*m_document, "h")));
    QVERIFY(m_document->lastEdit()->changes.contains(keyOf(*m_document, "h", 2)));
    QCOMPARE((*m_document->lastEdit()->before->value(weight))(1, 2), (*before->value(weight))(1, 2));

    const StageKey mask = m_document->network()->maskKey();
    QVERIFY(!m_document->setCells(mask, {{{0, 5}, 0.5f}}));
    QVERIFY(m_document->setCells(mask, {{{0, 5}, 0.0f}}));
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY((*m_document->trace()->value(keyOf(*m_document, "attn")))(0, 5) > 0);
    QVERIFY(sameBits(*m_document->trace(), *computeTrace(m_document->network())));

    const StageKey bias = *m_document->network()->find(1, "b_1", 1);
    QVERIFY(m_document->setCells(bias, {{{0, 3}, 1.0f}}));
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *computeTrace(m_document->network())));
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *before));
    QVERIFY(m_document->network()->config() == before->network().config());
    QVERIFY(!m_document->network()->model().has("layer1.b_1"));
}

void DocumentEditTest::aParameterIsShownAsAMatrixAlone()
{
    openSample();
    m_document->selectView(ViewKind::Equation);
    const StageKey weight = *m_document->network()->find(1, "W_K", 2);
    m_document->selectStage(weight);
    QCOMPARE(m_document->selection().stage, weight);
    QVERIFY(m_document->selection().view == ViewKind::Heatmap);
    QCOMPARE(m_document->stepIndex(), -1);
    m_document->lockCell(Cell{0, 1});
    QVERIFY(m_document->dependence()->upstream.empty());
    QVERIFY(m_document->dependence()->downstream.contains(*m_document->network()->find(1, "k", 2)));
    m_document->selectView(ViewKind::Block);
    QCOMPARE(m_document->selection().stage, *m_document->network()->find(1, "k", 2));
    m_document->selectStage(weight);
    m_document->stepBy(1);
    QCOMPARE(m_document->selection().stage, *m_document->network()->find(1, "k", 2));
    m_document->selectStage(weight);
    m_document->stepBy(-1);
    QCOMPARE(m_document->selection().stage, *m_document->network()->find(1, "q", 2));
}

void DocumentEditTest::aNewerEditMarksWhatItReachesAlone()
{
    // Large enough for the first edit to be under way when the second one comes.
    ModelConfig config = test::sampleConfig();
    config.dModel = 256;
    config.dFf = 1024;
    QVERIFY(m_document->openModel(test::sampleModel(config), test::sampleInput(256, 256), QStringLiteral("large")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_document->isComputing(), 60000);
    const StageKey x = keyOf(*m_document, "x");
    QVERIFY(m_document->setCells(x, {{{10, 0}, 3.0f}}));
    const bool underWay = m_document->isComputing();
    QVERIFY(m_document->setCells(x, {{{200, 0}, 3.0f}}));
    QTRY_VERIFY_WITH_TIMEOUT(!m_document->isComputing(), 60000);
    QVERIFY(underWay);
    const ChangeSet& changes = m_document->lastEdit()->changes;
    QCOMPARE(changes.at(x).bounds(), CellRange::of({200, 0}));
    QCOMPARE(changes.at(keyOf(*m_document, "h")).bounds().row0, Index(200));
}

void DocumentEditTest::tokensAreRetypedInsertedMovedAndTakenOut()
{
    openSample();
    const auto before = m_document->trace();
    const Matrix x = *m_document->network()->input().x;
    m_document->selectToken(Index(5));
    QVERIFY(m_document->retypeTokens(QStringLiteral("w1 w3 light w6")));
    QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Retype the sentence"));
    QCOMPARE(m_document->network()->tokenCount(), Index(4));
    QVERIFY(m_document->network()->input().x->row(1) == x.row(2));
    QVERIFY(m_document->network()->input().x->row(2).isZero());
    QVERIFY(m_document->lastEdit());
    const QString told = m_document->lastEdit()->text;
    QVERIFY2(told.startsWith(QStringLiteral("Retype the sentence: new, with rows of zeros in X: “light”; gone: “w2”")), qPrintable(told));
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(!m_document->selection().token);
    QVERIFY(m_document->insertToken(1, QStringLiteral("two words")));
    QCOMPARE(m_document->network()->tokenCount(), Index(6));
    QVERIFY(m_document->moveToken(0, 5));
    QCOMPARE(m_document->network()->input().tokens.back(), std::string("w1"));
    QVERIFY(m_document->network()->input().x->row(5) == x.row(0));
    QVERIFY(m_document->removeToken(5));
    QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Delete “w1”"));
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *computeTrace(m_document->network())));
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *before));
}

/// The cells are as they were, but the mask is of another kind: undo leads back to the kind, too.
void DocumentEditTest::aDragOfTheMaskThatComesBackIsUndone()
{
    openSample();
    const MaskConfig before = m_document->network()->config().mask;
    const StageKey mask = m_document->network()->maskKey();
    QVERIFY(m_document->setCells(mask, {{{1, 0}, -std::numeric_limits<float>::infinity()}}, {.drag = 77}));
    QVERIFY(m_document->setCells(mask, {{{1, 0}, 0.0f}}, {.drag = 77}));
    QCOMPARE(m_document->undoStack()->count(), 1);
    QVERIFY(m_document->network()->config().mask != before);
    m_document->undoStack()->undo();
    QVERIFY(m_document->network()->config().mask == before);
}

void DocumentEditTest::asManyWordsTypedAnewKeepTheirRows()
{
    openSample();
    const Matrix x = *m_document->network()->input().x;
    QVERIFY(m_document->retypeTokens(QStringLiteral("w2 w3 w4 w5 w6 new"))); // one step on
    for (Index row = 0; row < 5; ++row)
        QVERIFY(m_document->network()->input().x->row(row) == x.row(row + 1));
    QVERIFY(m_document->network()->input().x->row(5) == x.row(0));
    QVERIFY(m_document->retypeTokens(QStringLiteral("new w6 w5 w4 w3 w2")));
    QVERIFY(m_document->network()->input().x->row(0) == x.row(0));
    for (Index row = 1; row < 6; ++row)
        QVERIFY(m_document->network()->input().x->row(row) == x.row(6 - row));
}

void DocumentEditTest::whatWasNeverComputedIsNoStateBefore()
{
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(600), QStringLiteral("long")).ok());
    QTRY_VERIFY_WITH_TIMEOUT(!m_document->isComputing(), 60000);
    const StageKey x = keyOf(*m_document, "x");
    QVERIFY(m_document->setCells(x, {{{5, 1}, 3.5F}}));
    QVERIFY(m_document->isComputing());
    m_document->cancelComputing();
    QVERIFY(m_document->insertToken(2, QStringLiteral("new")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_document->isComputing(), 60000);
    QTest::qWait(50);
    QVERIFY(m_document->lastEdit() && m_document->lastEdit()->aligned);
    QVERIFY(!m_document->lastEdit()->before); // the last state that is known is of another X
}

void DocumentEditTest::tokensThatMoveAreComparedWithThemselves()
{
    openSample();
    const auto before = m_document->trace();
    const StageKey x = keyOf(*m_document, "x");
    const StageKey attn = keyOf(*m_document, "attn");
    const Index count = m_document->network()->tokenCount();
    QVERIFY(m_document->insertToken(2, QStringLiteral("new")));
    QTRY_VERIFY(m_document->lastEdit()->before);
    const LastEdit inserted = *m_document->lastEdit();
    QVERIFY(inserted.aligned && inserted.unlike.reshaped.empty() && inserted.unlike.added.empty());
    QCOMPARE(inserted.changes.at(x), CellSet({2, 3, 0, m_document->network()->config().dModel}));
    QVERIFY(!inserted.changes.at(attn).contains({1, 0}) && inserted.changes.at(attn).contains({count, 2}));
    QCOMPARE((*inserted.before->value(attn))(3, 3), (*before->value(attn))(2, 2));
    const Stage& stage = m_document->network()->stage(attn);
    QVERIFY(inserted.isNew(stage, {2, 0}) && inserted.isNew(stage, {4, 2}) && !inserted.isNew(stage, {4, 3}));
    m_document->undoStack()->undo();
    QVERIFY(!m_document->lastEdit());
    // Moved to the end: its own row of X goes with it, and is no change.
    QVERIFY(m_document->moveToken(0, count - 1));
    QTRY_VERIFY(m_document->lastEdit()->before);
    QCOMPARE(m_document->lastEdit()->changes.count(x), std::size_t(0));
    QVERIFY(m_document->lastEdit()->changes.count(attn) == 1);
    // A step after it is compared with the state before, as ever.
    QVERIFY(m_document->setCells(x, {{{1, 2}, 9.0f}}));
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(!m_document->lastEdit()->aligned);
    QCOMPARE(m_document->lastEdit()->changes.at(x), CellSet(CellRange::of({1, 2})));
}

/// What was before an edit that is not computed yet has tokens at other places: it is not compared with.
void DocumentEditTest::tokensThatMoveWhileTheOnesBeforeAreComputed()
{
    ModelConfig config;
    config.dModel = 256;
    config.nHeads = 8;
    config.dK = config.dV = 32;
    config.dFf = 1024;
    QVERIFY(m_document->openModel(test::sampleModel(config), test::sampleInput(256, 256), QStringLiteral("large")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_document->isComputing(), 60'000);
    for (int word = 0; word < 5; ++word)
        QVERIFY(m_document->insertToken(m_document->network()->tokenCount(), QStringLiteral("new")));
    for (int word = 0; word < 200; ++word)
        QVERIFY(m_document->removeToken(0));
    QTRY_VERIFY_WITH_TIMEOUT(!m_document->isComputing(), 60'000);
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(m_document->network()->tokenCount(), Index(61));
    const auto settled = m_document->lastEdit()->before;
    QVERIFY(!settled || settled->network().tokenCount() == 61);
    // Once all is computed, the next is compared again.
    QVERIFY(m_document->removeToken(60));
    QTRY_VERIFY_WITH_TIMEOUT(m_document->lastEdit()->before, 60'000);
    QCOMPARE(m_document->lastEdit()->changes.count(keyOf(*m_document, "attn")), std::size_t(0)); // nobody looked at the last
}

void DocumentEditTest::stagesOfANewShapeAreTold()
{
    openSample();
    const auto reshaped = [this] {
        QStringList names;
        for (const StageKey& key : m_document->lastEdit()->unlike.reshaped)
            names << QStringLiteral("%1%2").arg(QString::fromLatin1(m_document->network()->stage(key).id)).arg(key.layer + 1);
        return names.join(QLatin1Char(' '));
    };
    ModelConfig config = m_document->network()->config();
    config.dFf += 3;
    QVERIFY(m_document->setSizes(config));
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY2(reshaped().startsWith(QStringLiteral("ffn_pre1 ffn_act1")), qPrintable(reshaped()));
    QVERIFY(!reshaped().contains(QStringLiteral("attn")));
    QVERIFY(m_document->lastEdit()->changes.count(keyOf(*m_document, "attn")) == 0);
    config.dModel += 2;
    QVERIFY(m_document->setSizes(config));
    QVERIFY(reshaped().contains(QStringLiteral("x1")) && !reshaped().contains(QStringLiteral("attn")));
    config.nLayers += 1;
    QVERIFY(m_document->setSizes(config, m_document->network()->tokenCount() + 1));
    QTRY_VERIFY(m_document->lastEdit()->before);
    QVERIFY(m_document->lastEdit()->unlike.reshaped.empty());
    for (const StageKey& key : m_document->lastEdit()->unlike.added)
        QCOMPARE(key.layer, int(config.nLayers) - 1);
    QVERIFY(!m_document->lastEdit()->unlike.added.empty());
    QVERIFY(m_document->lastEdit()->changes.at(keyOf(*m_document, "attn")).contains({m_document->network()->tokenCount() - 1, 0}));
    QVERIFY(!m_document->lastEdit()->changes.at(keyOf(*m_document, "attn")).contains({0, 0}));
}

void DocumentEditTest::whatWasInOtherShapesIsPinnedAsItWas()
{
    openSample();
    const auto before = m_document->trace();
    QVERIFY(m_document->removeToken(1));
    QTRY_VERIFY(m_document->lastEdit()->before);
    QVERIFY(m_document->lastEdit()->before != before); // in the shapes of now: no state that ever was
    QVERIFY(m_document->compareWithBefore());
    QCOMPARE(m_document->pinned()->trace, before);
}

void DocumentEditTest::whatChangesNothingIsNoStep()
{
    QTemporaryDir folder;
    openSample();
    const auto steps = [this] { return m_document->undoStack()->count(); };
    const StageKey x = keyOf(*m_document, "x");
    const StageKey attn = keyOf(*m_document, "attn");
    const StageKey weight = keyOf(*m_document, "W_Q");
    const StageKey mask = m_document->network()->maskKey();
    const auto same = [this](const StageKey& key, Cell cell) {
        const float value = m_document->trace()->source(key) ? m_document->trace()->source(key)->at(cell)
                                                             : (*m_document->network()->parameterValue(key))(cell.row, cell.col);
        return m_document->setCells(key, {{cell, value}});
    };
    QVERIFY(same(x, {1, 2}) && same(weight, {1, 2}) && same(mask, {0, 1}));
    QVERIFY(m_document->setCells(x, CellRange::all(6, 16), *m_document->trace()->value(x)));
    QVERIFY(m_document->releaseCells(attn, CellRange::all(6, 6)));
    QVERIFY(m_document->setConfig(m_document->network()->config()));
    QVERIFY(m_document->setSizes(m_document->network()->config(), 6));
    QVERIFY(m_document->retypeTokens(QStringLiteral("  w1 w2 w3   w4 w5 w6 ")));
    QVERIFY(m_document->moveToken(2, 2));
    QCOMPARE(steps(), 0);

    QVERIFY(m_document->holdCells(attn, {1, 3, 0, 2}));
    QVERIFY(m_document->holdCells(attn, {1, 3, 0, 2}) && m_document->setHeldCells(attn, heldCells(*m_document->network(), attn, {{{1, 0}, {}}, {{1, 1}, {}}})));
    QCOMPARE(steps(), 1);
    const auto q = m_document->trace()->value(keyOf(*m_document, "q"));
    QVERIFY(writeFile(folder.filePath(QStringLiteral("q.npy")).toStdString(), npyBytes(*q)));
    QVERIFY(m_document->holdFile(keyOf(*m_document, "q"), folder.filePath(QStringLiteral("q.npy"))));
    QVERIFY(m_document->holdFile(keyOf(*m_document, "q"), folder.filePath(QStringLiteral("q.npy"))));
    QCOMPARE(steps(), 2);

    // Equal words with equal rows may change their places: nothing is another.
    auto input = test::sampleInput();
    input->tokens[2] = input->tokens[1];
    Matrix rows = *input->x;
    rows.row(2) = rows.row(1);
    input->x = std::make_shared<const Matrix>(rows);
    QVERIFY(m_document->openModel(test::sampleModel(), input, QStringLiteral("twice")));
    QVERIFY(m_document->moveToken(1, 2));
    QCOMPARE(steps(), 0);
    QVERIFY(!m_document->isModified());
    QVERIFY(m_document->moveToken(1, 3));
    QCOMPARE(steps(), 1);
    input = test::sampleInput();
    input->tokens[2] = input->tokens[1]; // equal words, each with a row of its own
    QVERIFY(m_document->openModel(test::sampleModel(), input, QStringLiteral("twice")));
    QVERIFY(m_document->moveToken(1, 2));
    QCOMPARE(steps(), 1);
    auto embedded = test::sampleEmbeddedInput();
    embedded->tokens[2] = embedded->tokens[1];
    embedded->tokenIds[2] = embedded->tokenIds[1];
    QVERIFY(m_document->openModel(test::sampleEmbeddingModel(), embedded, QStringLiteral("looked up")));
    QVERIFY(m_document->moveToken(1, 2));
    QCOMPARE(steps(), 0);
}

/// A hundred values of one drag, faster than they can be computed: each that comes while another is under way takes its place.
void DocumentEditTest::whileTheEngineIsBusyOnlyTheNewestValueIsComputed()
{
    ModelConfig config;
    config.dModel = 256;
    config.nHeads = 8;
    config.dK = config.dV = 32;
    config.dFf = 1024;
    QVERIFY(m_document->openModel(test::sampleModel(config), test::sampleInput(256, 256), QStringLiteral("large")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_document->isComputing(), 60'000);
    const StageKey x = keyOf(*m_document, "x");
    const StageKey h = keyOf(*m_document, "h");
    std::vector<float> completed;
    connect(m_document.get(), &Document::changed, this, [&](const DocumentChange& change) {
        if (!change.values || !m_document->trace()->complete())
            return;
        if (const float value = (*m_document->trace()->value(x))(0, 0); completed.empty() || completed.back() != value)
            completed.push_back(value);
    });
    constexpr int kValues = 100;
    int busy = 0;
    for (int value = 1; value <= kValues; ++value) {
        busy += m_document->isComputing() ? 1 : 0;
        QVERIFY(m_document->setCells(x, {{{0, 0}, float(value)}}, {.drag = 7}));
    }
    QTRY_VERIFY_WITH_TIMEOUT(!m_document->isComputing(), 60'000);
    QVERIFY2(int(completed.size()) <= kValues - busy, qPrintable(QStringLiteral("%1 of %2, %3 came while one was computed").arg(completed.size()).arg(kValues).arg(busy)));
    QCOMPARE(completed.back(), float(kValues));
    QCOMPARE(m_document->undoStack()->count(), 1);
    const auto settled = m_document->trace();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(m_document->trace(), settled); // nothing older arrives
    QVERIFY(*settled->value(h) == *computeTrace(m_document->network())->value(h));
}

void DocumentEditTest::unknownWordsChangeNothing()
{
    QVERIFY(m_document->openFile(QStringLiteral(HEADLIGHT_SOURCE_DIR "/resources/sessions/sentences-en.headlight")));
    QSignalSpy failures(m_document.get(), &Document::failed);
    const auto network = m_document->network();
    QVERIFY(!m_document->retypeTokens(QStringLiteral("the gril sings loudly")));
    QCOMPARE(failures.count(), 1);
    const Error error = failures.front().front().value<Error>();
    QVERIFY(QString::fromStdString(error.message()).contains(QStringLiteral("“gril”")));
    QVERIFY(QString::fromStdString(error.remedy.plain()).contains(QStringLiteral("“girl”")));
    QCOMPARE(m_document->network(), network);
    QVERIFY(m_document->retypeTokens(QStringLiteral("<s> the girl")));
    QCOMPARE(m_document->network()->tokenCount(), Index(3));
    QVERIFY(!m_document->insertToken(1, QStringLiteral("girll")));
    QVERIFY(m_document->insertToken(2, QStringLiteral("quiet")));
}

void DocumentEditTest::sizesChangeInOneStep()
{
    openSample();
    const auto before = m_document->trace();
    ModelConfig wanted = m_document->network()->config();
    wanted.nHeads = 3;
    wanted.nLayers = 1;
    QVERIFY(m_document->setSizes(wanted));
    QCOMPARE(m_document->undoStack()->count(), 1);
    QCOMPARE(m_document->network()->headCount(), 3);
    QTRY_VERIFY(m_document->trace()->complete());
    wanted.dK = 0;
    QVERIFY(!m_document->setSizes(wanted));
    m_document->undoStack()->undo();
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *before));
}

void DocumentEditTest::switchesTellWhatWasAndWhatIs_data()
{
    QTest::addColumn<ModelConfig>("config");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("told");
    openSample();
    const ModelConfig now = m_document->network()->config();
    const auto row = [&](const char* what, const QString& name, const QString& told, const std::function<void(ModelConfig&)>& change) {
        ModelConfig config = now;
        change(config);
        QTest::newRow(what) << config << name << told;
    };
    row("window", QStringLiteral("Change the mask from causal to sliding, 2 wide"), QStringLiteral("The mask is sliding, 2 wide instead of causal"),
        [](ModelConfig& config) { config.mask.kind = MaskKind::Sliding, config.mask.window = 2; });
    row("padding", QStringLiteral("Change the mask from causal to causal with 1 token(s) hidden"),
        QStringLiteral("The mask is causal with 1 token(s) hidden instead of causal"), [](ModelConfig& config) { config.mask.padding = {0}; });
    row("post-norm", QStringLiteral("Change the normalisation from pre, LayerNorm to post, LayerNorm"),
        QStringLiteral("The normalisation is post, LayerNorm instead of pre, LayerNorm"), [](ModelConfig& config) { config.norm = NormPlacement::Post; });
    row("epsilon", QStringLiteral("Change the normalisation"), QStringLiteral("The normalisation is another"), [](ModelConfig& config) { config.normEps = 1; });
    row("activation", QStringLiteral("Change the activation from ReLU to GELU (tanh)"), QStringLiteral("The activation is GELU (tanh) instead of ReLU"),
        [](ModelConfig& config) { config.activation = Activation::GeluTanh; });
    row("scale", QStringLiteral("Change the scale from 1/√d_k to 0.5"), QStringLiteral("The scale is 0.5 instead of 1/√d_k"),
        [](ModelConfig& config) { config.scale = {ScaleKind::Fixed, 0.5}; });
    row("residual", QStringLiteral("Switch the residual connection off"), QStringLiteral("The residual connection is off"),
        [](ModelConfig& config) { config.residual = false; });
}

void DocumentEditTest::switchesTellWhatWasAndWhatIs()
{
    QFETCH(ModelConfig, config);
    QFETCH(QString, name);
    QFETCH(QString, told);
    openSample();
    QVERIFY(m_document->setConfig(config));
    QCOMPARE(m_document->undoStack()->undoText(), name);
    QVERIFY(m_document->lastEdit().has_value());
    QCOMPARE(m_document->lastEdit()->text, told);
}

void DocumentEditTest::recoveredWorkHasNoFileAndIsUnsaved()
{
    openSample();
    QVERIFY(m_document->openRecovered(m_document->currentSession(), QStringLiteral("lost")));
    QVERIFY(m_document->fileName().isEmpty());
    QVERIFY(m_document->isModified());
    QCOMPARE(m_document->title(), QStringLiteral("lost"));
    const QTemporaryDir folder;
    QCOMPARE(m_document->unsavedChanges(), QStringList{QStringLiteral("The work was recovered: no file holds it")});
    QVERIFY(m_document->saveAs(folder.filePath(QStringLiteral("lost.headlight"))));
    QVERIFY(!m_document->isModified());
    QVERIFY(m_document->unsavedChanges().isEmpty());
}

void DocumentEditTest::aNewSessionIsUnsaved()
{
    openSample();
    QVERIFY(m_document->openNew(m_document->currentSession()));
    QVERIFY(m_document->isModified());
    const QString isNew = QStringLiteral("The session is new: no file holds it");
    QCOMPARE(m_document->unsavedChanges(), QStringList{isNew});
    QVERIFY(m_document->setCells(keyOf(*m_document, "x"), {{{0, 0}, 1.0f}}));
    QCOMPARE(m_document->unsavedChanges(), QStringList({isNew, QStringLiteral("Edit X[1,1]")}));
    m_document->undoStack()->undo();
    QVERIFY(m_document->isModified());
    openSample();
    QVERIFY(!m_document->isModified() && m_document->unsavedChanges().isEmpty());
}

/// Two steps are saved, both taken back, and another takes their place: the saved state is out of reach for good.
void DocumentEditTest::onlyWhatIsNotSavedIsNamed()
{
    openSample();
    const QTemporaryDir folder;
    const StageKey x = keyOf(*m_document, "x");
    for (Index row = 0; row < 3; ++row)
        QVERIFY(m_document->setCells(x, {{{row, 0}, 9.0f}}));
    QVERIFY(m_document->saveAs(folder.filePath(QStringLiteral("s.headlight"))));
    m_document->undoStack()->undo();
    QCOMPARE(m_document->unsavedChanges(), QStringList{QStringLiteral("Edit X[3,1]")});
    m_document->undoStack()->undo();
    QVERIFY(m_document->setCells(x, {{{3, 0}, 7.0f}}));
    const QString takenBack = QStringLiteral("Steps that were saved are taken back");
    QCOMPARE(m_document->unsavedChanges(), QStringList({takenBack, QStringLiteral("Edit X[4,1]")}));
    m_document->undoStack()->undo();
    QVERIFY(m_document->isModified());
    QCOMPARE(m_document->unsavedChanges(), QStringList{takenBack});
    QVERIFY(m_document->saveAs(folder.filePath(QStringLiteral("s.headlight"))));
    QVERIFY(m_document->unsavedChanges().isEmpty());
}

} // namespace

QTEST_GUILESS_MAIN(DocumentEditTest)
#include "document_edit_test.moc"
