// SPDX-License-Identifier: GPL-3.0-or-later
// The stack shows the view that the document asks for, and a hidden view catches up when it comes back.
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/canvas_stack.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/cost_canvas.h"
#include "ui/canvas/equation_canvas.h"
#include "core/figure/view_figure.h"
#include "ui/canvas/view_name.h"

#include <QSignalSpy>
#include <QtTest>

using namespace headlight;

namespace {

class Listener : public CanvasView {
  public:
    using CanvasView::CanvasView;
    void fit() override {}
    void actualSize() override {}
    void zoomBy(int) override {}
    void copyValues() override {}
    std::vector<DocumentChange> heard;

  protected:
    void follow(const DocumentChange& change) override { heard.push_back(change); }
};

} // namespace

class CanvasStackTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void showsTheViewOfTheSelection()
    {
        Document document;
        CanvasStack stack(document);
        QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")).ok());
        for (const ViewKind kind : CanvasStack::views()) {
            document.selectView(kind);
            CanvasView* shown = &stack.current();
            QVERIFY(!viewName(kind).isEmpty());
            document.selectView(ViewKind::Heatmap);
            document.selectView(kind);
            QCOMPARE(&stack.current(), shown);
        }
    }

    void theViewBeforeStaysUntilTheNextHasMadeWhatItShows()
    {
        Document document;
        CanvasStack stack(document);
        stack.resize(900, 700);
        stack.setVisible(true);
        QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(256), QStringLiteral("sample")).ok());
        QTRY_VERIFY_WITH_TIMEOUT(!document.isComputing(), 60000);
        CanvasView* heatmap = &stack.current();
        document.selectView(ViewKind::Block);
        QCOMPARE(&stack.current(), heatmap);
        document.selectView(ViewKind::Equation); // the one that never came hears of nothing any more
        QCOMPARE(&stack.current(), heatmap);
        QTRY_VERIFY(qobject_cast<EquationCanvas*>(&stack.current()));
        const auto made = static_cast<EquationCanvas&>(stack.current()).equation();
        QVERIFY(made);
        QTest::qWait(50);
        QCOMPARE(static_cast<EquationCanvas&>(stack.current()).equation(), made); // for the room it has
        document.selectView(ViewKind::Heatmap);
        QCOMPARE(&stack.current(), heatmap);
    }

    void costsTakeThePlaceOfTheViewUntilAnotherIsChosen()
    {
        Document document;
        CanvasStack stack(document);
        QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")).ok());
        CanvasView* view = &stack.current();
        QSignalSpy told(&stack, &CanvasStack::costShownChanged);
        stack.setCostShown(true);
        QVERIFY(qobject_cast<CostCanvas*>(&stack.current()));
        document.selectStep(3); // of another stage the costs are the same
        QVERIFY(stack.isCostShown());
        stack.setCostShown(false);
        QCOMPARE(&stack.current(), view);
        stack.setCostShown(true);
        document.selectView(ViewKind::Block);
        QVERIFY(!stack.isCostShown());
        QVERIFY(!qobject_cast<CostCanvas*>(&stack.current()));
        QCOMPARE(told.size(), 4);
        QCOMPARE(told.last().first().toBool(), false);
    }

    void everyViewCanBeDrawnAsAFigure()
    {
        for (const ViewKind kind : CanvasStack::views())
            QVERIFY(canDraw(kind));
    }

    void aHiddenViewHearsAtOnceWhatItMissed()
    {
        Document document;
        Listener view(document);
        QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")).ok());
        QVERIFY(!view.heard.empty());
        view.setActive(false);
        view.heard.clear();
        document.selectToken(2);
        document.hoverCell(Cell{1, 1});
        QVERIFY(view.heard.empty());
        view.setActive(true);
        QCOMPARE(view.heard.size(), std::size_t(1));
        QVERIFY(view.heard[0].selection && view.heard[0].hover && !view.heard[0].session);
        view.setActive(false);
        view.setActive(true);
        QCOMPARE(view.heard.size(), std::size_t(1));
    }
};

QTEST_MAIN(CanvasStackTest)
#include "canvas_stack_test.moc"
