// SPDX-License-Identifier: GPL-3.0-or-later
// The panels beside the window: sizes that say what will happen, a new session.
#include "../session/sample_models.h"
#include "core/base/memory_budget.h"
#include "ui/panels/memory_panel.h"
#include "ui/panels/new_session_panel.h"
#include "ui/panels/size_fields.h"
#include "ui/panels/sizes_panel.h"
#include "ui/session/document.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QUndoStack>

using namespace headlight;

namespace {

class PanelsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void sizesAreForetoldAndThenChanged();
    void impossibleSizesAreRefusedInWords();
    void aNewSessionIsMadeOrRefused();
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
