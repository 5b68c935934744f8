// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters fold out below the steps, lead to their matrices, and show what is held, changed and how far an edit went.
#include "ui/navigator/parameter_list.h"

#include "../session/sample_models.h"
#include "ui/navigator/pipeline_model.h"
#include "ui/navigator/pipeline_state.h"
#include "ui/navigator/pipeline_view.h"
#include "ui/navigator/ripple_text.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QListView>
#include <QTest>
#include <QToolButton>

using namespace headlight;

namespace {

class ParameterListTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void foldsOutWithTheKeyboard();
    void aParameterIsReachedWithTheArrows();
    void aChosenParameterFoldsItOut();
    void heldCellsAndSizesOfChangesAreSaid();
    void theRippleIsTold();
    void ripplesInWords();

  private:
    StageKey key(const char* id, int layer = 1) const { return *m_document->network()->find(layer, id, 1); }
    std::unique_ptr<Document> m_document;
    std::unique_ptr<PipelineView> m_view;
    ParameterList* m_parameters = nullptr;
    QListView* m_list = nullptr;
};

void ParameterListTest::init()
{
    applyTheme(*qApp, ThemeKind::Light);
    m_document = std::make_unique<Document>();
    m_view = std::make_unique<PipelineView>(*m_document);
    QVERIFY(m_document->openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
    QTRY_VERIFY(m_document->trace()->complete());
    m_view->resize(260, 900);
    m_view->show();
    m_parameters = m_view->findChild<ParameterList*>();
    QVERIFY(m_parameters);
    m_list = m_parameters->findChild<QListView*>();
}

void ParameterListTest::cleanup()
{
    m_view.reset();
    m_document.reset();
}

void ParameterListTest::foldsOutWithTheKeyboard()
{
    QVERIFY(!m_parameters->isUnfolded() && m_list->isHidden());
    auto* heading = m_parameters->findChild<QToolButton*>();
    QTest::keyClick(heading, Qt::Key_Space);
    QVERIFY(m_parameters->isUnfolded() && m_list->isVisible());
    QCOMPARE(m_list->model()->rowCount(), int(m_document->network()->parameters(0, 0).size()));
    QVERIFY(!m_list->accessibleName().isEmpty());
    QTest::keyClick(heading, Qt::Key_Space);
    QVERIFY(m_list->isHidden());
}

void ParameterListTest::aParameterIsReachedWithTheArrows()
{
    m_parameters->setUnfolded(true);
    m_list->setCurrentIndex(m_list->model()->index(0, 0));
    QTest::keyClick(m_list, Qt::Key_Down);
    QCOMPARE(m_document->selection().stage, m_document->network()->parameters(0, 0)[1]);
    QCOMPARE(m_list->currentIndex().row(), 1);
    m_document->selectStage(key("q"));
    QVERIFY(!m_list->currentIndex().isValid());
}

void ParameterListTest::aChosenParameterFoldsItOut()
{
    m_document->selectStage(key("W_1", 2));
    QVERIFY(m_parameters->isUnfolded());
    QVERIFY(m_list->currentIndex().isValid());
    QCOMPARE(m_list->currentIndex().data().toString(), QStringLiteral("Weights into the feed-forward network"));
}

void ParameterListTest::heldCellsAndSizesOfChangesAreSaid()
{
    QVERIFY(m_document->setCells(key("attn"), {{{2, 1}, 0.75f}, {{2, 2}, 0.25f}}));
    QTRY_VERIFY(!m_document->isComputing());
    PipelineModel model;
    model.setState(pipelineState(*m_document, m_document->steps()));
    const int row = model.rowOf(key("attn"));
    QCOMPARE(model.item(row).held, Index(2));
    QVERIFY(model.item(row).extent.largest.value_or(0) > 0);
    const QString said = model.index(row).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(said.contains(QStringLiteral("2 cell(s) held")) && said.contains(QStringLiteral("by up to")), qPrintable(said));
    QCOMPARE(model.item(model.rowOf(key("q"))).held, Index(0));
}

void ParameterListTest::theRippleIsTold()
{
    const auto said = [this] {
        for (const QLabel* label : m_view->findChildren<QLabel*>())
            if (label->isVisible() && label->text().startsWith(QStringLiteral("This edit")))
                return label->text();
        return QString();
    };
    QVERIFY(said().isEmpty());
    QVERIFY(m_document->setCells(key("x"), {{{3, 7}, 2.0f}}));
    QTRY_COMPARE(said(), QStringLiteral("This edit reached 36 of 36 stage(s), rows 4–6 only, because of the mask"));
    m_document->dismissEdit();
    QVERIFY(said().isEmpty());
    // A word more: every row that was there keeps its own, and is compared with itself.
    QVERIFY(m_document->insertToken(m_document->network()->tokenCount(), QStringLiteral("now")));
    QTRY_COMPARE(said(), QStringLiteral("This edit reached 36 of 36 stage(s), row 7 only, because of the mask"));
}

void ParameterListTest::ripplesInWords()
{
    QCOMPARE(RippleText::of({15, 18, {}, false}), QStringLiteral("This edit reached 15 of 18 stage(s)"));
    QCOMPARE(RippleText::of({1, 18, std::pair<Index, Index>{3, 4}, false}), QStringLiteral("This edit reached 1 of 18 stage(s), row 4 only"));
    QCOMPARE(RippleText::of({2, 18, std::pair<Index, Index>{5, 6}, true}),
             QStringLiteral("This edit reached 2 of 18 stage(s), row 6 only, because of the mask"));
    UnlikeStages unlike;
    unlike.reshaped.resize(18);
    QCOMPARE(RippleText::of({0, 18, {}, false}, unlike), QStringLiteral("18 stage(s) have a new shape"));
    unlike.reshaped.resize(2);
    unlike.added.resize(5);
    QCOMPARE(RippleText::of({9, 18, {}, false}, unlike),
             QStringLiteral("This edit reached 9 of 18 stage(s); 2 stage(s) have a new shape; 5 stage(s) are new"));
    unlike = {{}, {{0, 3, 0}, {0, 4, 2}, {0, 5, 2}}};
    QCOMPARE(RippleText::of({0, 18, {}, false}, unlike), QStringLiteral("1 stage(s) are new; 2 stage(s) have new heads"));
}

} // namespace

QTEST_MAIN(ParameterListTest)
#include "parameter_list_test.moc"
