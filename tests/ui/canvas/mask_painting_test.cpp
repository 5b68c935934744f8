// SPDX-License-Identifier: GPL-3.0-or-later
// The mask is painted in its heatmap with the mouse and with Space, each stroke one step.
#include "../session/sample_models.h"
#include "ui/canvas/mask_painting.h"
#include "ui/canvas/stage_content.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QTest>
#include <QUndoStack>

using namespace headlight;

namespace {

class MaskPaintingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void aPressTurnsACellOver();
    void aStrokeIsOneStepWithoutHoles();
    void spaceTurnsTheLockedCellOver();
    void otherMatricesAreLeftAlone();

  private:
    QPoint at(Cell cell) const { return m_heatmap->cells().rect(cell).center().toPoint(); }
    bool allows(Index query, Index key) const { return m_document->network()->mask().allows(query, key); }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<HeatmapWidget> m_heatmap;
};

void MaskPaintingTest::init()
{
    applyTheme(*qApp, ThemeKind::Light);
    m_document = std::make_unique<Document>();
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
    m_document->selectStage(m_document->network()->maskKey());
    m_heatmap = std::make_unique<HeatmapWidget>();
    new MaskPainting(*m_document, *m_heatmap, m_heatmap.get());
    m_heatmap->resize(600, 500);
    m_heatmap->setContent(StageContent::of(*m_document));
    m_heatmap->show();
}

void MaskPaintingTest::cleanup()
{
    m_heatmap.reset();
    m_document.reset();
}

void MaskPaintingTest::aPressTurnsACellOver()
{
    QTest::mouseClick(m_heatmap.get(), Qt::LeftButton, {}, at({1, 4}));
    QVERIFY(allows(1, 4));
    QVERIFY(m_document->network()->config().mask.kind == MaskKind::Custom);
    QCOMPARE(m_document->selection().cell.value(), (Cell{1, 4}));
    QTest::mouseClick(m_heatmap.get(), Qt::LeftButton, {}, at({3, 0}));
    QVERIFY(!allows(3, 0));
    QCOMPARE(m_document->undoStack()->count(), 2);
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QVERIFY(m_document->network()->config().mask.kind == MaskKind::Causal);
}

void MaskPaintingTest::aStrokeIsOneStepWithoutHoles()
{
    QTest::mousePress(m_heatmap.get(), Qt::LeftButton, {}, at({0, 1}));
    QTest::mouseMove(m_heatmap.get(), at({0, 5}));
    QTest::mouseMove(m_heatmap.get(), at({4, 5}));
    QTest::mouseRelease(m_heatmap.get(), Qt::LeftButton, {}, at({4, 5}));
    for (Index key = 1; key <= 5; ++key)
        QVERIFY(allows(0, key));
    for (Index query = 0; query <= 4; ++query)
        QVERIFY(allows(query, 5));
    QVERIFY(!allows(1, 4));
    QCOMPARE(m_document->undoStack()->count(), 1);
    QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Paint the mask"));
    m_document->undoStack()->undo();
    QVERIFY(!allows(0, 1) && !allows(2, 5));
}

void MaskPaintingTest::spaceTurnsTheLockedCellOver()
{
    m_document->lockCell(Cell{2, 2});
    QTest::keyClick(m_heatmap.get(), Qt::Key_Space);
    QVERIFY(!allows(2, 2));
    QTest::keyClick(m_heatmap.get(), Qt::Key_Space);
    QVERIFY(allows(2, 2));
}

void MaskPaintingTest::otherMatricesAreLeftAlone()
{
    m_document->selectStage(*m_document->network()->find(1, "attn", 1));
    m_heatmap->setContent(StageContent::of(*m_document));
    QTest::mouseClick(m_heatmap.get(), Qt::LeftButton, {}, at({1, 4}));
    QCOMPARE(m_document->undoStack()->count(), 0);
}

} // namespace

QTEST_MAIN(MaskPaintingTest)
#include "mask_painting_test.moc"
