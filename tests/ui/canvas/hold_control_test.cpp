// SPDX-License-Identifier: GPL-3.0-or-later
// Holding cells from a view's head, the marks of what is held, and letting go with one click.
#include "ui/canvas/hold_control.h"

#include "../session/sample_models.h"
#include "ui/canvas/hold_menu.h"
#include "ui/canvas/stage_content.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QTest>
#include <QToolButton>
#include <QUndoStack>

using namespace headlight;

namespace {

class HoldControlTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void whatIsGivenIsNotHeld();
    void holdsUniformWeightsAndLetsGoWithOneClick();
    void holdsZerosACellAndARow();
    void heldCellsAreMarkedInTheHeatmap_data();
    void heldCellsAreMarkedInTheHeatmap();

  private:
    StageKey key(const char* id) const { return *m_document->network()->find(1, id, 1); }
    void choose(HoldMenu& menu, const QString& text);
    std::unique_ptr<Document> m_document;
};

void HoldControlTest::init()
{
    applyTheme(*qApp, ThemeKind::Light);
    m_document = std::make_unique<Document>();
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
    QTRY_VERIFY(!m_document->isComputing());
}

void HoldControlTest::choose(HoldMenu& menu, const QString& text)
{
    Q_EMIT menu.aboutToShow();
    for (QAction* action : menu.actions())
        if (action->text() == text) {
            QVERIFY2(action->isEnabled(), qPrintable(text));
            return action->trigger();
        }
    QFAIL(qPrintable(text));
}

void HoldControlTest::whatIsGivenIsNotHeld()
{
    HoldControl control(*m_document);
    control.show();
    const QList<QToolButton*> buttons = control.findChildren<QToolButton*>();
    QCOMPARE(buttons.size(), 2);
    m_document->selectStage(key("x"));
    QVERIFY(buttons[0]->isHidden() && buttons[1]->isHidden());
    m_document->selectStage(key("attn"));
    QVERIFY(buttons[0]->isHidden() && !buttons[1]->isHidden());
    for (const QToolButton* button : buttons)
        QVERIFY(!button->accessibleName().isEmpty());
}

void HoldControlTest::holdsUniformWeightsAndLetsGoWithOneClick()
{
    HoldControl control(*m_document);
    control.show();
    const auto before = m_document->trace()->value(key("attn"));
    m_document->selectStage(key("attn"));
    HoldMenu menu(*m_document);
    choose(menu, QStringLiteral("Hold uniform weights"));
    QTRY_VERIFY(!m_document->isComputing());
    QCOMPARE((*m_document->trace()->value(key("attn")))(2, 0), 1.0f / 3);
    QCOMPARE((*m_document->trace()->value(key("attn")))(2, 3), 0.0f);
    QToolButton* release = control.findChildren<QToolButton*>()[0];
    QVERIFY(release->isVisible());
    QCOMPARE(release->text(), QStringLiteral("36 held"));
    release->click();
    QTRY_VERIFY(!m_document->isComputing());
    QVERIFY(*m_document->trace()->value(key("attn")) == *before);
    QVERIFY(release->isHidden());
}

void HoldControlTest::holdsZerosACellAndARow()
{
    HoldMenu menu(*m_document);
    m_document->selectStage(key("head"));
    choose(menu, QStringLiteral("Hold the whole matrix at zero"));
    QVERIFY(m_document->trace()->value(key("head"))->isZero());
    m_document->undoStack()->undo();
    m_document->selectStage(key("q"));
    m_document->lockCell(Cell{1, 2});
    choose(menu, QStringLiteral("Hold the cell as it is"));
    QCOMPARE(m_document->network()->heldIn(key("q"))->held->size(), std::size_t(1));
    choose(menu, QStringLiteral("Hold row 2 as it is"));
    QCOMPARE(m_document->network()->heldIn(key("q"))->held->size(), std::size_t(8));
    choose(menu, QStringLiteral("Release the cell"));
    QVERIFY(!m_document->network()->overriddenCell(key("q"), {1, 2}));
    choose(menu, QStringLiteral("Release all of this matrix"));
    QVERIFY(!m_document->network()->heldIn(key("q")));
}

void HoldControlTest::heldCellsAreMarkedInTheHeatmap_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("large cells: pins") << QSize(600, 500);
    QTest::newRow("small cells: frames") << QSize(420, 160);
}

void HoldControlTest::heldCellsAreMarkedInTheHeatmap()
{
    QFETCH(QSize, size);
    m_document->selectStage(key("ffn_pre"));
    HeatmapWidget heatmap;
    heatmap.resize(size);
    const HeatmapContent plain = StageContent::of(*m_document);
    heatmap.setContent(plain);
    heatmap.show();
    QTest::qWait(100); // it paints in a turn of its own
    const QImage before = heatmap.grab().toImage();
    const StageKey stage = key("ffn_pre");
    QVERIFY(m_document->holdCells(stage, {1, 3, 0, 64}));
    const HeatmapContent content = StageContent::of(*m_document);
    QVERIFY(content.isHeld({1, 5}) && !content.isHeld({0, 5}));
    HeatmapContent marked = plain;
    marked.held = content.held;
    heatmap.setContent(marked);
    QTRY_VERIFY(heatmap.grab().toImage() != before);
    heatmap.setContent(plain);
    QTRY_VERIFY(heatmap.grab().toImage() == before);
    heatmap.setContent(marked);
    QVERIFY(heatmap.describe({1, 5}).endsWith(QStringLiteral(", held")));
    QVERIFY(!heatmap.describe({0, 5}).endsWith(QStringLiteral(", held")));
}

} // namespace

QTEST_MAIN(HoldControlTest)
#include "hold_control_test.moc"
