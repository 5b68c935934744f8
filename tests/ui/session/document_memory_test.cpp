// SPDX-License-Identifier: GPL-3.0-or-later
// The memory budget through the document: the same values kept and on demand, and nothing lost when it changes.
#include "core/base/memory_budget.h"
#include "core/layer/matrix_difference.h"
#include "core/tensor/matrix_pool.h"
#include "document_testing.h"
#include "sample_models.h"
#include "ui/session/document.h"
#include "ui/session/idle_trim.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace headlight;
using test::keyOf;
using test::sameBits;

namespace {

constexpr Index kTokens = 96;

Matrix valuesOf(const Document& document, const StageKey& key)
{
    const Shape shape = document.network()->shape(key);
    return document.trace()->source(key)->block(CellRange::all(shape.rows, shape.cols));
}

} // namespace

class DocumentMemoryTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void aSmallBudgetGivesTheSameValues();
    void aBudgetOfOneMegabyteWorksAndEdits();
    void aNewBudgetLosesNothing();
    void undoKeepsTheNewBudget();
    void moreThanTheMachineHasOpensWithTiles();
    void replacedMatricesAreKeptWhileOneEditsAndGoWhenOneRests();
    void theHistoryHoldsNoNumbersThatItsStepsDidNotChange();

  private:
    std::unique_ptr<Document> opened();
    std::unique_ptr<Document> m_document;
};

std::unique_ptr<Document> DocumentMemoryTest::opened()
{
    auto document = std::make_unique<Document>();
    if (!document->openModel(test::sampleModel(), test::sampleInput(kTokens), QStringLiteral("sample")))
        return nullptr;
    return document;
}

void DocumentMemoryTest::init()
{
    m_document = opened();
    QVERIFY(m_document);
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(!m_document->network()->hasTiles());
}

void DocumentMemoryTest::cleanup()
{
    setMemoryBudget(machineMemory() / 4);
}

/// A switch, an edit of one number, a switch, …: of the matrix that was edited there is the one of now, that of before the
/// newest step, and what the file holds; none for each step.
void DocumentMemoryTest::theHistoryHoldsNoNumbersThatItsStepsDidNotChange()
{
    const std::optional<StageKey> W_Q = m_document->network()->find(1, "W_Q", 1);
    QVERIFY(W_Q.has_value());
    std::vector<std::weak_ptr<const Tensor>> weights;
    std::vector<std::weak_ptr<const Matrix>> xs;
    for (int pair = 0; pair < 12; ++pair) {
        ModelConfig config = m_document->network()->config();
        config.residual = !config.residual;
        QVERIFY(m_document->setConfig(config));
        QVERIFY(m_document->setCells(*W_Q, {{{0, 0}, float(pair + 1)}}));
        QVERIFY(m_document->setCells(keyOf(*m_document, "x"), {{{0, 0}, float(pair + 1)}}));
        QTRY_VERIFY(!m_document->isComputing());
        weights.push_back(m_document->network()->model().weights.at("layer1.W_Q"));
        xs.push_back(m_document->network()->input().x);
    }
    m_document->dismissEdit();
    const auto alive = [](const auto& all) { return std::count_if(all.begin(), all.end(), [](const auto& one) { return !one.expired(); }); };
    // A computation that a newer edit ended may let go of what it read a moment later.
    QTRY_VERIFY2(alive(weights) <= 2, qPrintable(QString::number(alive(weights))));
    QTRY_VERIFY2(alive(xs) <= 2, qPrintable(QString::number(alive(xs))));
    const auto edited = m_document->network()->model().weights.at("layer1.W_Q")->values;
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QTRY_VERIFY(!m_document->isComputing());
    const std::unique_ptr<Document> fresh = opened();
    QTRY_VERIFY(!fresh->isComputing());
    QVERIFY(sameBits(*m_document->trace(), *fresh->trace()));
    while (m_document->undoStack()->canRedo())
        m_document->undoStack()->redo();
    QVERIFY(m_document->network()->model().weights.at("layer1.W_Q")->values == edited);
}

void DocumentMemoryTest::aSmallBudgetGivesTheSameValues()
{
    setMemoryBudget(1e5);
    const auto tiled = opened();
    QTRY_VERIFY(!tiled->isComputing());
    QVERIFY(tiled->network()->hasTiles());
    QVERIFY(tiled->trace()->complete());
    for (const Node& node : m_document->network()->structure().nodes())
        QVERIFY2(sameBits(valuesOf(*m_document, node.key), valuesOf(*tiled, node.key)), m_document->network()->stage(node.key).id);
}

void DocumentMemoryTest::aBudgetOfOneMegabyteWorksAndEdits()
{
    setMemoryBudget(1e6);
    const auto document = std::make_unique<Document>();
    const auto kept = std::make_unique<Document>();
    QVERIFY(document->openModel(test::sampleModel(), test::sampleInput(400), QStringLiteral("large")));
    QVERIFY(document->network()->hasTiles());
    setMemoryBudget(machineMemory() / 4);
    QVERIFY(kept->openModel(test::sampleModel(), test::sampleInput(400), QStringLiteral("large")));
    setMemoryBudget(1e6);
    for (Document* one : {document.get(), kept.get()})
        QVERIFY(one->setCells(keyOf(*one, "x"), {{{7, 3}, 2.5F}}));
    QTRY_VERIFY_WITH_TIMEOUT(!document->isComputing() && !kept->isComputing(), 60000);
    QVERIFY(!kept->network()->hasTiles());
    for (const char* id : {"attn", "head", "h"})
        QVERIFY2(sameBits(valuesOf(*document, keyOf(*document, id, 2, 2)), valuesOf(*kept, keyOf(*kept, id, 2, 2))), id);
    const Derivation derivation = document->trace()->explain(keyOf(*document, "attn"), {399, 20});
    QCOMPARE(float(derivation.value), valuesOf(*kept, keyOf(*kept, "attn"))(399, 20));
}

void DocumentMemoryTest::aNewBudgetLosesNothing()
{
    m_document->selectStage(keyOf(*m_document, "attn", 1, 2));
    m_document->lockCell(Cell{5, 3});
    QVERIFY(m_document->setCells(keyOf(*m_document, "x"), {{{5, 3}, 1.5F}}));
    QTRY_VERIFY(!m_document->isComputing());
    const Selection selection = m_document->selection();
    const ChangeSet changes = m_document->lastEdit()->changes;
    const Matrix before = valuesOf(*m_document, keyOf(*m_document, "attn", 1, 2));
    for (const double budget : {1e5, machineMemory() / 4}) {
        setMemoryBudget(budget);
        m_document->resumeComputing();
        QTRY_VERIFY(!m_document->isComputing());
        QCOMPARE(m_document->network()->hasTiles(), budget < 1e6);
        QVERIFY(m_document->trace()->complete());
        QVERIFY(m_document->selection() == selection);
        QVERIFY(m_document->lastEdit() && m_document->lastEdit()->changes == changes);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QVERIFY(sameBits(valuesOf(*m_document, keyOf(*m_document, "attn", 1, 2)), before));
    }
}

void DocumentMemoryTest::undoKeepsTheNewBudget()
{
    const Matrix before = valuesOf(*m_document, keyOf(*m_document, "h"));
    ModelConfig config = m_document->network()->config();
    config.mask.kind = MaskKind::None;
    QVERIFY(m_document->setConfig(config));
    setMemoryBudget(1e5);
    m_document->resumeComputing();
    QVERIFY(m_document->network()->hasTiles());
    m_document->undoStack()->undo();
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(m_document->network()->hasTiles());
    QVERIFY(sameBits(valuesOf(*m_document, keyOf(*m_document, "h")), before));
}

void DocumentMemoryTest::moreThanTheMachineHasOpensWithTiles()
{
    // As many tokens as make the scores alone larger than the machine's memory.
    const auto tokens = Index(std::ceil(std::sqrt(machineMemory() / 4))) + 1;
    ModelConfig config;
    config.dModel = config.dFf = 2;
    config.dK = config.dV = 2;
    Document document;
    QVERIFY(document.openModel(test::sampleModel(config), test::sampleInput(tokens, 2), QStringLiteral("huge")));
    document.cancelComputing();
    QVERIFY(document.network()->keptBytes() > machineMemory());
    QVERIFY(document.network()->hasTiles());
    QVERIFY(document.network()->heldBytes() < memoryBudget());
}

void DocumentMemoryTest::replacedMatricesAreKeptWhileOneEditsAndGoWhenOneRests()
{
    constexpr Index kLong = 1500; // 9 MB for each head's N×N matrix
    Document document;
    QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(kLong), QStringLiteral("long")));
    QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
    QVERIFY(document.setCells(keyOf(document, "x"), {{{2, 3}, 1.5F}}));
    QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
    QVERIFY(MatrixPool::shared().kept() <= MatrixPool::kWhenIdle); // what was before is still asked for
    document.dismissEdit();
    QTRY_VERIFY_WITH_TIMEOUT(MatrixPool::shared().kept() > MatrixPool::kWhenIdle, IdleTrim::kAfterMs);
    QTRY_VERIFY_WITH_TIMEOUT(MatrixPool::shared().kept() <= MatrixPool::kWhenIdle, 60000);
}

QTEST_GUILESS_MAIN(DocumentMemoryTest)
#include "document_memory_test.moc"
