// SPDX-License-Identifier: GPL-3.0-or-later
// The panels beside the window: sizes that say what will happen, a new session.
#include "../session/document_testing.h"
#include "../session/sample_models.h"
#include "core/base/memory_budget.h"
#include "core/layer/token_edit.h"
#include "ui/panels/memory_panel.h"
#include "ui/panels/new_session_panel.h"
#include "ui/panels/size_fields.h"
#include "ui/panels/sizes_panel.h"
#include "ui/session/document.h"

#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QThreadPool>
#include <QUndoStack>

#include <algorithm>

using namespace headlight;

namespace {

class PanelsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void sizesAreForetoldAndThenChanged();
    void impossibleSizesAreRefusedInWords();
    void tokensComeAndGo();
    void everySizeIsShownAsItIs();
    void largeModelsAreMadeOnAnotherThread();
    void manyNotesCanBeScrolled();
    void aSentenceThatIsCutIsTold();
    void aNewSessionIsMadeOrRefused();
    void aLargeNewSessionIsMadeOnAnotherThread();
    void limitsAreToldBeforeApply();
    void everyFieldHasAName();
    void theMemoryBudgetIsShownAndSet();

  private:
    QSpinBox* field(QWidget& panel, const QString& name) const;
    QPushButton* button(QWidget& panel, const QString& text) const;
    std::unique_ptr<Document> m_document;
};

void PanelsTest::init()
{
    m_document = std::make_unique<Document>();
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
}

QSpinBox* PanelsTest::field(QWidget& panel, const QString& name) const
{
    for (QSpinBox* spin : panel.findChildren<QSpinBox*>())
        if (spin->accessibleName() == name)
            return spin;
    return nullptr;
}

QPushButton* PanelsTest::button(QWidget& panel, const QString& text) const
{
    for (QPushButton* push : panel.findChildren<QPushButton*>())
        if (push->text() == text)
            return push;
    return nullptr;
}

void PanelsTest::sizesAreForetoldAndThenChanged()
{
    SizesPanel panel(*m_document);
    panel.show();
    QCOMPARE(panel.notes(), QStringLiteral("Every number stays as it is."));
    QPushButton* apply = button(panel, QStringLiteral("Change the sizes"));
    QVERIFY(!apply->isEnabled());
    field(panel, QStringLiteral("Heads, A"))->setValue(3);
    QTRY_VERIFY(apply->isEnabled());
    QVERIFY2(panel.notes().contains(QStringLiteral("W_Q: 2×16×8 becomes 3×16×8; 0 numbers go, 128 new ones are random")),
             qPrintable(panel.notes()));
    QCOMPARE(m_document->network()->headCount(), 2);
    apply->click();
    QCOMPARE(m_document->network()->headCount(), 3);
    QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Change the sizes"));
    QCOMPARE(m_document->lastEdit()->text, QStringLiteral("Change the sizes: A 2 → 3"));
    m_document->undoStack()->undo();
    QCOMPARE(field(panel, QStringLiteral("Heads, A"))->value(), 2);
}

void PanelsTest::impossibleSizesAreRefusedInWords()
{
    SizesPanel panel(*m_document);
    panel.show();
    field(panel, QStringLiteral("Dimensions of the stream, d"))->setValue(16384);
    field(panel, QStringLiteral("Width of the feed-forward network, d_ff"))->setValue(65536);
    QTRY_VERIFY2(panel.notes().contains(QStringLiteral("more numbers than fit in memory")), qPrintable(panel.notes()));
    QVERIFY(!button(panel, QStringLiteral("Change the sizes"))->isEnabled());
}

void PanelsTest::tokensComeAndGo()
{
    SizesPanel panel(*m_document);
    panel.show();
    QSpinBox* tokens = field(panel, QStringLiteral("Tokens, N"));
    QPushButton* apply = button(panel, QStringLiteral("Change the sizes"));
    const Index count = m_document->network()->tokenCount();
    const Matrix x = *m_document->network()->input().x;
    QCOMPARE(Index(tokens->value()), count);
    tokens->setValue(int(count) + 2);
    field(panel, QStringLiteral("Heads, A"))->setValue(3);
    QTRY_VERIFY(apply->isEnabled());
    QVERIFY2(panel.notes().contains(QStringLiteral("N %1 → %2").arg(count).arg(count + 2)), qPrintable(panel.notes()));
    QVERIFY2(panel.notes().contains(QStringLiteral("new, with rows of zeros in X: “%1”, “%2”").arg(count + 1).arg(count + 2)), qPrintable(panel.notes()));
    apply->click();
    QCOMPARE(m_document->network()->tokenCount(), count + 2);
    QCOMPARE(m_document->network()->headCount(), 3);
    QVERIFY(m_document->network()->input().x->topRows(count) == x);
    QVERIFY(m_document->network()->input().x->bottomRows(2).isZero(0));
    QCOMPARE(m_document->undoStack()->count(), 1);
    tokens->setValue(1);
    QTRY_VERIFY(panel.notes().contains(QStringLiteral("gone: ")));
    apply->click();
    QCOMPARE(m_document->network()->tokenCount(), Index(1));
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QCOMPARE(Index(tokens->value()), count);
    QVERIFY(*m_document->network()->input().x == x);
}

void PanelsTest::everySizeIsShownAsItIs()
{
    ModelConfig config = m_document->network()->config();
    config.nLayers = 100;
    QVERIFY(m_document->setSizes(config));
    SizesPanel panel(*m_document);
    panel.show();
    QCOMPARE(field(panel, QStringLiteral("Layers"))->value(), 100);
    QCOMPARE(panel.notes(), QStringLiteral("Every number stays as it is."));
    QVERIFY(!button(panel, QStringLiteral("Change the sizes"))->isEnabled());
    // What is typed stays what was typed; that it is too much is said.
    for (const char* name : {"Layers", "Tokens, N", "Dimensions of the stream, d"}) {
        QSpinBox* spin = field(panel, QString::fromLatin1(name));
        const int before = spin->value();
        spin->setFocus();
        spin->selectAll();
        QTest::keyClicks(spin, QStringLiteral("99999999"));
        QCOMPARE(spin->value(), 99999999);
        QTRY_VERIFY2(!panel.notes().contains(QStringLiteral("stays as it is")), name);
        QVERIFY2(!button(panel, QStringLiteral("Change the sizes"))->isEnabled(), name);
        spin->setValue(before);
        QTRY_COMPARE(panel.notes(), QStringLiteral("Every number stays as it is."));
    }
}

/// Nothing is made while sizes are typed; a large model is made beside, and the panel shows that.
void PanelsTest::largeModelsAreMadeOnAnotherThread()
{
    SizesPanel panel(*m_document);
    panel.show();
    field(panel, QStringLiteral("Dimensions of the stream, d"))->setValue(640);
    field(panel, QStringLiteral("Width of the feed-forward network, d_ff"))->setValue(2560);
    QPushButton* apply = button(panel, QStringLiteral("Change the sizes"));
    QTRY_VERIFY(apply->isEnabled());
    const auto network = m_document->network();
    apply->click();
    QVERIFY(panel.isMaking());
    QVERIFY(panel.findChild<QProgressBar*>()->isVisible() && !apply->isEnabled());
    QCOMPARE(m_document->network(), network);
    QTRY_COMPARE_WITH_TIMEOUT(m_document->network()->config().dModel, Index(640), 60'000);
    QVERIFY(!panel.isMaking() && !panel.findChild<QProgressBar*>()->isVisible());
    // An edit in between wins: the session is not replaced by what was made of another.
    field(panel, QStringLiteral("Heads, A"))->setValue(1);
    QTRY_VERIFY(apply->isEnabled());
    QSignalSpy failed(m_document.get(), &Document::failed);
    apply->click();
    QVERIFY(m_document->setCells(m_document->network()->steps(0, 0).front(), {{{0, 0}, 7.0f}}));
    QTRY_VERIFY_WITH_TIMEOUT(!panel.isMaking() && failed.count() == 1, 60'000);
    QCOMPARE(m_document->network()->headCount(), 2);
}

void PanelsTest::manyNotesCanBeScrolled()
{
    ModelConfig config = m_document->network()->config();
    config.norm = NormPlacement::Pre;
    QVERIFY(m_document->setConfig(config));
    SizesPanel panel(*m_document);
    panel.show();
    for (const char* name : {"Dimensions of the stream, d", "Heads, A", "Dimensions of a query and a key, d_k", "Dimensions of a value, d_v",
                             "Width of the feed-forward network, d_ff"})
        field(panel, QString::fromLatin1(name))->setValue(9);
    QTRY_VERIFY2(panel.notes().count(QLatin1Char('\n')) >= 6, qPrintable(panel.notes()));
    auto* room = panel.findChild<QScrollArea*>();
    QVERIFY(room->isVisible());
    QTRY_VERIFY(room->widget()->height() >= room->widget()->heightForWidth(room->widget()->width()));
}

void PanelsTest::aSentenceThatIsCutIsTold()
{
    NewSessionPanel panel;
    panel.show();
    auto* sentence = panel.findChild<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly);
    sentence->selectAll();
    sentence->insert(QString(104'000, QLatin1Char('a')));
    QCOMPARE(sentence->text().size(), qsizetype(sentence->maxLength()));
    const auto labels = panel.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) { return label->text().contains(QStringLiteral("was cut off")); }));
}

void PanelsTest::aNewSessionIsMadeOrRefused()
{
    NewSessionPanel panel;
    QSignalSpy created(&panel, &NewSessionPanel::created);
    panel.show();
    auto* sentence = panel.findChild<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(sentence);
    sentence->clear();
    button(panel, QStringLiteral("Create"))->click();
    QCOMPARE(created.count(), 0);
    QVERIFY(panel.isVisible());
    sentence->setText(QStringLiteral("to be or not"));
    field(panel, QStringLiteral("Heads, A"))->setValue(1);
    button(panel, QStringLiteral("Create"))->click();
    QCOMPARE(created.count(), 1);
    QVERIFY(m_document->openSession(created.front().front().value<Session>(), {}));
    QCOMPARE(m_document->network()->tokenCount(), Index(4));
    QCOMPARE(m_document->title(), QStringLiteral("to be or not"));
}

/// Neither Create nor Cancel waits for the numbers; what was cancelled never arrives.
void PanelsTest::aLargeNewSessionIsMadeOnAnotherThread()
{
    NewSessionPanel panel;
    QSignalSpy created(&panel, &NewSessionPanel::created);
    panel.show();
    field(panel, QStringLiteral("Dimensions of the stream, d"))->setValue(512);
    field(panel, QStringLiteral("Width of the feed-forward network, d_ff"))->setValue(2048);
    QPushButton* create = button(panel, QStringLiteral("Create"));
    auto* progress = panel.findChild<QProgressBar*>();
    create->click();
    QVERIFY(panel.isMaking() && progress->isVisible() && !create->isEnabled());
    QVERIFY(!field(panel, QStringLiteral("Heads, A"))->isEnabled());
    QCOMPARE(created.count(), 0);
    button(panel, QStringLiteral("Cancel"))->click();
    QVERIFY(!panel.isMaking() && !progress->isVisible() && create->isEnabled() && panel.isVisible());
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(created.count(), 0);
    create->click();
    QTRY_COMPARE_WITH_TIMEOUT(created.count(), 1, 60'000);
    QVERIFY(!panel.isMaking() && !panel.isVisible());
    QCOMPARE(created.front().front().value<Session>().model.config.dModel, Index(512));
    // Closing the panel is a cancel, too.
    panel.show();
    create->click();
    QVERIFY(panel.isMaking());
    panel.hide();
    QVERIFY(!panel.isMaking());
}

void PanelsTest::limitsAreToldBeforeApply()
{
    QVERIFY(m_document->holdCells(test::keyOf(*m_document, "attn", 1, 2), {1, 2, 0, 1}));
    SizesPanel panel(*m_document);
    panel.show();
    QPushButton* apply = button(panel, QStringLiteral("Change the sizes"));
    field(panel, QStringLiteral("Heads, A"))->setValue(1);
    QTRY_VERIFY2(panel.notes().contains(QStringLiteral("held cells of attn, layer 1, head 2, go: 1")), qPrintable(panel.notes()));
    QVERIFY(apply->isEnabled());
    setMemoryBudget(1e3);
    field(panel, QStringLiteral("Heads, A"))->setValue(3);
    QTRY_VERIFY2(panel.notes().contains(QStringLiteral("computed on demand")), qPrintable(panel.notes()));
    QVERIFY(apply->isEnabled());
    field(panel, QStringLiteral("Tokens, N"))->setValue(int(kMostTokens));
    field(panel, QStringLiteral("Dimensions of the stream, d"))->setValue(400);
    field(panel, QStringLiteral("Layers"))->setValue(900);
    QTRY_VERIFY2(panel.notes().contains(QStringLiteral("GB is the most")), qPrintable(panel.notes()));
    QVERIFY(!apply->isEnabled());
    setMemoryBudget(machineMemory() / 4);
}

void PanelsTest::everyFieldHasAName()
{
    NewSessionPanel panel;
    for (const QSpinBox* spin : panel.findChildren<QSpinBox*>())
        QVERIFY(!spin->accessibleName().isEmpty());
    SizesPanel sizes(*m_document);
    QVERIFY(!sizes.windowTitle().isEmpty());
}

void PanelsTest::theMemoryBudgetIsShownAndSet()
{
    const double usual = machineMemory() / 4;
    setMemoryBudget(usual);
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(400), QStringLiteral("large")));
    MemoryPanel panel(*m_document);
    panel.show();
    auto* budget = panel.findChild<QDoubleSpinBox*>();
    QCOMPARE(budget->value(), std::round(usual / 1e6));
    QVERIFY2(panel.state().startsWith(QStringLiteral("Every matrix of this session is kept")), qPrintable(panel.state()));
    QSignalSpy chosen(&panel, &MemoryPanel::budgetChosen);
    budget->setValue(1);
    QCOMPARE(memoryBudget(), usual); // not before it is set
    button(panel, QStringLiteral("Set the budget"))->click();
    QCOMPARE(memoryBudget(), 1e6);
    QCOMPARE(chosen.takeFirst().first().toDouble(), 1e6);
    QVERIFY(m_document->network()->hasTiles());
    QVERIFY2(panel.state().contains(QStringLiteral("computed on demand")), qPrintable(panel.state()));
    button(panel, QStringLiteral("A quarter of the machine's"))->click();
    QCOMPARE(memoryBudget(), usual);
    QCOMPARE(chosen.takeFirst().first().toDouble(), 0.0);
    QVERIFY(!m_document->network()->hasTiles());
}

} // namespace

QTEST_MAIN(PanelsTest)
#include "panels_test.moc"
